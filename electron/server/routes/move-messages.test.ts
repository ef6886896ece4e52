import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import type {AccountName} from '../storage/realm';
import {Store} from '../storage/store';
import {Listener} from '../test-listeners';
import {startTestServer, type TestServer} from '../test-server';
import {eventsOf, messagesOf} from '../test-stored';

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

const refused = (message: RegExp) =>
	expect.objectContaining({code: 'BAD_REQUEST', message: expect.stringMatching(message)});
const idOf = (name: string): number => channels.get(name) ?? -1;
const seconds = () => Math.floor(now / 1000);

let count = 0;
const freshTopic = () => `moved ${++count}`;

async function send(name: AccountName, topic: string, to = 'night log', content = 'text') {
	return (await test.as(name).sendMessage({type: 'channel', to, topic, content})).id;
}
async function sendMany(name: AccountName, topic: string, times: number, to?: string) {
	const ids: number[] = [];
	for (let at = 0; at < times; at++) ids.push(await send(name, topic, to));
	return ids;
}
const edit = (name: AccountName, message_id: number | undefined, change: object) =>
	test.as(name).updateMessage({message_id: message_id ?? 0, ...change});
const read = async (name: AccountName, message_id: number | undefined) =>
	(await test.as(name).getMessage({message_id: message_id ?? 0})).message;
const placeOf = async (name: AccountName, id: number | undefined) => {
	const message = await read(name, id);
	return [message.display_recipient, message.subject];
};
const patchRealm = (change: object) => test.as('owner').updateRealm(change);
const told = (act: () => Promise<unknown>) => eventsOf(test.folder, act);
const membersOf = async (name: string) =>
	(await test.as('owner').getChannelMembers({stream_id: idOf(name)})).subscribers;
const silent = {send_notification_to_new_thread: false};
const all = {propagate_mode: 'change_all'};

/** Everybody whom events of a type name, with the flags that stand in theirs. */
const hearers = (events: Awaited<ReturnType<typeof told>>, type: string) =>
	events
		.filter(({event}) => event.type === type)
		.flatMap(({audience}) => ('ids' in audience ? audience.ids : []))
		.toSorted((a, b) => a - b);

