import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {measured} from '../../../shared/testing/measured.fixture';
import type {Client} from '../../../shared/client/create-client';
import type {AccountName} from '../storage/realm';
import {Listener, type Heard} from '../test-listeners';
import {followNothing} from '../test-follows';
import {startTestServer, type TestServer} from '../test-server';
import {refusedWith} from '../../testing/refused.fixture';

let now = Date.now();
let test: TestServer;
beforeAll(async () => {
	test = await startTestServer({clock: () => now});
	await followNothing(test);
});
afterAll(() => test.stop());

const badQueue = (queue_id: string) =>
	expect.objectContaining({code: 'BAD_EVENT_QUEUE_ID', status: 400, details: {queue_id}});
const made = async (name: AccountName, wishes: object = {}) => {
	const {queue_id} = await test.as(name).register({fetch_event_types: [], ...wishes});
	return queue_id ?? '';
};
const send = (who: Client, content: string, more: object = {}) =>
	who.sendMessage({type: 'channel', to: 'general', topic: 'events', content, ...more});
const ask = async (name: AccountName, query: string) => {
	const response = await test.raw(`/events?${query}`, {
		headers: {authorization: test.authorization(name)},
	});
	return {status: response.status, body: (await response.json()) as Record<string, unknown>};
};

describe('GET /events (api-facts 9.3)', () => {
	it('waits and answers as soon as something happens, several polls side by side', async () => {
		const queues = await Promise.all([made('member'), made('member'), made('owner')]);
		const polls = queues.map((queue_id, at) =>
			test.as(at === 2 ? 'owner' : 'member').getEvents({queue_id, last_event_id: -1}),
		);
		expect((await test.as('member').getOwnUser({})).user_id).toBe(4);
		const {id} = await send(test.as('administrator'), 'now');
		for (const {events, queue_id} of await Promise.all(polls)) {
			expect(events).toMatchObject([{id: 0, type: 'message', message: {id}}]);
			expect(queues).toContain(queue_id);
		}
	});

	it('is ended by a second poll with an empty list', async () => {
		const queue_id = await made('member');
		const first = test.as('member').getEvents({queue_id, last_event_id: -1});
		// Until the first one waits, nothing says that it does: the answer of another call behind it does.
		await test.as('member').getOwnUser({});
		const second = test.as('member').getEvents({queue_id, last_event_id: -1});
		expect(await first).toMatchObject({events: [], queue_id});
		await test.as('member').deleteQueue({queue_id});
		expect(await second).toMatchObject({events: []});
	});

	it('does not wait with dont_block', async () => {
		const queue_id = await made('guest');
		const answer = await test
			.as('guest')
			.getEvents({queue_id, last_event_id: -1, dont_block: true});
		expect(answer).toMatchObject({events: [], queue_id});
	});

	it.each<[string, number, object]>([
		['', 400, {code: 'BAD_REQUEST'}],
		['last_event_id=-1', 400, {code: 'BAD_REQUEST'}],
		['queue_id=x', 400, {code: 'BAD_REQUEST'}],
		['queue_id=x&last_event_id=-1', 400, {code: 'BAD_EVENT_QUEUE_ID', queue_id: 'x'}],
		['queue_id=x&last_event_id="1"', 400, {code: 'BAD_REQUEST'}],
		['queue_id=x&last_event_id=1.5', 400, {code: 'BAD_REQUEST'}],
		['queue_id=x&last_event_id=-1&dont_block=False', 400, {code: 'BAD_REQUEST'}],
	])('refuses %j', async (query, status, body) => {
		const answer = await ask('member', query);
		expect([answer.status, answer.body['result']]).toEqual([status, 'error']);
		expect(answer.body).toMatchObject(body);
	});

	it('names what it does not know', async () => {
		const queue_id = await made('member');
		const {body} = await ask('member', `queue_id=${queue_id}&last_event_id=-1&dont_block=true&x=1`);
		expect(body['ignored_parameters_unsupported']).toEqual(['x']);
	});

	it('needs credentials', async () => {
		expect((await test.raw('/events?queue_id=x&last_event_id=-1')).status).toBe(401);
	});

	it('knows a queue of somebody else as little as none (S13)', async () => {
		const queue_id = await made('owner');
		for (const name of ['administrator', 'member', 'guest', 'bot'] as const) {
			const who = test.as(name);
			const poll = who.getEvents({queue_id, last_event_id: -1});
			await expect(poll).rejects.toEqual(badQueue(queue_id));
			await expect(who.deleteQueue({queue_id})).rejects.toEqual(badQueue(queue_id));
		}
		const own = test.as('owner').getEvents({queue_id, last_event_id: -1, dont_block: true});
		await expect(own).resolves.toMatchObject({events: []});
	});

	it('ends with DELETE, once', async () => {
		const queue_id = await made('member');
		await test.as('member').deleteQueue({queue_id});
		const again = test.as('member').deleteQueue({queue_id});
		await expect(again).rejects.toEqual(badQueue(queue_id));
		const poll = test.as('member').getEvents({queue_id, last_event_id: -1});
		await expect(poll).rejects.toEqual(badQueue(queue_id));
	});

	it('survives a client that hangs up: nothing is lost', async () => {
		const queue_id = await made('member');
		const controller = new AbortController();
		const poll = test
			.as('member')
			.getEvents({queue_id, last_event_id: -1}, {signal: controller.signal});
		await test.as('member').getOwnUser({});
		controller.abort();
		await expect(poll).rejects.toThrow();
		await send(test.as('owner'), 'to nobody');
		const {events} = await test.as('member').getEvents({queue_id, last_event_id: -1});
		expect(events.map(({type}) => type)).toEqual(['message']);
	});

	it('has a heartbeat after 50 seconds, and the queue lives as long as it was asked to', async () => {
		const [short, usual] = await Promise.all([
			made('member', {queue_lifespan_secs: 5}),
			made('member'),
		]);
		const poll = test.as('member').getEvents({queue_id: usual, last_event_id: -1});
		await test.as('member').getOwnUser({});
		now += 51_000;
		expect((await poll).events).toEqual([{id: 0, type: 'heartbeat'}]);
		const over = test.as('member').getEvents({queue_id: short, last_event_id: -1});
		await expect(over).rejects.toEqual(badQueue(short));
		const goesOn = {queue_id: usual, last_event_id: 0, dont_block: true};
		expect((await test.as('member').getEvents(goesOn)).events).toEqual([]);
	});
});

