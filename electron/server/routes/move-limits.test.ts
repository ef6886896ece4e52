import {describe, expect, it} from 'vitest';
import {
	all,
	day,
	edit,
	freshTopic,
	idOf,
	pass,
	patchRealm,
	read,
	send,
	sendMany,
	silent,
	test,
} from '../../testing/move-messages.fixture';
import {refused} from '../../testing/refused.fixture';

describe('limits by settings of the organization', () => {
	const within = 'move_messages_within_stream_limit_seconds';
	const between = 'move_messages_between_streams_limit_seconds';
	const topic = () => ({topic: freshTopic()});
	const channel = () => ({stream_id: idOf('kitchen')});
	const both = () => ({...topic(), ...channel()});
	it.each([
		['a topic in time', {[within]: 100}, 120, topic, true],
		['a topic late', {[within]: 100}, 121, topic, false],
		['a topic, the other limit', {[between]: 100}, 121, topic, true],
		['a channel in time', {[between]: 100}, 120, channel, true],
		['a channel late', {[between]: 100}, 121, channel, false],
		['a channel, the other limit', {[within]: 100}, 121, channel, true],
		['both, one late', {[within]: 100}, 121, both, false],
		['both, the other late', {[between]: 100}, 121, both, false],
		['without limit', {[within]: 'unlimited', [between]: 'unlimited'}, 9e7, both, true],
	])('%s', async (_name, settings, age, change, isAllowed) => {
		await patchRealm({[within]: 604_800, [between]: 604_800, ...settings});
		const id = await send('member', freshTopic());
		pass(age * 1000);
		for (const propagate_mode of ['change_one', 'change_later', 'change_all']) {
			const moved = edit('member', id, {...change(), propagate_mode, ...silent});
			if (isAllowed) {
				await moved;
				break;
			}
			await expect(moved).rejects.toMatchObject({
				code: 'MOVE_MESSAGES_TIME_LIMIT_EXCEEDED',
				status: 400,
				details: {
					first_message_id_allowed_to_move: null,
					total_messages_in_topic: 1,
					total_messages_allowed_to_move: 0,
				},
			});
		}
		// Moderators and above are not bound.
		await edit('moderator', id, {...topic(), ...silent});
		await patchRealm({[within]: 604_800, [between]: 604_800});
	});

	it.each([0, -5, 1.5, 'never', null, '600', true])('a limit cannot be %j', async value => {
		for (const name of [
			within,
			between,
			'message_content_edit_limit_seconds',
			'message_content_delete_limit_seconds',
		]) {
			const answer = await test.raw('/realm', {
				method: 'PATCH',
				headers: {authorization: test.authorization('owner')},
				body: new URLSearchParams({[name]: JSON.stringify(value)}),
			});
			expect(answer.status).toBe(400);
			const isOfKind = typeof value === 'string' || Number.isInteger(value);
			const code = isOfKind ? 'REQUEST_VARIABLE_INVALID' : 'BAD_REQUEST';
			expect(await answer.json()).toMatchObject({code});
		}
	});

	it.each([
		['edit_topic_policy', 7],
		['edit_topic_policy', 0],
		['move_messages_between_streams_policy', 5],
		['move_messages_between_streams_policy', 7],
		['delete_own_message_policy', 6],
		['wildcard_mention_policy', 4],
		['private_message_policy', 3],
	])('%s cannot be %d', async (name, value) => {
		const answer = await test.raw('/realm', {
			method: 'PATCH',
			headers: {authorization: test.authorization('owner')},
			body: new URLSearchParams({[name]: String(value)}),
		});
		expect(answer.status).toBe(400);
	});

	it('the retry that the refusal offers moves exactly what it counted', async () => {
		const [from, to] = [freshTopic(), freshTopic()];
		const old = await sendMany('member', from, 2);
		pass(8 * day);
		const young = await sendMany('member', from, 3);
		const failure = (await edit('member', young[2], {topic: to, ...all}).catch(
			(error: unknown) => error,
		)) as {details: Record<string, number>};
		expect(failure.details).toEqual({
			first_message_id_allowed_to_move: young[0],
			total_messages_in_topic: 5,
			total_messages_allowed_to_move: 3,
		});
		await edit('member', failure.details['first_message_id_allowed_to_move'], {
			topic: to,
			propagate_mode: 'change_later',
		});
		for (const id of old) expect((await read('member', id)).subject).toBe(from);
		for (const id of young) expect((await read('member', id)).subject).toBe(to);
	});

	it('moving ends where the policy lets nobody; the first refusal is the one that is told', async () => {
		const id = await send('member', freshTopic());
		pass(8 * day);
		await patchRealm({edit_topic_policy: 4});
		await expect(edit('member', id, topic())).rejects.toEqual(refused(/permission/));
		await patchRealm({edit_topic_policy: 5, move_messages_between_streams_policy: 6});
		await expect(edit('owner', id, channel())).rejects.toEqual(refused(/permission/));
		// The topic comes before the channel.
		await expect(edit('member', id, both())).rejects.toMatchObject({
			code: 'MOVE_MESSAGES_TIME_LIMIT_EXCEEDED',
		});
		await patchRealm({move_messages_between_streams_policy: 1});
		// The channel comes before its limit.
		await expect(edit('member', id, {stream_id: idOf('board')})).rejects.toEqual(
			refused(/^Invalid channel ID$/),
		);
		await expect(edit('member', id, {stream_id: 99_999})).rejects.toEqual(
			refused(/^Invalid channel ID$/),
		);
	});
});