describe('who hears of a change, and what (api-facts 12)', () => {
	it('a text: its former and its new form, each reader with their flags', async () => {
		const id = await send('administrator', freshTopic(), 'board');
		now += minute;
		const events = await told(() => edit('administrator', id, {content: '/me @**Ines Halloran**'}));
		const rendered = (await read('owner', id)).content;
		const fields = {
			type: 'update_message',
			user_id: 2,
			edit_timestamp: seconds(),
			message_id: id,
			message_ids: [id],
			rendering_only: false,
			stream_id: idOf('board'),
			stream_name: 'board',
			orig_content: 'text',
			orig_rendered_content: '<p>text</p>',
			content: '/me @**Ines Halloran**',
			rendered_content: rendered,
			is_me_message: true,
			prev_rendered_content_version: 1,
		};
		expect(events.map(({audience, event}) => [audience, event])).toEqual([
			[
				{to: 'users', ids: [1]},
				{...fields, flags: ['mentioned']},
			],
			[
				{to: 'users', ids: [2]},
				{...fields, flags: []},
			],
		]);
	});

	it('a text of a direct message: those in the conversation', async () => {
		const {id} = await test.as('owner').sendMessage({type: 'direct', to: '[3,4]', content: 'hi'});
		const events = await told(() => edit('owner', id, {content: 'ho'}));
		expect(hearers(events, 'update_message')).toEqual([1, 3, 4]);
		for (const {event} of events) {
			expect(event).toMatchObject({message_ids: [id], orig_content: 'hi', content: 'ho'});
			for (const key of ['stream_id', 'subject', 'orig_subject', 'propagate_mode']) {
				expect(event).not.toHaveProperty(key);
			}
		}
	});

	it('a topic: old and new name, and nothing of the text', async () => {
		const [from, to] = [freshTopic(), freshTopic()];
		const ids = await sendMany('member', from, 3);
		const events = await told(() =>
			edit('owner', ids[1], {topic: to, propagate_mode: 'change_later', ...silent}),
		);
		expect(hearers(events, 'update_message')).toEqual(await membersOf('night log'));
		for (const {event} of events) {
			const {flags, ...rest} = event;
			expect(Array.isArray(flags)).toBe(true);
			expect(rest).toEqual({
				type: 'update_message',
				user_id: 1,
				edit_timestamp: seconds(),
				message_id: ids[1],
				message_ids: ids.slice(1),
				rendering_only: false,
				stream_id: idOf('night log'),
				stream_name: 'night log',
				propagate_mode: 'change_later',
				orig_subject: from,
				subject: to,
				topic_links: [],
			});
		}
	});

	it('a channel: who can follow hears where to, who cannot that they are gone', async () => {
		const topic = freshTopic();
		const ids = await sendMany('owner', topic, 2, 'general');
		const events = await told(() =>
			edit('owner', ids[0], {stream_id: idOf('board'), ...all, ...silent}),
		);
		const general = await membersOf('general');
		const board = await membersOf('board');
		expect(hearers(events, 'update_message')).toEqual(board);
		expect(hearers(events, 'delete_message')).toEqual(general.filter(id => !board.includes(id)));
		const [moved] = events;
		expect(moved?.event).toMatchObject({
			message_ids: ids,
			stream_id: idOf('general'),
			stream_name: 'general',
			new_stream_id: idOf('board'),
			orig_subject: topic,
			propagate_mode: 'change_all',
		});
		expect(moved?.event).not.toHaveProperty('subject');
		expect(events.at(-1)?.event).toEqual({
			type: 'delete_message',
			message_ids: ids,
			message_type: 'stream',
			stream_id: idOf('general'),
			topic,
		});
	});

	it('a channel that others can read as well: they hear it though they are not in it', async () => {
		const id = await send('owner', freshTopic(), 'general');
		const events = await told(() =>
			edit('owner', id, {stream_id: idOf('lost and found'), ...silent}),
		);
		const both = [...(await membersOf('general')), ...(await membersOf('lost and found'))];
		expect(hearers(events, 'update_message')).toEqual([...new Set(both)].toSorted((a, b) => a - b));
		expect(hearers(events, 'delete_message')).toEqual([]);
		// Who is not in the new channel keeps no copy (api-facts 8.5).
		expect((await read('moderator', id)).flags).toEqual(['read', 'historical']);
	});

	it('a deletion: everybody who had it', async () => {
		const topic = freshTopic();
		const id = await send('owner', topic, 'board');
		const events = await told(() => test.as('owner').deleteMessage({message_id: id}));
		expect(events.map(({audience, event}) => [audience, event])).toEqual([
			[
				{to: 'users', ids: await membersOf('board')},
				{
					type: 'delete_message',
					message_ids: [id],
					message_type: 'stream',
					stream_id: idOf('board'),
					topic,
				},
			],
		]);
		const {id: direct} = await test
			.as('owner')
			.sendMessage({type: 'direct', to: '[4]', content: 'hi'});
		const [gone] = await told(() => test.as('owner').deleteMessage({message_id: direct}));
		expect(gone?.event).toEqual({
			type: 'delete_message',
			message_ids: [direct],
			message_type: 'private',
		});
		expect(gone?.audience).toEqual({to: 'users', ids: [1, 4]});
	});

	it('a flag: its reader alone', async () => {
		const id = await send('owner', freshTopic());
		const events = await told(() =>
			test.as('member').updateFlags({messages: [id], op: 'add', flag: 'starred'}),
		);
		expect(events.map(({audience, event}) => [audience, event])).toEqual([
			[
				{to: 'users', ids: [4]},
				{
					type: 'update_message_flags',
					op: 'add',
					operation: 'add',
					flag: 'starred',
					messages: [id],
					all: false,
				},
			],
		]);
	});

	it('nobody who left a private channel, though they keep their copy', async () => {
		const topic = freshTopic();
		const id = await send('member', topic, 'proposals');
		await test.as('moderator').unsubscribe({subscriptions: ['proposals']});
		for (const act of [
			() => edit('member', id, {content: 'secret now'}),
			() => edit('member', id, {topic: freshTopic(), ...silent}),
			() => test.as('member').deleteMessage({message_id: id}),
		]) {
			const events = await told(act);
			for (const type of ['update_message', 'delete_message']) {
				expect(hearers(events, type)).not.toContain(3);
			}
			expect(hearers(events, events[0]?.event.type ?? '')).toContain(4);
		}
		await test.as('member').subscribe({subscriptions: [{name: 'proposals'}], principals: [3]});
	});

	it('nobody, when nothing changed or it was refused', async () => {
		const topic = freshTopic();
		const id = await send('member', topic, 'night log', 'same');
		const before = await read('member', id);
		expect(await told(() => edit('member', id, {content: 'same \n'}))).toEqual([]);
		expect(await read('member', id)).toEqual(before);
		const late = {topic: freshTopic(), content: 'x'.repeat(3), stream_id: idOf('kitchen')};
		expect(await told(() => edit('member', id, late).catch(() => undefined))).toEqual([]);
		expect(await read('member', id)).toEqual(before);
	});
});