describe('the end of a queue', () => {
	it('comes with a restart', measured, async () => {
		const folder = await mkdtemp(path.join(tmpdir(), 'steward-queues-'));
		const first = await startTestServer({folder});
		const {queue_id} = await first.as('member').register({});
		const poll = first.as('member').getEvents({queue_id: queue_id ?? '', last_event_id: -1});
		await first.as('member').getOwnUser({});
		const started = performance.now();
		await first.stop();
		expect(await poll).toMatchObject({events: []});
		expect(performance.now() - started).toBeLessThan(1500);
		const again = await startTestServer({folder});
		const old = again.as('member').getEvents({queue_id: queue_id ?? '', last_event_id: -1});
		await expect(old).rejects.toEqual(badQueue(queue_id ?? ''));
		await again.stop();
		await rm(folder, {recursive: true, force: true});
	});

	it('comes with the account: the poll that waits gets a 401 (S9)', async () => {
		const queue_id = await made('bot');
		const poll = test.as('bot').getEvents({queue_id, last_event_id: -1});
		const outcome = poll.then(
			() => undefined,
			(error: unknown) => error,
		);
		await test.as('owner').getOwnUser({});
		const owner = test.as('owner');
		await owner.deactivateUser({user_id: 4});
		expect(await outcome).toMatchObject({code: 'UNAUTHORIZED', status: 401});
		await owner.reactivateUser({user_id: 4});
		await owner.reactivateUser({user_id: 6});
		const again = test.as('bot').getEvents({queue_id, last_event_id: -1});
		await expect(again).rejects.toEqual(badQueue(queue_id));
	});
});

