import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import type {AccountName} from '../storage/realm';
import {startTestServer, type TestServer} from '../test-server';
import {eventsOf, messagesOf} from '../test-stored';
import {refused} from '../../testing/refused.fixture';

const minute = 60_000;
const day = 24 * 60 * minute;
let now = Date.UTC(2030, 0, 1);
let test: TestServer;
const channels = new Map<string, number>();
beforeAll(async () => {
	test = await startTestServer({clock: () => now});
	const {streams} = await test.as('owner').getChannels({include_all_active: true});
	for (const {name, stream_id} of streams) channels.set(name, stream_id);
});
afterAll(() => test.stop());

const idOf = (name: string) => channels.get(name) ?? -1;

let count = 0;
const freshTopic = () => `topic ${++count}`;

async function send(
	name: AccountName,
	topic: string,
	content = 'text',
	to = 'night log',
): Promise<number> {
	return (await test.as(name).sendMessage({type: 'channel', to, topic, content})).id;
}

const edit = (name: AccountName, message_id: number, change: object) =>
	test.as(name).updateMessage({message_id, ...change});

const read = async (name: AccountName, message_id: number) =>
	(await test.as(name).getMessage({message_id})).message;

const patchRealm = (change: object) => test.as('owner').updateRealm(change);

describe('editing a text', () => {
	it('keeps the former version in front of the history, and renders anew', async () => {
		const id = await send('member', freshTopic(), 'one');
		now += minute;
		await edit('member', id, {content: '  \n**two**  \n'});
		now += minute;
		await edit('member', id, {content: 'three'});
		const message = await read('owner', id);
		expect(message.content).toBe('<p>three</p>');
		expect(message.last_edit_timestamp).toBe(Math.floor(now / 1000));
		expect(message.edit_history).toEqual([
			{
				user_id: 4,
				timestamp: Math.floor(now / 1000),
				prev_content: '**two**',
				prev_rendered_content: '<p><strong>two</strong></p>',
				prev_rendered_content_version: 1,
			},
			expect.objectContaining({prev_content: 'one'}),
		]);
		const {message_history: history} = await test.as('member').getMessageHistory({message_id: id});
		expect(history.map(({content}) => content)).toEqual(['one', '**two**', 'three']);
		expect(history[0]).not.toHaveProperty('prev_content');
		expect(history[2]?.content_html_diff).toContain('highlight_text_inserted');
	});

	it('blank text leaves a mark; text that is too long is cut', async () => {
		const id = await send('member', freshTopic());
		await edit('member', id, {content: ' \n '});
		expect((await read('member', id)).content).toBe('<p>(deleted)</p>');
		await edit('member', id, {content: 'x'.repeat(10_500)});
		const {raw_content: raw = ''} = await test.as('member').getMessage({message_id: id});
		expect(raw).toHaveLength(10_000);
		expect(raw).toMatch(/x\n\[message truncated\]$/);
	});

	it.each(['owner', 'administrator', 'moderator'] as const)(
		'is not for others, %s included',
		async name => {
			const id = await send('member', freshTopic());
			await expect(edit(name, id, {content: 'mine'})).rejects.toEqual(refused(/permission/));
		},
	);

	it('ends with its time, with twenty seconds of grace, for everybody', async () => {
		const id = await send('owner', freshTopic());
		now += 10 * minute + 20_000;
		await edit('owner', id, {content: 'in time'});
		now += 1000;
		await expect(edit('owner', id, {content: 'late'})).rejects.toEqual(refused(/time limit/));
	});

	it('ends where the organization switched it off', async () => {
		const id = await send('member', freshTopic());
		await patchRealm({allow_message_editing: false});
		await expect(edit('member', id, {content: 'x'})).rejects.toEqual(refused(/turned off/));
		// Moving does not depend on it.
		await edit('member', id, {topic: freshTopic()});
		await patchRealm({allow_message_editing: true});
	});

	it('makes the flags of readers anew, and nothing unread', async () => {
		const id = await send('administrator', freshTopic(), 'plain');
		await test.as('owner').updateFlags({messages: [id], op: 'add', flag: 'read'});
		await edit('administrator', id, {content: 'hello @**Ines Halloran** and the mirror'});
		expect((await read('owner', id)).flags).toEqual(['read', 'mentioned', 'has_alert_word']);
		await edit('administrator', id, {content: '@**all** never mind'});
		expect((await read('owner', id)).flags).toEqual([
			'read',
			'stream_wildcard_mentioned',
			'wildcard_mentioned',
		]);
		await edit('administrator', id, {content: 'never mind'});
		expect((await read('owner', id)).flags).toEqual(['read']);
	});
});