describe('moving in every mode', () => {
	it.each([
		['change_one', [false, true, false, false]],
		['change_later', [false, true, true, true]],
		['change_all', [true, true, true, true]],
	] as const)('%s, within a channel and to another', async (propagate_mode, moved) => {
		for (const place of [{}, {stream_id: idOf('kitchen')}]) {
			const [from, to] = [freshTopic(), freshTopic()];
			const ids = await sendMany('member', from, 3);
			ids.push(await send('owner', from.toUpperCase()));
			const other = await send('owner', `${from} too`);
			await edit('member', ids[1], {topic: to, propagate_mode, ...place, ...silent});
			const after = await Promise.all(ids.map(id => placeOf('owner', id)));
			const there = ['stream_id' in place ? 'kitchen' : 'night log', to];
			const here = ids.map(id => ['night log', id === ids[3] ? from.toUpperCase() : from]);
			expect(after).toEqual(moved.map((isMoved, at) => (isMoved ? there : here[at])));
			expect(await placeOf('owner', other)).toEqual(['night log', `${from} too`]);
			// The history of each tells its own former spelling.
			const {edit_history: history = []} = await read('owner', ids[3]);
			expect(history).toEqual(
				moved[3]
					? [
							{
								user_id: 4,
								timestamp: seconds(),
								prev_topic: from.toUpperCase(),
								topic: to,
								...('stream_id' in place && {
									prev_stream: idOf('night log'),
									stream: idOf('kitchen'),
								}),
							},
						]
					: [],
			);
		}
	});

	it('another spelling leaves alone what is spelled so already', async () => {
		const topic = freshTopic();
		const ids = [await send('member', topic), await send('member', topic.toUpperCase())];
		const [event] = await told(() =>
			edit('member', ids[0], {topic: topic.toUpperCase(), ...all, ...silent}),
		);
		expect(event?.event['message_ids']).toEqual([ids[0]]);
		expect((await read('member', ids[1])).edit_history).toBeUndefined();
		expect((await read('member', ids[0])).subject).toBe(topic.toUpperCase());
	});

	it('a text and a topic are one entry; what goes along has the topic alone', async () => {
		const [from, to] = [freshTopic(), freshTopic()];
		const ids = await sendMany('member', from, 2);
		await edit('member', ids[1], {content: 'new', topic: to, ...all, ...silent});
		expect((await read('member', ids[1])).edit_history).toEqual([
			{
				user_id: 4,
				timestamp: seconds(),
				prev_content: 'text',
				prev_rendered_content: '<p>text</p>',
				prev_rendered_content_version: 1,
				prev_topic: from,
				topic: to,
			},
		]);
		expect((await read('member', ids[0])).edit_history).toEqual([
			{user_id: 4, timestamp: seconds(), prev_topic: from, topic: to},
		]);
	});

	it('what was moved is found under its new topic, and no longer under the old', async () => {
		const [from, to] = [freshTopic(), 'heliostat gearbox'];
		const ids = await sendMany('member', from, 2);
		await edit('member', ids[0], {topic: to, ...all, ...silent});
		const found = async (operand: string) =>
			(
				await test.as('member').getMessages({
					anchor: 'newest',
					num_before: 10,
					num_after: 0,
					narrow: [
						{operator: 'channel', operand: 'night log'},
						{operator: 'search', operand},
					],
				})
			).messages.map(({id}) => id);
		expect(await found('gearbox')).toEqual(ids);
		expect(await found(from)).toEqual([]);
	});

	it('`subject` is the older name of the topic, but not beside it', async () => {
		const id = await send('member', freshTopic());
		const patch = async (form: Record<string, string>) =>
			(
				await test.raw(`/messages/${id}`, {
					method: 'PATCH',
					headers: {authorization: test.authorization('member')},
					body: new URLSearchParams(form),
				})
			).json();
		expect(await patch({subject: 'by subject'})).toMatchObject({result: 'success'});
		expect((await read('member', id)).subject).toBe('by subject');
		expect(await patch({subject: 'a', topic: 'b'})).toMatchObject({code: 'REQUEST_CONFUSING_VAR'});
		expect(await patch({topic: 'c', stream_id: '"5"'})).toMatchObject({code: 'BAD_REQUEST'});
		expect(await patch({topic: 'c', stream_id: '-1'})).toMatchObject({code: 'BAD_REQUEST'});
		expect(await patch({topic: 'c', propagate_mode: 'all'})).toMatchObject({code: 'BAD_REQUEST'});
		expect(await patch({topic: 'c', new_thing: '1'})).toMatchObject({
			result: 'success',
			ignored_parameters_unsupported: ['new_thing'],
		});
	});
});