describe('what a client wants of its events (api-facts 9.2)', () => {
	const heardBy = async (
		name: AccountName,
		wishes: object,
		act: () => Promise<unknown>,
	): Promise<readonly Heard[]> => {
		const listener = await Listener.start(test.as(name), {client_capabilities: null, ...wishes});
		await act();
		const heard = await listener.heard();
		await listener.end();
		return heard;
	};

	it.each<[object, string]>([
		[{}, '*hello*'],
		[{apply_markdown: false}, '*hello*'],
		[{apply_markdown: true}, '<p><em>hello</em></p>'],
	])('the text of messages with %j', async (wishes, content) => {
		const [heard] = await heardBy('owner', wishes, () => send(test.as('member'), '*hello*'));
		expect(heard).toMatchObject({type: 'message', message: {content}});
		expect(heard?.['message']).not.toHaveProperty('flags');
	});

	it.each<[object, unknown]>([
		[{}, null],
		[{client_gravatar: true}, null],
		[{client_gravatar: false}, expect.stringMatching(/^https:/)],
	])('the picture with %j', async (wishes, avatar_url) => {
		const [heard] = await heardBy('owner', wishes, () => send(test.as('member'), 'me'));
		expect(heard).toMatchObject({message: {avatar_url}});
	});

	it('only the types it asks for', async () => {
		const heard = await heardBy('owner', {event_types: ['reaction', 'nonsense']}, async () => {
			const {id} = await send(test.as('member'), 'one');
			await test.as('member').addReaction({message_id: id, emoji_name: 'tada'});
		});
		expect(heard.map(({type}) => type)).toEqual(['reaction']);
		expect(await heardBy('owner', {event_types: []}, () => send(test.as('member'), 'x'))).toEqual(
			[],
		);
	});

	it('mutes in the older way alone, or not where it asks for the newer by name', async () => {
		const mute = (topic: string) => () =>
			test.as('owner').setTopicPolicy({stream_id: 1, topic, visibility_policy: 1});
		const types = async (topic: string, wishes: object) =>
			(await heardBy('owner', wishes, mute(topic))).map(({type}) => type);
		expect(await types('a', {})).toEqual(['muted_topics', 'user_topic']);
		expect(await types('b', {event_types: ['muted_topics']})).toEqual(['muted_topics']);
		const both = {event_types: ['muted_topics', 'user_topic']};
		expect(await types('c', both)).toEqual(['user_topic']);
	});

	it('deletions one by one, or together', async () => {
		const remove = async () => {
			const {id} = await send(test.as('member'), 'gone soon');
			await test.as('owner').deleteMessage({message_id: id});
		};
		const event_types = ['delete_message'];
		const [single] = await heardBy('owner', {event_types}, remove);
		expect(single).toEqual({
			type: 'delete_message',
			message_id: expect.any(Number),
			message_type: 'stream',
			stream_id: 1,
			topic: 'events',
		});
		const client_capabilities = {notification_settings_null: false, bulk_message_deletion: true};
		const [bulk] = await heardBy('owner', {event_types, client_capabilities}, remove);
		expect(bulk).toHaveProperty('message_ids', [expect.any(Number)]);
		expect(bulk).not.toHaveProperty('message_id');
	});

	it('presence with the address, or slim', async () => {
		const report = () => {
			now += 600_000;
			return test.as('member').reportPresence({status: 'active', ping_only: true});
		};
		const event_types = ['presence'];
		const [full] = await heardBy('owner', {event_types}, report);
		expect(full).toMatchObject({user_id: 4, email: test.server.accounts.member?.email});
		const [slim] = await heardBy('owner', {event_types, slim_presence: true}, report);
		expect(slim).toMatchObject({user_id: 4});
		expect(slim).not.toHaveProperty('email');
	});

	it('notifications of a channel that follow the account', async () => {
		const values = async (name: string, isKnown: boolean) => {
			const client_capabilities = {notification_settings_null: isKnown};
			const [heard] = await heardBy(
				'member',
				{client_capabilities, event_types: ['subscription']},
				() => test.as('member').subscribe({subscriptions: [{name}]}),
			);
			const rows = (heard?.['subscriptions'] ?? []) as readonly Record<string, unknown>[];
			const [row] = rows;
			return [row?.['push_notifications'], row?.['wildcard_mentions_notify']];
		};
		expect(await values('n1', true)).toEqual([null, null]);
		expect(await values('n2', false)).toEqual([false, true]);
	});

	it('typing in channels only where it knows of it', async () => {
		const type = () =>
			test.as('member').sendTyping({op: 'start', type: 'channel', stream_id: 1, topic: 't'});
		expect(await heardBy('owner', {}, type)).toEqual([]);
		const client_capabilities = {
			notification_settings_null: false,
			stream_typing_notifications: true,
		};
		expect(await heardBy('owner', {client_capabilities}, type)).toMatchObject([{topic: 't'}]);
	});

	it('messages of all public channels, but of no others', async () => {
		const owner = test.as('owner');
		await owner.subscribe({subscriptions: [{name: 'open one'}]});
		await owner.subscribe({subscriptions: [{name: 'closed one'}], invite_only: true});
		const say = async () => {
			await send(owner, 'open', {to: 'open one'});
			await send(owner, 'closed', {to: 'closed one'});
			await owner.sendMessage({type: 'direct', to: '[2]', content: 'direct'});
		};
		const heard = (await heardBy('member', {all_public_streams: true}, say)).filter(
			({type}) => type === 'message',
		);
		expect(heard).toMatchObject([{message: {content: 'open'}, flags: ['read', 'historical']}]);
		expect(await heardBy('member', {}, say)).toEqual([]);
		const guest = test.as('guest').register({all_public_streams: true});
		await expect(guest).rejects.toEqual(refusedWith({}));
	});

	it('the name that its client gave a message, in the queue it was sent from alone', async () => {
		const [own, second, others] = [
			await Listener.start(test.as('member')),
			await Listener.start(test.as('member')),
			await Listener.start(test.as('owner')),
		];
		await send(test.as('member'), 'mine', {queue_id: own.queueId, local_id: '17.01'});
		expect(await own.heard()).toMatchObject([{local_message_id: '17.01'}]);
		for (const listener of [second, others]) {
			expect((await listener.heard())[0]).not.toHaveProperty('local_message_id');
		}
		// A queue of somebody else makes no difference.
		await send(test.as('member'), 'mine', {queue_id: others.queueId, local_id: '17.02'});
		expect((await others.heard())[0]).not.toHaveProperty('local_message_id');
		await Promise.all([own, second, others].map(each => each.end()));
	});
});