describe('mentions in an edit', () => {
	it.each([
		['@**all** look', 'general', 'STREAM_WILDCARD_MENTION_NOT_ALLOWED'],
		['@**topic** look', 'general', undefined],
		['@**all** look', 'proposals', undefined],
		['@*role:everyone* look', 'proposals', 'BAD_REQUEST'],
	])('%j in %s by a member', async (content, to, code) => {
		const id = await send('member', freshTopic(), 'plain', to);
		const outcome = edit('member', id, {content});
		if (code === undefined) {
			await outcome;
			return;
		}
		await expect(outcome).rejects.toMatchObject({code, status: 400});
		expect((await read('member', id)).content).toBe('<p>plain</p>');
		// The other part of the request is not done either.
		await expect(edit('member', id, {content, topic: freshTopic()})).rejects.toMatchObject({code});
		expect((await read('member', id)).edit_history).toBeUndefined();
	});

	it('all of a topic: those who wrote or reacted, until the text says so no more', async () => {
		const topic = freshTopic();
		await send('moderator', topic, 'here', 'general');
		const id = await send('owner', topic, 'plain', 'general');
		await test.as('member').addReaction({message_id: id, emoji_name: 'tada'});
		await edit('owner', id, {content: '@**topic** look'});
		const mark = ['topic_wildcard_mentioned', 'wildcard_mentioned'];
		for (const name of ['owner', 'moderator', 'member'] as const) {
			expect((await read(name, id)).flags).toEqual(mark);
		}
		expect((await read('administrator', id)).flags).toEqual([]);
		await edit('owner', id, {content: 'plain again'});
		for (const name of ['owner', 'moderator', 'member'] as const) {
			expect((await read(name, id)).flags).toEqual([]);
		}
	});

	it('who has no copy gets none by being mentioned', async () => {
		const id = await send('member', freshTopic());
		await edit('member', id, {content: '@**Tomasz Okonjo**'});
		expect((await read('administrator', id)).flags).toEqual(['read', 'historical']);
	});

	it('a star and what was read outlast every edit and move', async () => {
		const id = await send('member', freshTopic());
		for (const flag of ['starred', 'read', 'collapsed']) {
			await test.as('owner').updateFlags({messages: [id], op: 'add', flag});
		}
		await edit('member', id, {content: '@**Ines Halloran**', topic: freshTopic()});
		expect((await read('owner', id)).flags).toEqual(['read', 'starred', 'collapsed', 'mentioned']);
	});
});