describe('history that is protected', () => {
	it('what somebody cannot see is neither counted nor moved', async () => {
		const topic = freshTopic();
		const name = `closed ${topic}`;
		await test.as('owner').subscribe({
			subscriptions: [{name}],
			invite_only: true,
			history_public_to_subscribers: false,
			principals: [1, 2],
		});
		const early = await sendMany('owner', topic, 2, name);
		await test.as('owner').subscribe({subscriptions: [{name}], principals: [4]});
		const seen = await sendMany('owner', topic, 2, name);
		now += 8 * day;
		const fresh = await send('member', topic, name);
		await expect(edit('member', fresh, {topic: 'x', ...all})).rejects.toMatchObject({
			code: 'MOVE_MESSAGES_TIME_LIMIT_EXCEEDED',
			details: {
				first_message_id_allowed_to_move: fresh,
				total_messages_in_topic: 3,
				total_messages_allowed_to_move: 1,
			},
		});
		await patchRealm({move_messages_within_stream_limit_seconds: 'unlimited'});
		const notices = await messagesOf(test.folder, () =>
			edit('member', fresh, {topic: `${topic} b`, ...all}),
		);
		// All that the member knows of: to them the topic moved as a whole.
		expect(notices.map(({content}) => content)).toEqual([
			`This topic was moved here from #**${name}>${topic}** by @_**Jonas Feldt|4**.`,
		]);
		for (const id of seen) expect((await read('owner', id)).subject).toBe(`${topic} b`);
		for (const id of early) expect((await read('owner', id)).subject).toBe(topic);
		// To another channel likewise.
		await edit('owner', early[0], {topic: `${topic} b`, ...all, ...silent});
		await patchRealm({move_messages_between_streams_limit_seconds: 'unlimited'});
		await edit('member', fresh, {stream_id: idOf('kitchen'), ...all, ...silent});
		expect(await placeOf('owner', fresh)).toEqual(['kitchen', `${topic} b`]);
		for (const id of early) expect(await placeOf('owner', id)).toEqual([name, `${topic} b`]);
		await patchRealm({
			move_messages_within_stream_limit_seconds: 604_800,
			move_messages_between_streams_limit_seconds: 604_800,
		});
	});

	it('nobody is told of what they did not receive, neither its text nor that it is there', async () => {
		const topic = freshTopic();
		const name = `closed ${topic}`;
		const principals = [1, 2];
		await test.as('owner').subscribe({subscriptions: [{name}], invite_only: true, principals});
		const [early = 0, other = 0] = [
			await send('administrator', topic, name, 'early words'),
			await send('owner', topic, name, 'more of them'),
		];
		await test.as('owner').subscribe({subscriptions: [{name}], principals: [4]});
		const late = await send('owner', topic, name, 'late words');
		const [outside, inside] = [
			await Listener.start(test.as('member'), {event_types: ['update_message', 'delete_message']}),
			await Listener.start(test.as('owner'), {event_types: ['update_message', 'delete_message']}),
		];
		const change = {topic: `${topic} b`, content: 'other early words', ...all, ...silent};
		await edit('administrator', early, change);
		const [whole] = await inside.heard();
		expect(whole).toMatchObject({message_id: early, message_ids: [early, other, late]});
		expect(whole).toMatchObject({orig_content: 'early words', content: 'other early words'});
		const heard = await outside.heard();
		expect(heard).toMatchObject([
			{
				message_id: late,
				message_ids: [late],
				orig_subject: topic,
				subject: `${topic} b`,
				flags: [],
			},
		]);
		expect(JSON.stringify(heard)).not.toContain('early words');
		// The same when all of it goes where they are not.
		await edit('administrator', early, {stream_id: idOf('board'), ...all, ...silent});
		expect(await outside.heard()).toMatchObject([{type: 'delete_message', message_ids: [late]}]);
		await Promise.all([outside, inside].map(each => each.end()));
	});

	it('an administrator who is not in a private channel learns no topic of it', async () => {
		const topic = freshTopic();
		const subscriptions = [{name: `closed ${topic}`}];
		await test.as('owner').subscribe({subscriptions, invite_only: true, principals: [1]});
		const id = await send('owner', topic, `closed ${topic}`);
		const listener = await Listener.start(test.as('administrator'), {
			event_types: ['update_message'],
		});
		await edit('owner', id, {stream_id: idOf('general'), topic: 'in the open', ...silent});
		const heard = await listener.heard();
		expect(heard).toMatchObject([
			{stream_id: idOf('general'), orig_subject: 'in the open', message_ids: [id]},
		]);
		expect(JSON.stringify(heard)).not.toContain(topic);
		await listener.end();
	});

	it('those in it get copies of what is moved there, read; nobody else does', async () => {
		const id = await send('administrator', freshTopic(), 'visitors');
		await edit('administrator', id, {stream_id: idOf('board'), ...silent});
		expect((await read('owner', id)).flags).toEqual(['read']);
		for (const name of ['moderator', 'member', 'guest'] as const) {
			await expect(read(name, id)).rejects.toEqual(refused(/^Invalid message\(s\)$/));
		}
	});
});