describe('a narrow of a queue (api-facts 9.2)', () => {
	it.each<[readonly (readonly [string, string])[], readonly string[]]>([
		[[], ['a', 'b', 'c', 'd']],
		[[['stream', 'General']], ['a', 'b']],
		[[['channel', '1']], ['a', 'b']],
		[[['stream', 'no such channel']], []],
		[[['topic', 'FIRST']], ['a', 'c']],
		[
			[
				['stream', 'general'],
				['topic', 'first'],
			],
			['a'],
		],
		[[['sender', 'jonas.feldt@kestrel-bay.example.com']], ['a', 'c']],
		[[['sender', '4']], ['a', 'c']],
		[[['sender', 'nobody@kestrel-bay.example.com']], []],
		[[['is', 'dm']], ['d']],
		[[['is', 'private']], ['d']],
		[[['is', 'mentioned']], ['b']],
		[[['is', 'unread']], ['a', 'b', 'c', 'd']],
		[[['is', 'starred']], []],
		[[['is', 'resolved']], []],
		[[['is', 'nonsense']], []],
	])('%j', async (narrow, expected) => {
		const wishes = {narrow: narrow.map(([a, b]) => [a, b] as [string, string])};
		const listener = await Listener.start(test.as('owner'), wishes);
		await send(test.as('member'), 'a', {topic: 'First'});
		await send(test.as('moderator'), 'b @**Ines Halloran**', {topic: 'second'});
		await send(test.as('member'), 'c', {to: 'night log', topic: 'first'});
		await test.as('moderator').sendMessage({type: 'direct', to: '[1]', content: 'd'});
		const heard = (await listener.heard()).map(({message}) =>
			(message as {content: string}).content.slice(0, 1),
		);
		expect(heard).toEqual(expected);
		await listener.end();
	});

	it('has as many different terms as somebody may mean', async () => {
		const terms = (count: number) =>
			Array.from({length: count}, (_, at): [string, string] => ['topic', `t${at}`]);
		await expect(test.as('member').register({narrow: terms(21)})).rejects.toEqual(refusedWith({}));
		const narrow = [...terms(20), ...terms(20)];
		expect(await made('member', {narrow})).not.toBe('');
	});

	it.each([[['has', 'link']], [['search', 'x']], [['dm', 'x']], [['near', '1']], [['', '']]])(
		'refuses %j',
		async pair => {
			const narrow = [pair as [string, string]];
			const asked = test.as('member').register({narrow});
			await expect(asked).rejects.toEqual(refusedWith({}));
		},
	);
});

