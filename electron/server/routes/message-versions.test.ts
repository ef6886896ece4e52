import {describe, expect, it} from 'vitest';
import {
	edit,
	freshTopic,
	idOf,
	minute,
	pass,
	patchRealm,
	read,
	seconds,
	send,
	silent,
	test,
} from '../../testing/move-messages.fixture';
import {refused} from '../../testing/refused.fixture';

describe('the history of versions', () => {
	it('is the oldest first, each with what it replaced', async () => {
		const [from, to] = [freshTopic(), freshTopic()];
		const id = await send('member', from, 'night log', 'one two');
		const sent = seconds();
		pass(minute);
		await edit('member', id, {content: 'one three'});
		pass(minute);
		await edit('owner', id, {topic: to, ...silent});
		pass(minute);
		await edit('owner', id, {stream_id: idOf('kitchen'), ...silent});
		const {message_history: versions} = await test.as('member').getMessageHistory({message_id: id});
		const [three, one] = ['<p>one three</p>', '<p>one two</p>'];
		expect(versions).toEqual([
			{topic: from, content: 'one two', rendered_content: one, timestamp: sent, user_id: 4},
			{
				topic: from,
				content: 'one three',
				rendered_content: three,
				timestamp: sent + 60,
				user_id: 4,
				prev_content: 'one two',
				prev_rendered_content: one,
				content_html_diff:
					'<div><p>one <span class="highlight_text_deleted">two</span><span class="highlight_text_inserted">three</span></p></div>',
			},
			{
				topic: to,
				content: 'one three',
				rendered_content: three,
				timestamp: sent + 120,
				user_id: 1,
				prev_topic: from,
			},
			{
				topic: to,
				content: 'one three',
				rendered_content: three,
				timestamp: sent + 180,
				user_id: 1,
				prev_stream: idOf('night log'),
				stream: idOf('kitchen'),
			},
		]);
	});

	it('of a message that nobody edited is one version; of a hidden one it is none', async () => {
		const id = await send('owner', freshTopic(), 'board');
		const {message_history: versions} = await test.as('owner').getMessageHistory({message_id: id});
		expect(versions).toHaveLength(1);
		for (const message_id of [id, 99_999_999]) {
			await expect(test.as('member').getMessageHistory({message_id})).rejects.toEqual(
				refused(/^Invalid message\(s\)$/),
			);
		}
	});

	it('is closed where the organization says so; that something was edited is still seen', async () => {
		const id = await send('member', freshTopic());
		await edit('member', id, {content: 'other'});
		await patchRealm({allow_edit_history: false});
		await expect(test.as('member').getMessageHistory({message_id: id})).rejects.toEqual(
			refused(/disabled/),
		);
		const message = await read('member', id);
		expect(message).not.toHaveProperty('edit_history');
		expect(message.last_edit_timestamp).toBe(seconds());
		await patchRealm({allow_edit_history: true});
	});
});