describe('what is unread', () => {
	const unreadOf = async (name: AccountName) =>
		(
			await test.as(name).getMessages({
				anchor: 'newest',
				num_before: 1000,
				num_after: 0,
				narrow: [{operator: 'is', operand: 'unread'}],
			})
		).messages.map(({id}) => id);

	it('stays so for those who are in the new place, and is gone for all others', async () => {
		const topic = freshTopic();
		const [seen = 0, unseen = 0] = await sendMany('owner', topic, 2, 'general');
		await test.as('member').updateFlags({messages: [seen], op: 'add', flag: 'read'});
		await edit('owner', seen, {topic: `${topic} b`, ...all, ...silent});
		expect((await read('member', seen)).flags).toEqual(['read']);
		expect((await read('member', unseen)).flags).toEqual([]);
		await edit('owner', seen, {stream_id: idOf('kitchen'), ...all, ...silent});
		expect((await read('member', seen)).flags).toEqual(['read']);
		expect((await read('member', unseen)).flags).toEqual([]);
		expect(await unreadOf('member')).toContain(unseen);
		// The moderator is not in this one.
		await edit('owner', seen, {stream_id: idOf('lost and found'), ...all, ...silent});
		expect(await unreadOf('moderator')).not.toContain(unseen);
		expect((await read('moderator', unseen)).flags).toEqual(['read', 'historical']);
	});
});

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
		now += age * 1000;
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
			expect(await answer.json()).toMatchObject({code: 'BAD_REQUEST'});
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
		now += 8 * day;
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
		now += 8 * day;
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