describe('changes that are committed together', () => {
	it('tell nobody where a message went that left their channel at once', async () => {
		const owner = test.as('owner');
		await owner.subscribe({subscriptions: [{name: 'hall'}], principals: [1, 3]});
		await owner.subscribe({subscriptions: [{name: 'vault'}], invite_only: true});
		const {stream_id: hall} = await owner.getChannelId({stream: 'hall'});
		const {stream_id: vault} = await owner.getChannelId({stream: 'vault'});
		const {id: before} = await send(owner, 'first', {to: 'hall'});
		for (let round = 0; round < 10; round++) {
			const listener = await Listener.start(test.as('moderator'));
			const {id: guess} = await send(owner, 'x', {to: 'hall', topic: `round ${round}`});
			await Promise.allSettled([
				send(owner, 'secret', {to: 'hall', topic: `round ${round}`}),
				owner.updateMessage({
					message_id: guess,
					stream_id: vault,
					propagate_mode: 'change_all',
					send_notification_to_new_thread: false,
				}),
			]);
			const text = JSON.stringify(await listener.heard());
			expect(text).not.toContain('vault');
			expect(text).not.toContain(`"stream_id":${vault}`);
			await listener.end();
		}
		expect([hall, before].every(id => id > 0)).toBe(true);
	});

	it('fifty at once: every queue has all of them, in the same order', async () => {
		const listeners = [
			await Listener.start(test.as('owner')),
			await Listener.start(test.as('member')),
			await Listener.start(test.as('administrator')),
		];
		await Promise.all(Array.from({length: 50}, (_, at) => send(test.as('owner'), `number ${at}`)));
		const told = await Promise.all(
			listeners.map(async listener =>
				(await listener.heard()).map(({message}) => (message as {id: number}).id),
			),
		);
		expect(told[0]).toHaveLength(50);
		expect(told[0]).toEqual(told[0]?.toSorted((a, b) => a - b));
		expect(told[1]).toEqual(told[0]);
		expect(told[2]).toEqual(told[0]);
		await Promise.all(listeners.map(each => each.end()));
	});

	it('a stream that is cut a hundred times misses nothing and repeats nothing (R12)', async () => {
		const asked = {event_types: ['message'], fetch_event_types: []};
		const {queue_id} = await test.as('member').register(asked);
		const sent: number[] = [];
		const heard: number[] = [];
		let last = -1;
		let cuts = 0;
		const take = (events: readonly {readonly id: number; readonly message?: unknown}[]) => {
			for (const {id, message} of events) {
				last = id;
				heard.push((message as {id: number}).id);
			}
		};
		for (let round = 0; round < 100; round++) {
			const controller = new AbortController();
			const poll = test
				.as('member')
				.getEvents({queue_id: queue_id ?? '', last_event_id: last}, {signal: controller.signal})
				.then(
					({events}) => take(events),
					() => void cuts++,
				);
			const change = send(test.as('owner'), `round ${round}`);
			// Before the change, in the middle of it, or when the answer may be on its way.
			if (round % 3 === 0) controller.abort();
			if (round % 3 === 1) await test.as('guest').getOwnUser({});
			sent.push((await change).id);
			controller.abort();
			await poll;
		}
		const rest = {queue_id: queue_id ?? '', last_event_id: last, dont_block: true};
		take((await test.as('member').getEvents(rest)).events);
		expect(cuts).toBeGreaterThan(30);
		expect(heard).toEqual(sent);
	});

	it('a change that is refused tells nobody', async () => {
		const listener = await Listener.start(test.as('owner'));
		const channels = [{name: 'fine'}, {name: ''}];
		await expect(test.as('owner').subscribe({subscriptions: channels})).rejects.toThrow();
		await expect(test.as('member').updateUser({user_id: 1, full_name: 'No'})).rejects.toThrow();
		expect(await listener.heard()).toEqual([]);
		await listener.end();
	});

	it('state and events fit: what is registered and then told is what is there', async () => {
		const members = new Set<number>();
		const work = (async () => {
			for (let at = 0; at < 20; at++) {
				const subscriptions = [{name: 'outreach'}];
				await test.as('owner').subscribe({subscriptions, principals: [at % 2 === 0 ? 4 : 3]});
				await test
					.as('owner')
					.unsubscribe({subscriptions: ['outreach'], principals: [at % 2 === 0 ? 3 : 4]});
			}
		})();
		const asked = {fetch_event_types: ['subscription'], include_subscribers: true};
		const {
			queue_id,
			subscriptions = [],
			never_subscribed = [],
			unsubscribed = [],
		} = await test.as('moderator').register(asked);
		const rows = [...subscriptions, ...never_subscribed, ...unsubscribed];
		for (const id of rows.find(({name}) => name === 'outreach')?.subscribers ?? []) members.add(id);
		await work;
		const {events} = await test
			.as('moderator')
			.getEvents({queue_id: queue_id ?? '', last_event_id: -1, dont_block: true});
		for (const event of events) {
			if (event.type !== 'subscription') continue;
			if (event.op === 'add') members.add(3);
			if (event.op === 'remove') members.delete(3);
			for (const id of (event['user_ids'] ?? []) as number[]) {
				if (event.op === 'peer_add') members.add(id);
				if (event.op === 'peer_remove') members.delete(id);
			}
		}
		const {stream_id} = await test.as('owner').getChannelId({stream: 'outreach'});
		const {subscribers} = await test.as('owner').getChannelMembers({stream_id});
		expect([...members].toSorted((a, b) => a - b)).toEqual(subscribers);
	});
});