describe('what cannot be asked', () => {
	it.each([
		[{}, /Nothing to change/],
		[{topic: ' same '}, /Nothing to change/],
		[{propagate_mode: 'change_all', content: 'x'}, /propagate_mode without topic/],
		[{propagate_mode: 'change_none', topic: 'x'}, /Invalid propagate_mode/],
		[{topic: ' '}, /can't be empty/],
		[{topic: 'a\u0007b'}, /Invalid character/],
		[{content: 'x', stream_id: 1}, /while changing channel/],
	])('%j', async (change, words) => {
		const id = await send('member', 'same');
		const sent = 'stream_id' in change ? {...change, stream_id: idOf('kitchen')} : change;
		await expect(edit('member', id, sent)).rejects.toEqual(refused(words));
	});

	it('a place for a direct message', async () => {
		const {id} = await test.as('owner').sendMessage({type: 'direct', to: '[4]', content: 'hi'});
		await expect(edit('owner', id, {topic: 'x'})).rejects.toEqual(refused(/topics/));
		await expect(edit('owner', id, {stream_id: idOf('kitchen')})).rejects.toEqual(
			refused(/channels/),
		);
	});

	it('a message that is not there or hidden looks the same', async () => {
		const id = await send('owner', freshTopic(), 'secret', 'board');
		for (const message_id of [id, 99_999_999]) {
			await expect(edit('member', message_id, {content: 'x'})).rejects.toEqual(
				refused(/^Invalid message\(s\)$/),
			);
		}
	});
});

describe('moving within a channel', () => {
	it.each([
		['change_one', [false, true, false]],
		['change_later', [false, true, true]],
		['change_all', [true, true, true]],
	] as const)('%s', async (propagate_mode, moved) => {
		const [from, to] = [freshTopic(), freshTopic()];
		const ids: number[] = [];
		for (let at = 0; at < 3; at++) {
			ids.push(await send('member', at === 2 ? from.toUpperCase() : from));
		}
		await edit('member', ids[1] ?? 0, {topic: to, propagate_mode});
		const after = await Promise.all(ids.map(id => read('member', id)));
		expect(after.map(({subject}) => subject === to)).toEqual(moved);
		expect(after[1]?.edit_history?.[0]).toEqual({
			user_id: 4,
			timestamp: Math.floor(now / 1000),
			prev_topic: from,
			topic: to,
		});
	});

	it('cuts a topic that is too long', async () => {
		const id = await send('member', freshTopic());
		await edit('member', id, {topic: '😀'.repeat(61)});
		expect((await read('member', id)).subject).toBe(`${'😀'.repeat(57)}...`);
	});

	it('says which messages are not too old; the rest can be moved from there', async () => {
		const topic = freshTopic();
		const old = [await send('member', topic), await send('member', topic)];
		now += 8 * day;
		const young = [await send('member', topic), await send('member', topic)];
		const move = {topic: freshTopic(), propagate_mode: 'change_all'};
		const limits = {
			code: 'MOVE_MESSAGES_TIME_LIMIT_EXCEEDED',
			details: {
				first_message_id_allowed_to_move: young[0],
				total_messages_in_topic: 4,
				total_messages_allowed_to_move: 2,
			},
		};
		await expect(edit('member', young[1] ?? 0, move)).rejects.toMatchObject(limits);
		await expect(
			edit('member', old[0] ?? 0, {...move, propagate_mode: 'change_one'}),
		).rejects.toMatchObject(limits);
		await edit('member', young[0] ?? 0, {...move, propagate_mode: 'change_later'});
		expect((await read('member', old[1] ?? 0)).subject).toBe(topic);
		expect((await read('member', young[1] ?? 0)).subject).toBe(move.topic);
		// Moderators are not bound by it.
		await edit('moderator', old[0] ?? 0, move);
		expect((await read('member', old[1] ?? 0)).subject).toBe(move.topic);
	});

	it('says that nothing can be moved with a null', async () => {
		const topic = freshTopic();
		const id = await send('member', topic);
		now += 8 * day;
		await expect(edit('member', id, {topic: 'x'})).rejects.toMatchObject({
			details: {first_message_id_allowed_to_move: null, total_messages_allowed_to_move: 0},
		});
	});

	it.each([
		['1', ['owner', 'administrator', 'moderator', 'member']],
		['2', ['owner', 'administrator']],
		['4', ['owner', 'administrator', 'moderator']],
		['5', ['owner', 'administrator', 'moderator', 'member', 'guest']],
		['6', []],
	] as const)('under policy %s', async (policy, expected) => {
		await patchRealm({edit_topic_policy: Number(policy)});
		const may: string[] = [];
		for (const name of ['owner', 'administrator', 'moderator', 'member', 'guest'] as const) {
			const id = await send('owner', freshTopic(), 'text', 'visitors');
			const outcome = await edit(name, id, {topic: freshTopic()}).then(
				() => 'moved',
				(error: Error) => error.message,
			);
			if (outcome === 'moved') may.push(name);
			else expect(outcome).toMatch(/permission/);
		}
		expect(may).toEqual(expected);
		await patchRealm({edit_topic_policy: 5});
	});

	it('marks a topic resolved with a notice that is news to those who wrote there', async () => {
		const topic = freshTopic();
		const id = await send('member', topic);
		const notices = await messagesOf(test.folder, () =>
			edit('owner', id, {topic: `✔ ${topic}`, propagate_mode: 'change_all'}),
		);
		expect(notices).toHaveLength(1);
		expect(notices[0]).toMatchObject({topic: `✔ ${topic}`});
		expect(notices[0]?.content).toMatch(/marked this topic as resolved/);
		const notice = notices[0]?.id ?? 0;
		expect((await read('member', notice)).flags).toEqual([]);
		expect((await read('owner', notice)).flags).toContain('read');
		const [undone] = await messagesOf(test.folder, () =>
			edit('owner', id, {topic, propagate_mode: 'change_all'}),
		);
		expect(undone?.content).toMatch(/unresolved/);
	});

	it.each([
		[{}, 1],
		[{send_notification_to_new_thread: false}, 0],
		[{send_notification_to_old_thread: true}, 2],
		[{send_notification_to_old_thread: true, send_notification_to_new_thread: false}, 1],
	])('notices: %j', async (wish, expected) => {
		const id = await send('member', freshTopic());
		const notices = await messagesOf(test.folder, () =>
			edit('member', id, {topic: freshTopic(), ...wish}),
		);
		expect(notices).toHaveLength(expected);
		for (const {content} of notices) expect(content).toContain('#**night log>');
	});

	it('policies of a topic go with all of it', async () => {
		const [from, to] = [freshTopic(), freshTopic()];
		const stream_id = idOf('night log');
		const ids = [await send('owner', from), await send('owner', from)];
		await test.as('member').setTopicPolicy({stream_id, topic: from, visibility_policy: 3});
		await edit('owner', ids[0] ?? 0, {topic: to, propagate_mode: 'change_one'});
		const policies = async () =>
			((await test.as('member').register({})).user_topics ?? [])
				.filter(topic => [from, to].includes(topic.topic_name))
				.map(({topic_name, visibility_policy}) => [topic_name, visibility_policy]);
		expect(await policies()).toEqual([[from, 3]]);
		await edit('owner', ids[1] ?? 0, {topic: `${to} new`, propagate_mode: 'change_all'});
		expect(await policies()).toEqual([]);
	});
});

describe('moving to another channel', () => {
	it('takes the messages along and leaves copies only to those who are there', async () => {
		const topic = freshTopic();
		const id = await send('owner', topic, 'text', 'general');
		await edit('owner', id, {stream_id: idOf('staff'), propagate_mode: 'change_all'});
		const message = await read('owner', id);
		expect([message.stream_id, message.subject]).toEqual([idOf('staff'), topic]);
		expect(message.edit_history?.[0]).toEqual({
			user_id: 1,
			timestamp: Math.floor(now / 1000),
			prev_stream: idOf('general'),
			stream: idOf('staff'),
		});
		await expect(read('guest', id)).rejects.toEqual(refused(/Invalid message/));
		// Staff keeps its history to those who were there, and they got it with the move.
		expect((await read('moderator', id)).flags).toBeDefined();
	});

	it('needs the policy, the channel, and leave to post there', async () => {
		const id = await send('member', freshTopic(), 'text', 'general');
		await patchRealm({move_messages_between_streams_policy: 4});
		await expect(edit('member', id, {stream_id: idOf('kitchen')})).rejects.toEqual(
			refused(/permission/),
		);
		await patchRealm({move_messages_between_streams_policy: 1});
		await expect(edit('member', id, {stream_id: idOf('board')})).rejects.toEqual(
			refused(/Invalid channel/),
		);
		await expect(edit('member', id, {stream_id: idOf('announcements')})).rejects.toEqual(
			refused(/administrators/),
		);
		// No role stands above access.
		const other = await send('administrator', freshTopic(), 'text', 'general');
		await expect(edit('administrator', other, {stream_id: idOf('proposals')})).rejects.toEqual(
			refused(/Invalid channel/),
		);
	});
});

describe('deleting', () => {
	it('is for the sender for a time, and for administrators always', async () => {
		const [mine, late, others] = [
			await send('member', freshTopic()),
			await send('member', freshTopic()),
			await send('owner', freshTopic()),
		];
		await test.as('member').deleteMessage({message_id: mine});
		await expect(read('member', mine)).rejects.toEqual(refused(/Invalid message/));
		await expect(test.as('member').deleteMessage({message_id: others})).rejects.toEqual(
			refused(/permission/),
		);
		now += 10 * minute + 1;
		await expect(test.as('member').deleteMessage({message_id: late})).rejects.toEqual(
			refused(/time limit/),
		);
		await test.as('administrator').deleteMessage({message_id: late});
	});

	it.each([
		[5, ['owner', 'administrator', 'moderator', 'member', 'guest']],
		[1, ['owner', 'administrator', 'moderator', 'member']],
		[4, ['owner', 'administrator', 'moderator']],
		[2, ['owner', 'administrator']],
	] as const)('of own messages under policy %d', async (policy, expected) => {
		await patchRealm({delete_own_message_policy: policy});
		const may: string[] = [];
		for (const name of ['owner', 'administrator', 'moderator', 'member', 'guest'] as const) {
			const id = await send(name, freshTopic(), 'text', 'visitors');
			const isGone = await test
				.as(name)
				.deleteMessage({message_id: id})
				.then(
					() => true,
					() => false,
				);
			if (isGone) may.push(name);
		}
		expect(may).toEqual(expected);
		await patchRealm({delete_own_message_policy: 5});
	});

	it('of what one cannot see is no more possible for those who may all', async () => {
		const id = await send('member', freshTopic(), 'text', 'proposals');
		for (const message_id of [id, 99_999_999]) {
			await expect(test.as('administrator').deleteMessage({message_id})).rejects.toEqual(
				refused(/^Invalid message\(s\)$/),
			);
		}
		await test.as('member').deleteMessage({message_id: id});
		await expect(test.as('member').deleteMessage({message_id: id})).rejects.toEqual(
			refused(/^Invalid message\(s\)$/),
		);
	});

	it('takes reactions, stars and words along', async () => {
		const id = await send('member', freshTopic(), 'cryostat leak');
		await test.as('owner').addReaction({message_id: id, emoji_name: 'tada'});
		await test.as('owner').updateFlags({messages: [id], op: 'add', flag: 'starred'});
		await test.as('member').deleteMessage({message_id: id});
		for (const narrow of [
			[{operator: 'is', operand: 'starred'}],
			[
				{operator: 'channel', operand: 'night log'},
				{operator: 'search', operand: 'cryostat'},
			],
		]) {
			const {messages} = await test
				.as('owner')
				.getMessages({anchor: 'newest', num_before: 1000, num_after: 0, narrow});
			expect(messages.map(message => message.id)).not.toContain(id);
		}
	});

	it('leaves a file to the messages that still link to it; the last one takes it along', async () => {
		const body = new File(['bytes'], 'twice.txt');
		const {uri} = await test.as('member').uploadFile({}, {file: body});
		const content = `[it](${uri})`;
		const ids = [await send('member', freshTopic(), content)];
		// Everybody who can read it may pass it on.
		ids.push(await send('owner', freshTopic(), content, 'general'));
		const file = async () =>
			(await test.as('member').getAttachments({})).attachments.find(({path_id}) =>
				uri.endsWith(path_id),
			);
		const bytes = () =>
			fetch(new URL(uri, test.server.baseUrl), {
				headers: {authorization: test.authorization('member')},
			});
		expect((await file())?.messages?.map(({id}) => id)).toEqual(ids);
		const events = await eventsOf(test, () =>
			test.as('member').deleteMessage({message_id: ids[0] ?? 0}),
		);
		expect(events.map(({event}) => [event.type, event.op])).toEqual([
			['delete_message', undefined],
			['attachment', 'update'],
		]);
		expect(events[1]?.audience).toEqual({to: 'users', ids: [4]});
		expect((await file())?.messages?.map(({id}) => id)).toEqual([ids[1]]);
		expect((await bytes()).status).toBe(200);
		const last = await eventsOf(test, () =>
			test.as('owner').deleteMessage({message_id: ids[1] ?? 0}),
		);
		expect(last[1]?.event).toMatchObject({type: 'attachment', op: 'remove'});
		expect(await file()).toBeUndefined();
		expect((await bytes()).status).toBe(404);
	});
});