describe('notices', () => {
	const moved = (name: AccountName, id: number | undefined, change: object) =>
		messagesOf(test.folder, () => edit(name, id, change));
	const old = {send_notification_to_old_thread: true};

	it('say what moved, where from and where to', async () => {
		const [from, to] = [freshTopic(), freshTopic()];
		const ids = await sendMany('member', from, 4);
		const who = '@_**Ines Halloran|1**';
		const link = (topic: string, channel = 'night log') => `#**${channel}>${topic}**`;
		const one = await moved('owner', ids[0], {topic: to, ...old});
		const near = `/#narrow/stream/${idOf('night log')}-night-log/topic/${to.replace(' ', '.20')}/near/${ids[0]}`;
		expect(one.map(({topic, content}) => [topic, content])).toEqual([
			[to, `[A message](${near}) was moved here from ${link(from)} by ${who}.`],
			[from, `[A message](${near}) was moved from this topic to ${link(to)} by ${who}.`],
		]);
		await test.as('owner').deleteMessage({message_id: one[1]?.id ?? 0});
		const two = await moved('owner', ids[2], {topic: to, propagate_mode: 'change_later', ...old});
		expect(two.map(({content}) => content)).toEqual([
			`2 messages were moved here from ${link(from)} by ${who}.`,
			`2 messages were moved from this topic to ${link(to)} by ${who}.`,
		]);
		await test.as('owner').deleteMessage({message_id: two[1]?.id ?? 0});
		const rest = freshTopic();
		const whole = await moved('owner', ids[1], {topic: rest, ...all, ...old});
		expect(whole.map(({content}) => content)).toEqual([
			`This topic was moved here from ${link(from)} by ${who}.`,
			`This topic was moved to ${link(rest)} by ${who}.`,
		]);
		// A whole topic into one that has messages is told by number.
		const [into] = await moved('owner', ids[1], {
			stream_id: idOf('kitchen'),
			topic: 'cake on Monday',
			...all,
		});
		expect(into?.content).toBe(`2 messages were moved here from ${link(rest)} by ${who}.`);
		expect(into?.channel_id).toBe(idOf('kitchen'));
	});

	it('are unread for those who are there', async () => {
		const [notice] = await moved('owner', await send('member', freshTopic()), {
			topic: freshTopic(),
		});
		for (const name of ['owner', 'member', 'moderator'] as const) {
			expect((await read(name, notice?.id)).flags).toEqual([]);
		}
		expect(await read('member', notice?.id)).toMatchObject({
			sender_full_name: 'Notification Bot',
			client: 'Internal',
		});
	});

	it('mention nobody, whatever a topic reads like', async () => {
		const topic = 'a** @**all** @**Ines Halloran** mirror';
		const [notice] = await moved('member', await send('member', freshTopic(), 'general'), {topic});
		expect((await read('moderator', notice?.id)).flags).toEqual([]);
		expect((await read('owner', notice?.id)).flags).not.toContain('mentioned');
	});

	it.each([
		['resolving', {}, ['resolved']],
		['resolving, all told', {...old, send_notification_to_new_thread: true}, ['resolved']],
		['resolving, nobody told', {...silent}, ['resolved']],
		['resolving one message', {propagate_mode: 'change_one'}, ['resolved']],
		['resolving with a new name', {topic: '✔ renamed'}, ['resolved', 'moved here']],
		['resolving with a channel', {stream_id: -1}, ['resolved', 'moved here']],
		['resolving with a text', {content: 'new'}, ['moved here']],
	])('%s', async (_name, change, expected) => {
		const topic = freshTopic();
		const ids = await sendMany('member', topic, 2);
		const place = 'stream_id' in change ? {stream_id: idOf('kitchen')} : {};
		const notices = await moved('member', ids[0], {
			topic: `✔ ${topic}`,
			...all,
			...change,
			...place,
		});
		expect(notices).toHaveLength(expected.length);
		expected.forEach((words, at) => expect(notices[at]?.content).toContain(words));
	});

	it('resolving and back: news to who wrote or reacted, and every time but one thing is said', async () => {
		for (const topic of [freshTopic(), `${freshTopic()} ${'x'.repeat(60)}`.slice(0, 60)]) {
			const id = await send('member', topic);
			await test.as('moderator').addReaction({message_id: id, emoji_name: 'tada'});
			const done = await moved('owner', id, {topic: `✔ ${topic}`, ...all});
			expect(done.map(({content}) => content)).toEqual([
				'@_**Ines Halloran|1** marked this topic as resolved.',
			]);
			const flags = async (name: AccountName) => (await read(name, done[0]?.id)).flags;
			expect(await flags('member')).toEqual([]);
			expect(await flags('moderator')).toEqual([]);
			expect(await flags('owner')).toEqual(['read']);
			// Nor for who is not in the channel at all.
			expect(await flags('administrator')).toContain('read');
			const {subject} = await read('member', id);
			const back = await moved('owner', id, {topic: subject.slice(2), ...all, ...old});
			expect(back.map(({content}) => content)).toEqual([
				'@_**Ines Halloran|1** marked this topic as unresolved.',
			]);
		}
	});
});