describe('guests who know only the people of their channels (api-facts 7.6)', () => {
	let listener: Listener;
	const types = async () =>
		(await listener.heard())
			.filter(({type}) => type === 'realm_user' || type === 'subscription')
			.map(({type, op, person, user_ids}) => [
				`${type} ${String(op)}`,
				(person as {user_id: number} | undefined)?.user_id ?? user_ids,
			]);
	const owner = () => test.as('owner');
	beforeAll(async () => {
		await owner().subscribe({subscriptions: [{name: 'nook'}], principals: [1]});
		for (const {name} of (await test.as('guest').getSubscriptions({})).subscriptions) {
			await owner().unsubscribe({subscriptions: [name], principals: [5]});
		}
		const before = await Listener.start(test.as('guest'));
		const {user_groups} = await owner().getUserGroups({});
		const group = user_groups.find(({name}) => name === 'role:members')?.id ?? 0;
		await owner().updateRealm({can_access_all_users_group: group});
		await expect(before.heard()).rejects.toEqual(badQueue(before.queueId));
		listener = await Listener.start(test.as('guest'));
	});

	it('are told of those they meet', async () => {
		await owner().subscribe({subscriptions: [{name: 'nook'}], principals: [5]});
		expect(await types()).toEqual([
			['realm_user add', 1],
			['subscription add', undefined],
		]);
		await owner().subscribe({subscriptions: [{name: 'nook'}], principals: [4]});
		expect(await types()).toEqual([
			['realm_user add', 4],
			['subscription peer_add', [4]],
		]);
	});

	it('hear of nobody else', async () => {
		await owner().updateUser({user_id: 3, full_name: 'Mira Castell'});
		await owner().updateUser({user_id: 4, full_name: 'Jonas Acker'});
		const heard = await listener.heard();
		expect(heard).toMatchObject([{type: 'realm_user', person: {user_id: 4}}]);
	});

	it('know who reacts by the id alone, where they do not know them', async () => {
		const {id} = await send(test.as('member'), 'look', {to: 'nook'});
		await test.as('moderator').addReaction({message_id: id, emoji_name: 'tada'});
		await test.as('member').addReaction({message_id: id, emoji_name: 'tada'});
		const users = (await listener.heard())
			.filter(({type}) => type === 'reaction')
			.map(({user}) => user);
		expect(users).toMatchObject([
			{user_id: 3, full_name: 'Unknown user', email: 'user3@kestrel-bay.example.com'},
			{user_id: 4, full_name: 'Jonas Acker'},
		]);
	});

	it('get messages of strangers without their names', async () => {
		await send(test.as('moderator'), 'stranger', {to: 'nook'});
		expect(await listener.heard()).toMatchObject([
			{type: 'message', message: {sender_id: 3, sender_full_name: 'Unknown user'}},
		]);
	});

	it('learn no address of somebody else in a conversation that begins', async () => {
		await test.as('member').sendTyping({op: 'start', to: [3, 5]});
		expect(await listener.heard()).toMatchObject([
			{
				type: 'typing',
				sender: {user_id: 4, email: test.server.accounts.member?.email},
				recipients: [
					{user_id: 3, email: 'user3@kestrel-bay.example.com'},
					{user_id: 4, email: test.server.accounts.member?.email},
					{user_id: 5, email: test.server.accounts.guest?.email},
				],
			},
		]);
	});

	it('lose those who leave', async () => {
		await owner().unsubscribe({subscriptions: ['nook'], principals: [4]});
		expect(await types()).toEqual([
			['subscription peer_remove', [4]],
			['realm_user remove', 4],
		]);
		await owner().unsubscribe({subscriptions: ['nook'], principals: [5]});
		expect(await types()).toEqual([
			['subscription remove', undefined],
			['realm_user remove', 1],
		]);
	});

	it('lose those who are taken out together with them', async () => {
		await owner().subscribe({subscriptions: [{name: 'bay window'}], principals: [4, 5]});
		expect(await types()).toContainEqual(['realm_user add', 4]);
		await owner().unsubscribe({subscriptions: ['bay window'], principals: [4, 5]});
		expect(await types()).toEqual([
			['subscription remove', undefined],
			['realm_user remove', 4],
		]);
	});

	it('lose the people of a channel of theirs that is archived, and go on listening', async () => {
		await owner().subscribe({subscriptions: [{name: 'alcove'}], principals: [4, 5]});
		expect(await types()).toContainEqual(['realm_user add', 4]);
		const {stream_id} = await owner().getChannelId({stream: 'alcove'});
		await owner().archiveChannel({stream_id});
		expect(await listener.heard()).toMatchObject([
			{type: 'stream', op: 'delete', streams: [{stream_id}]},
			{type: 'realm_user', op: 'remove', person: {user_id: 4}},
		]);
		await owner().updateUser({user_id: 4, full_name: 'Jonas Feldt'});
		expect(await listener.heard()).toEqual([]);
	});

	it('come to know everybody with another role, and lose them again', async () => {
		const ids = async (isKnown: boolean) =>
			(await test.as('guest').getUsers({})).members
				.filter(({full_name: name}) => (name !== 'Unknown user') === isKnown)
				.map(({user_id}) => user_id);
		const strangers = await ids(false);
		expect(strangers.length).toBeGreaterThan(30);
		const people = (op: string, events: readonly Heard[]) =>
			events
				.filter(event => event.type === 'realm_user' && event['op'] === op)
				.map(({person}) => person as {user_id: number; full_name: string});
		await owner().updateUser({user_id: 5, role: 400});
		const asMember = await listener.heard();
		expect(people('add', asMember).map(({user_id}) => user_id)).toEqual(strangers);
		expect(people('add', asMember).map(({full_name}) => full_name)).not.toContain('Unknown user');
		expect(people('update', asMember)).toEqual([{user_id: 5, role: 400}]);
		const created = asMember.find(({type, op}) => type === 'stream' && op === 'create');
		const streams = (created?.['streams'] ?? []) as readonly {readonly stream_id: number}[];
		const seen = streams.map(({stream_id}) => stream_id);
		const peers = asMember.filter(({type}) => type === 'subscription');
		expect(seen.length).toBeGreaterThan(3);
		for (const id of seen) {
			const {subscribers} = await owner().getChannelMembers({stream_id: id});
			const told = peers.filter(({stream_ids}) => (stream_ids as number[]).includes(id));
			const expected = {type: 'subscription', op: 'peer_add', stream_ids: [id]};
			expect(told).toEqual(subscribers.length === 0 ? [] : [{...expected, user_ids: subscribers}]);
		}
		expect(await ids(false)).toEqual([]);
		await owner().updateUser({user_id: 5, role: 300});
		expect(people('add', await listener.heard())).toEqual([]);
		await owner().updateUser({user_id: 5, role: 600});
		const asGuest = await listener.heard();
		expect(people('remove', asGuest).map(({user_id}) => user_id)).toEqual(strangers);
		expect(await ids(false)).toEqual(strangers);
	});

	it('are not told whether those they do not know are active', async () => {
		const {realm_users = [], realm_non_active_users = []} = await test
			.as('guest')
			.register({fetch_event_types: ['realm_user']});
		expect(realm_non_active_users.filter(({is_bot}) => !is_bot)).toEqual([]);
		const {members} = await owner().getUsers({});
		expect(realm_users).toHaveLength(members.filter(one => !one.is_bot || one.is_active).length);
		expect(realm_users.filter(({full_name}) => full_name !== 'Unknown user')).toHaveLength(
			members.filter(one => one.is_bot && one.is_active).length + 1,
		);
	});
});