describe('policies of topics', () => {
	it.each([
		['into an empty topic', 3, undefined, false, 3],
		['into an empty topic with another policy', 1, 3, false, 1],
		['the same', 1, 1, true, 1],
		['followed into muted', 3, 1, true, 0],
		['muted into unmuted', 1, 2, true, 2],
		['unmuted into nothing', 2, undefined, true, 2],
		['muted into nothing', 1, undefined, true, 0],
		['nothing into muted', undefined, 1, true, 1],
	])('%s', async (_name, before, there, hasMessages, after) => {
		const [from, to] = [freshTopic(), freshTopic()];
		const stream_id = idOf('night log');
		const ids = await sendMany('owner', from, 2);
		if (hasMessages) await send('owner', to);
		const set = (topic: string, visibility_policy: number | undefined) =>
			visibility_policy === undefined
				? undefined
				: test.as('member').setTopicPolicy({
						stream_id,
						topic,
						visibility_policy: visibility_policy as 1 | 2 | 3,
					});
		await set(from, before);
		await set(to, there);
		const policies = async () =>
			Object.fromEntries(
				((await test.as('member').register({})).user_topics ?? []).map(row => [
					row.topic_name,
					row.visibility_policy,
				]),
			);
		// A part of it changes nothing.
		await edit('owner', ids[0], {topic: `${from} part`, ...silent});
		expect((await policies())[from]).toBe(before);
		const events = await told(() => edit('owner', ids[1], {topic: to, ...all, ...silent}));
		expect((await policies())[from]).toBeUndefined();
		expect((await policies())[to] ?? 0).toBe(after);
		const types = events.map(({event}) => event.type).filter(type => type !== 'update_message');
		// The older event comes first, each time.
		expect(types).toEqual(types.map((_, at) => (at % 2 === 0 ? 'muted_topics' : 'user_topic')));
		if (before !== undefined) {
			expect(events.find(({event}) => event.type === 'user_topic')).toMatchObject({
				audience: {to: 'users', ids: [4]},
				event: {stream_id, topic_name: from, visibility_policy: 0},
			});
		}
	});

	it('are lost with the sight of the channel', async () => {
		const topic = freshTopic();
		const id = await send('owner', topic, 'general');
		await test
			.as('member')
			.setTopicPolicy({stream_id: idOf('general'), topic, visibility_policy: 3});
		const events = await told(() =>
			edit('owner', id, {stream_id: idOf('board'), ...all, ...silent}),
		);
		expect(JSON.stringify(events.filter(({event}) => event.type === 'user_topic'))).not.toContain(
			`"stream_id":${idOf('board')}`,
		);
		const {user_topics: left = []} = await test.as('member').register({});
		expect(left.filter(({topic_name}) => topic_name === topic)).toEqual([]);
	});
});