describe('guests who talk directly (api-facts 7.6)', () => {
	let listener: Listener;
	const guest = () => test.as('guest');
	const write = (who: 'moderator' | 'guest' | 'owner', to: readonly number[]) =>
		test.as(who).sendMessage({type: 'direct', to: JSON.stringify(to), content: 'between us'});
	beforeAll(async () => {
		listener = await Listener.start(guest());
	});

	it('do not know who has not written to them', async () => {
		await expect(guest().getUser({user_id: 3})).rejects.toBeDefined();
		await expect(write('guest', [3])).rejects.toBeDefined();
	});

	it('are told of the people of a conversation before its first message, and can answer', async () => {
		await write('moderator', [4, 5]);
		const {user: moderator} = await guest().getUser({user_id: 3});
		expect(moderator.full_name).not.toBe('Unknown user');
		expect(await listener.heard()).toMatchObject([
			{type: 'realm_user', op: 'add', person: {user_id: 3, full_name: moderator.full_name}},
			{type: 'realm_user', op: 'add', person: {user_id: 4}},
			{
				type: 'message',
				message: {
					sender_full_name: moderator.full_name,
					display_recipient: [
						{id: 3, full_name: moderator.full_name},
						{id: 4, full_name: 'Jonas Feldt'},
						{id: 5},
					],
				},
			},
		]);
		await write('guest', [3]);
		await write('moderator', [4, 5]);
		expect((await listener.heard()).map(({type}) => type)).toEqual(['message', 'message']);
	});

	it('hear of them from then on, and others of whom they know nothing stay away', async () => {
		await test.as('owner').updateUser({user_id: 3, full_name: 'Mira Castellane'});
		await test.as('owner').updateUser({user_id: 2, full_name: 'Tomas Okon'});
		expect(await listener.heard()).toMatchObject([
			{type: 'realm_user', op: 'update', person: {user_id: 3, full_name: 'Mira Castellane'}},
		]);
	});

	it('keep them when they leave a channel that they shared', async () => {
		const request = {subscriptions: [{name: 'pantry'}], principals: [2, 3, 5]};
		await test.as('owner').subscribe(request);
		expect(await listener.heard()).toContainEqual(
			expect.objectContaining({type: 'realm_user', op: 'add'}),
		);
		await test.as('owner').unsubscribe({subscriptions: ['pantry'], principals: [5]});
		const gone = (await listener.heard()).filter(({op}) => op === 'remove');
		expect(gone.map(({type, person}) => [type, (person as {user_id: number})?.user_id])).toEqual([
			['subscription', undefined],
			['realm_user', 2],
		]);
		expect((await guest().getUser({user_id: 3})).user.full_name).toBe('Mira Castellane');
		await expect(guest().getUser({user_id: 2})).rejects.toBeDefined();
	});
});