describe('the history of versions', () => {
	it('is the oldest first, each with what it replaced', async () => {
		const [from, to] = [freshTopic(), freshTopic()];
		const id = await send('member', from, 'night log', 'one two');
		const sent = seconds();
		now += minute;
		await edit('member', id, {content: 'one three'});
		now += minute;
		await edit('owner', id, {topic: to, ...silent});
		now += minute;
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
					'one <span class="highlight_text_deleted">two</span><span class="highlight_text_inserted">three</span>',
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

describe('many at once', () => {
	it('fifty edits and moves leave each message a history without a gap', async () => {
		const topic = freshTopic();
		const ids = await sendMany('member', topic, 10);
		const orders = Array.from({length: 50}, (_, at) => {
			const id = ids[at % 10];
			if (at % 5 === 0) return edit('member', id, {content: `text ${at}`});
			if (at % 5 === 1) return edit('owner', id, {topic: `${topic} ${at % 3}`, ...all});
			if (at % 5 === 2) {
				const place = [idOf('kitchen'), idOf('night log')][at % 2];
				return edit('owner', id, {stream_id: place, ...all});
			}
			if (at % 5 === 3) return edit('member', id, {topic: `${topic} own`, ...all});
			return edit('member', id, {content: `text ${at}`, topic: `${topic} text`});
		});
		const outcomes = await Promise.allSettled(orders);
		const refusals = outcomes.flatMap(outcome =>
			outcome.status === 'rejected' ? [(outcome.reason as Error).message] : [],
		);
		// What came too late to change anything is said; nothing else fails.
		for (const words of refusals) expect(words).toMatch(/Nothing to change/);
		for (const id of ids) {
			const message = await read('owner', id);
			let [channel, subject] = [message.stream_id, message.subject];
			for (const entry of message.edit_history ?? []) {
				if (entry.topic !== undefined) {
					expect(entry.topic).toBe(subject);
					subject = entry.prev_topic ?? '';
				}
				if (entry.stream !== undefined) {
					expect(entry.stream).toBe(channel);
					channel = entry.prev_stream;
				}
			}
			expect([channel, subject]).toEqual([idOf('night log'), topic]);
		}
	});

	it('a topic of 10,000 messages is resolved in less than a second of work, and moved in two', async () => {
		const folder = await mkdtemp(path.join(tmpdir(), 'steward-many-'));
		const first = await startTestServer({folder, demoUsers: 60});
		await first.server.close();
		const store = new Store(folder, Date.now);
		const general = store.channels.byName('general');
		const members = store.subscriptions.membersOf(general?.id ?? 0);
		const start = Date.now() - 10_000;
		const from = await store.write(() => {
			const id = store.messages.insertMany(
				general?.id ?? 0,
				Array.from({length: 10_000}, (_, at) => ({
					senderId: members[at % members.length] ?? 1,
					channelId: general?.id,
					topic: 'many',
					recipients: undefined,
					client: 'website',
					content: `Report ${at}: as many words as people use to write in one message.`,
					rendered: `<p>Report ${at}</p>`,
					sentAt: start + at,
					traits: 0,
				})),
			);
			for (const userId of members) store.messages.receiveMany(userId, general?.id ?? 0, id, 1);
			return id;
		});
		store.close();
		const many = await startTestServer({folder});
		const work = async (change: object) => {
			const before = process.cpuUsage();
			await many.as('owner').updateMessage({message_id: from, ...all, ...change});
			const {user, system} = process.cpuUsage(before);
			return (user + system) / 1000;
		};
		await work({topic: '✔ many'});
		expect(await work({topic: 'many'})).toBeLessThan(1000);
		expect(await work({topic: '✔ many'})).toBeLessThan(1000);
		const {messages} = await many.as('member').getMessages({
			anchor: 'newest',
			num_before: 5000,
			num_after: 0,
			narrow: [
				{operator: 'channel', operand: 'general'},
				{operator: 'topic', operand: '✔ many'},
			],
		});
		expect(messages).toHaveLength(5000);
		expect(messages[0]?.edit_history?.map(({topic}) => topic)).toEqual([
			'✔ many',
			'many',
			'✔ many',
		]);
		// And moved to a channel where few of the readers are, with their 400,000 copies.
		expect(await work({stream_id: idOf('staff')})).toBeLessThan(2000);
		await many.server.close();
		const after = new Store(folder, Date.now);
		const moved = Array.from({length: 10_000}, (_, at) => from + at);
		expect([...after.moves.holdersOf(moved).keys()].toSorted((a, b) => a - b)).toEqual(
			after.subscriptions.membersOf(idOf('staff')),
		);
		after.close();
		await rm(folder, {recursive: true, force: true});
	}, 60_000);
});
