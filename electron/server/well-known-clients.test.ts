import {spawn} from 'node:child_process';
import {createReadStream} from 'node:fs';
import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import type {AccountName} from './storage/realm';
import {startTestServer, type TestServer} from './test-server';
import {workFromNow} from './test-work';

/** What clients that others wrote rely on: one of them itself, the others by what they send and read. */

type Answer = {readonly [field: string]: unknown};
type Call = (params?: object) => Promise<Answer>;
type ZulipJs = {
	readonly config: {readonly apiKey?: string};
	readonly callEndpoint: (place: string, method?: string, params?: object) => Promise<Answer>;
	readonly queues: {readonly register: Call; readonly deregister: Call};
	readonly events: {readonly retrieve: Call};
	readonly messages: {
		readonly retrieve: Call;
		readonly send: Call;
		readonly render: (params: string | object) => Promise<Answer>;
		readonly update: Call;
		readonly flags: {readonly add: Call; readonly remove: Call};
		readonly getById: Call;
		readonly getHistoryById: Call;
		readonly deleteReactionById: Call;
		readonly deleteById: Call;
	};
	readonly reactions: {readonly add: Call; readonly remove: Call};
	readonly typing: {readonly send: Call};
	readonly users: {
		readonly retrieve: Call;
		readonly me: {
			readonly getProfile: Call;
			readonly subscriptions: {readonly add: Call; readonly remove: Call};
		};
	};
	readonly streams: {
		readonly retrieve: Call;
		readonly getStreamId: Call;
		readonly subscriptions: {readonly retrieve: Call};
		readonly topics: {readonly retrieve: Call};
	};
	readonly server: {readonly settings: Call};
	readonly emojis: {readonly retrieve: Call};
	readonly filters: {readonly retrieve: Call};
};
type StartZulipJs = (config: object) => Promise<ZulipJs>;

let now = Date.now();
let test: TestServer;
let folder: string;
const start = quietly<StartZulipJs>('zulip-js');
beforeAll(async () => {
	test = await startTestServer({clock: () => now});
	folder = await mkdtemp(path.join(tmpdir(), 'steward-clients-'));
});
afterAll(async () => {
	await test.stop();
	await rm(folder, {recursive: true, force: true});
});

/** Loads a package that puts its own fetch in place of the platform's, and puts that back. */
function quietly<T>(name: string): T {
	const names = ['fetch', 'FormData', 'Headers', 'Request', 'Response'] as const;
	const own = names.map(each => [each, Object.getOwnPropertyDescriptor(globalThis, each)] as const);
	try {
		return createRequire(import.meta.url)(name) as T;
	} finally {
		for (const [each, descriptor] of own) {
			if (descriptor !== undefined) Object.defineProperty(globalThis, each, descriptor);
		}
	}
}

const root = () => test.server.baseUrl.replace('/api/v1', '');
const account = (name: AccountName) => {
	const found = test.server.accounts[name];
	if (found === undefined) throw new Error(`There is no ${name}.`);
	return found;
};
const success = (answer: Answer) => {
	expect(answer).toMatchObject({result: 'success', msg: ''});
	return answer;
};

describe('zulip-js 2.1.0', () => {
	let z: ZulipJs;
	beforeAll(async () => {
		const {email, password} = account('member');
		z = await start({username: email, password, realm: root()});
	});

	it('signs in by password', () => expect(z.config.apiKey).toBe(account('member').api_key));

	it('with a wrong one goes on without a key, and gets a clean refusal', async () => {
		const {email} = account('moderator');
		const other = await start({username: email, password: 'wrong', realm: root()});
		expect(await other.users.me.getProfile()).toEqual({
			result: 'error',
			msg: expect.any(String),
			code: 'UNAUTHORIZED',
		});
	});

	it('registers without a parameter: a multipart body of no bytes', async () => {
		const answer = success(await z.queues.register());
		expect(answer).toMatchObject({queue_id: expect.any(String), last_event_id: -1, user_id: 4});
		success(await z.queues.deregister({queue_id: answer['queue_id']}));
		const again = await z.queues.deregister({queue_id: answer['queue_id']});
		expect(again).toMatchObject({code: 'BAD_EVENT_QUEUE_ID', queue_id: answer['queue_id']});
	});

	it('registers, sends, receives, edits, reacts and flags', async () => {
		const {queue_id} = success(await z.queues.register({event_types: ['message', 'reaction']}));
		const poll = z.events.retrieve({queue_id, last_event_id: -1, dont_block: false});
		const {id} = success(
			await z.messages.send({
				type: 'stream',
				to: 'general',
				topic: 'zulip-js',
				content: '@**Ines Halloran** *hello*',
			}),
		);
		const told = success(await poll);
		expect(told).toMatchObject({
			queue_id,
			events: [
				{
					id: 0,
					type: 'message',
					// The source: bots compare it with what they were called.
					message: {id, content: '@**Ines Halloran** *hello*', client: 'node-fetch'},
					flags: [],
				},
			],
		});
		const edited = await z.messages.update({message_id: id, content: 'bye ✎ & more', topic: 'js'});
		expect(success(edited)['ignored_parameters_unsupported']).toEqual(['message_id']);
		const one = success(await z.messages.getById({message_id: id, apply_markdown: false}));
		expect(one).toMatchObject({raw_content: 'bye ✎ & more', message: {subject: 'js'}});
		success(await z.reactions.add({message_id: id, emoji_name: 'tada'}));
		const next = success(await z.events.retrieve({queue_id, last_event_id: 0}));
		expect(next).toMatchObject({
			events: [
				// The notice of the move.
				{type: 'message', message: {subject: 'js', sender_full_name: 'Notification Bot'}},
				{type: 'reaction', op: 'add', message_id: id, emoji_name: 'tada', user_id: 4},
			],
		});
		success(await z.reactions.remove({message_id: id, emoji_name: 'tada'}));
		success(
			await z.reactions.add({message_id: id, emoji_name: 'tada', reaction_type: 'unicode_emoji'}),
		);
		success(await z.messages.deleteReactionById({message_id: id, emoji_name: 'tada'}));
		const flagged = success(await z.messages.flags.add({messages: [id], flag: 'starred'}));
		expect(flagged['messages']).toEqual([id]);
		success(await z.messages.flags.remove({messages: [id], flag: 'starred'}));
		const history = success(await z.messages.getHistoryById({message_id: id}));
		expect(history['message_history']).toHaveLength(2);
		success(await z.messages.deleteById({message_id: id}));
		success(await z.queues.deregister({queue_id}));
	});

	it('sends to people, by id and by address', async () => {
		for (const to of [[2, 3], ['tomasz.okonjo@kestrel-bay.example.com'], account('guest').email]) {
			const {id} = success(await z.messages.send({type: 'private', to, content: 'psst'}));
			const {message} = success(await z.messages.getById({message_id: id}));
			expect(message).toMatchObject({type: 'private', content: '<p>psst</p>'});
		}
	});

	it('reads messages, people and channels', async () => {
		const narrow = [{operator: 'stream', operand: 'general'}];
		const read = await z.messages.retrieve({anchor: 'newest', num_before: 3, num_after: 0, narrow});
		expect(success(read)['messages']).toHaveLength(3);
		expect(success(await z.messages.render('*x*'))['rendered']).toBe('<p><em>x</em></p>');
		expect(success(await z.users.retrieve())['members']).toHaveLength(60);
		expect(success(await z.users.me.getProfile())['user_id']).toBe(4);
		expect(success(await z.streams.getStreamId({stream: 'general'}))['stream_id']).toBe(1);
		expect(success(await z.streams.topics.retrieve({stream_id: 1}))['topics']).toBeInstanceOf(
			Array,
		);
		success(await z.streams.retrieve());
		success(await z.streams.subscriptions.retrieve());
		success(await z.emojis.retrieve());
		expect(success(await z.server.settings())['realm_uri']).toBe(root());
	});

	it('subscribes and unsubscribes', async () => {
		const subscriptions = JSON.stringify([{name: 'from js'}]);
		const added = success(await z.users.me.subscriptions.add({subscriptions}));
		expect(added['subscribed']).toEqual({[account('member').email]: ['from js']});
		const names = JSON.stringify(['from js']);
		const removed = success(await z.users.me.subscriptions.remove({subscriptions: names}));
		expect(removed['removed']).toEqual(['from js']);
	});

	it('tells that somebody is typing', async () => {
		success(await z.typing.send({op: 'start', to: [2]}));
		success(await z.typing.send({op: 'stop', to: [2, 3]}));
	});

	it('uploads a file', async () => {
		const file = path.join(folder, 'report é & 1.txt');
		await writeFile(file, 'some text');
		const params = {file: createReadStream(file)};
		const {uri} = success(await z.callEndpoint('/user_uploads', 'POST', params));
		expect(uri).toMatch(/^\/user_uploads\//);
		const response = await fetch(root() + String(uri), {
			headers: {authorization: test.authorization('member')},
		});
		expect(await response.text()).toBe('some text');
	});

	it('gets an envelope for addresses that it knows and the server does not', async () => {
		for (const place of ['/users/me/pointer', '/users/me/alert_words', '/realm/filters']) {
			expect(await z.callEndpoint(place)).toMatchObject({result: 'error', code: 'BAD_REQUEST'});
		}
	});

	it('goes round and round in its loop of events', async () => {
		const {email, api_key: apiKey} = account('bot');
		const program = `
			const start = require('zulip-js');
			start(${JSON.stringify({username: email, apiKey, realm: root()})}).then(z => {
				z.callOnEachEvent(event => console.log(JSON.stringify(event)), ['message']);
			});`;
		const child = spawn(process.execPath, ['-e', program], {
			cwd: path.dirname(createRequire(import.meta.url).resolve('zulip-js/package.json')),
			stdio: ['ignore', 'pipe', 'inherit'],
		});
		try {
			let text = '';
			const heard = new Promise<void>((resolve, reject) => {
				child.stdout.on('data', (chunk: Buffer) => {
					text += chunk.toString();
					if (text.split('\n').length > 2) resolve();
				});
				child.once('exit', () => reject(new Error('The client ended.')));
			});
			const say = (content: string) =>
				test.as('member').sendMessage({type: 'direct', to: '[6]', content});
			// Whether it listens already nobody knows: it is told again until it answers.
			const told = setInterval(() => void say('are you there?').catch(() => {}), 100);
			await heard;
			clearInterval(told);
			const [first = ''] = text.split('\n');
			expect(JSON.parse(first)).toMatchObject({type: 'message', message: {sender_id: 4}});
		} finally {
			child.kill();
		}
	});
});

/** Sends as the Python client does: credentials on every call, everything that is no text as JSON. */
async function python(
	name: AccountName,
	method: string,
	place: string,
	params: object = {},
	agent = 'ZulipPython/0.9.1 (Linux; 6.1)',
): Promise<Answer> {
	const fields = new URLSearchParams();
	for (const [key, value] of Object.entries(params)) {
		fields.set(key, typeof value === 'string' ? value : JSON.stringify(value));
	}
	const query = method === 'GET' && fields.size > 0 ? `?${fields.toString()}` : '';
	const response = await test.raw(`/${place}${query}`, {
		method,
		headers: {authorization: test.authorization(name), 'user-agent': agent, accept: '*/*'},
		...(method !== 'GET' && {body: fields}),
	});
	expect(response.headers.get('content-type')).toMatch(/^application\/json/);
	return (await response.json()) as Answer;
}

describe('the Python client', () => {
	const call = (method: string, place: string, params?: object) =>
		python('bot', method, place, params);

	it('is told the version before anything, its credentials being passed over', async () => {
		const wrong = {authorization: `Basic ${Buffer.from('x@y:wrong').toString('base64')}`};
		for (const headers of [wrong, {authorization: 'Bearer x'}, {}] as const) {
			const response = await test.raw('/server_settings', {headers});
			expect(await response.json()).toMatchObject({
				result: 'success',
				zulip_version: expect.any(String),
				zulip_feature_level: 263,
			});
		}
		const {email: username, password} = account('guest');
		const key = await test.raw('/fetch_api_key', {
			method: 'POST',
			headers: wrong,
			body: new URLSearchParams({username, password: password ?? ''}),
		});
		expect(await key.json()).toMatchObject({api_key: account('guest').api_key});
	});

	it('follows events by the highest id, and skips heartbeats', async () => {
		const state = success(await call('POST', 'register', {event_types: ['message'], narrow: []}));
		const {queue_id} = state;
		const ask = (last_event_id: number) => call('GET', 'events', {queue_id, last_event_id});
		const poll = ask(-1);
		await test.as('member').getOwnUser({});
		now += 50_500;
		const beat = success(await poll);
		expect(beat['events']).toEqual([{type: 'heartbeat', id: 0}]);
		const next = ask(0);
		await test
			.as('member')
			.sendMessage({type: 'direct', to: '[6]', content: '@**Dome Control** on'});
		expect(success(await next)['events']).toMatchObject([
			{id: 1, type: 'message', message: {content: '@**Dome Control** on'}, flags: ['mentioned']},
		]);
		success(await call('DELETE', 'events', {queue_id}));
		expect(await ask(1)).toEqual({
			result: 'error',
			msg: expect.any(String),
			code: 'BAD_EVENT_QUEUE_ID',
			queue_id,
		});
	});

	it('answers as a bot: to everybody in the conversation, itself included', async () => {
		const {id} = await test.as('member').sendMessage({
			type: 'direct',
			to: '[6,2]',
			content: 'weather?',
		});
		const {message} = success(await call('GET', `messages/${id}`, {}));
		const people = (message as {display_recipient: {id: number}[]}).display_recipient;
		const to = people.map(person => person.id);
		expect(to).toContain(6);
		const answer = success(await call('POST', 'messages', {type: 'private', to, content: 'clear'}));
		success(
			await call('POST', `messages/${String(answer['id'])}/reactions`, {
				message_id: answer['id'],
				emoji_name: 'thumbs_up',
				reaction_type: 'unicode_emoji',
			}),
		);
		const sent = await test.as('member').getMessage({message_id: Number(answer['id'])});
		expect(sent.message.client).toBe('ZulipPython');
	});

	it('moves a topic', async () => {
		const owner = (method: string, place: string, params?: object) =>
			python('owner', method, place, params);
		const {id} = success(
			await owner('POST', 'messages', {type: 'stream', to: 'general', topic: 'py', content: 'x'}),
		);
		const from = success(await owner('GET', 'get_stream_id?stream=general'))['stream_id'];
		const to = success(await owner('GET', 'get_stream_id?stream=night%20log'))['stream_id'];
		const narrow = [
			{operator: 'stream', operand: from},
			{operator: 'topic', operand: 'py'},
		];
		const asked = {anchor: 'newest', num_before: 1, num_after: 0, narrow};
		const found = success(await owner('GET', 'messages', asked));
		expect(found['messages']).toMatchObject([{id}]);
		success(
			await owner('PATCH', `messages/${String(id)}`, {
				stream_id: to,
				propagate_mode: 'change_all',
				topic: 'python',
				send_notification_to_old_thread: true,
				send_notification_to_new_thread: true,
			}),
		);
		const members = success(
			await owner('GET', `streams/${String(to)}/members`, {stream: 'night log'}),
		);
		expect(members['subscribers']).toContain(1);
		expect(members['ignored_parameters_unsupported']).toEqual(['stream']);
	});

	it('uploads with the whole path as the name of the part', async () => {
		const form = new FormData();
		form.append('/home/ä ö/plan & b.txt', new Blob(['plan']), '/home/ä ö/plan & b.txt');
		const response = await test.raw('/user_uploads', {
			method: 'POST',
			headers: {authorization: test.authorization('bot')},
			body: form,
		});
		expect(await response.json()).toMatchObject({
			result: 'success',
			uri: expect.stringMatching(/\/plan--b\.txt$/),
		});
	});

	it.each<[string, string, object]>([
		['GET', 'messages', {stream: 'x', type: 'y', anchor: 'newest', num_before: 0, num_after: 0}],
		['POST', 'register', {dont_block: true, event_types: [], fetch_event_types: []}],
		['DELETE', 'users/me/subscriptions', {subscriptions: ['kitchen'], short_name: 'x'}],
	])('%s %s with parameters it does not know', async (method, place, params) => {
		const answer = success(await call(method, place, params));
		expect(answer['ignored_parameters_unsupported']).toEqual(expect.any(Array));
	});
});

describe('addresses that clients know (real-clients 5)', () => {
	it.each([
		['PATCH', 'users/me/subscriptions/muted_topics', {stream: 'general', topic: 'x', op: 'add'}],
		['PATCH', 'settings/notifications', {enable_sounds: true}],
		['POST', 'mark_all_as_read', {}],
		['POST', 'mark_stream_as_read', {stream_id: 1}],
		['POST', 'mark_topic_as_read', {stream_id: 1, topic_name: 'x'}],
		['GET', 'bot_storage', {keys: ['a']}],
		['PUT', 'bot_storage', {storage: {a: 'b'}}],
		['GET', 'realm/filters', {}],
		['GET', 'realm/linkifiers', {}],
		['POST', 'default_streams', {stream_id: 1}],
		['POST', 'user_groups/create', {name: 'x'}],
		['GET', 'messages/matches_narrow', {msg_ids: [1], narrow: []}],
		['GET', 'users/me/pointer', {}],
		['GET', 'users/me/alert_words', {}],
		['GET', 'streams/1/email_address', {}],
		['GET', 'users/me/status', {}],
		['POST', 'nonsense', {}],
		['GET', 'realm/emoji', {}],
		['POST', 'typing', {op: 'start', to: [2]}],
	])('%s %s answers in the envelope, without a fault', async (method, place, params) => {
		const answer = await python('member', method, place, params);
		expect(answer).toHaveProperty('msg');
		if (answer['result'] !== 'success') expect(answer['result']).toBe('error');
	});

	it('a queue that is not there is refused quickly, however often it is asked for', async () => {
		const work = workFromNow();
		for (let at = 0; at < 100; at++) {
			const answer = await python('bot', 'GET', 'events', {queue_id: 'gone', last_event_id: 5});
			expect(answer['code']).toBe('BAD_EVENT_QUEUE_ID');
		}
		expect(work()).toBeLessThan(2000);
	});
});

describe('the terminal client, from start to end', () => {
	const agent = 'ZulipTerminal/0.7.0+git linux (Linux; 6.1)';
	const call = (method: string, place: string, params?: object) =>
		python('member', method, place, params, agent);
	const keys = (row: unknown, names: string) => {
		for (const name of names.split(' ')) expect(row, name).toHaveProperty(name);
	};
	const first = (list: unknown) => {
		expect(list).toBeInstanceOf(Array);
		expect((list as unknown[]).length).toBeGreaterThan(0);
		return (list as unknown[])[0];
	};
	let state: Answer;

	beforeAll(async () => {
		// Something of every kind is there.
		const owner = test.as('owner');
		await owner.sendMessage({type: 'direct', to: '[4]', content: 'one'});
		await owner.sendMessage({type: 'direct', to: '[4,2]', content: 'three of us'});
		const content = 'for @**Jonas Feldt**';
		const {id} = await owner.sendMessage({type: 'channel', to: 'general', topic: 'term', content});
		await owner.addReaction({message_id: id, emoji_name: 'tada'});
		await test.as('member').updateFlags({messages: [id], op: 'add', flag: 'starred'});
		await test.as('member').setTopicPolicy({stream_id: 1, topic: 'noise', visibility_policy: 1});
		await test.as('member').reportPresence({status: 'active', ping_only: true});
	});

	it('signs in at the address that the server gives', async () => {
		const response = await test.raw('/server_settings', {headers: {accept: '*/*'}});
		const settings = (await response.json()) as Answer;
		expect(settings).toMatchObject({
			realm_uri: root(),
			email_auth_enabled: true,
			require_email_format_usernames: true,
		});
		const {email: username, password} = account('member');
		const key = await fetch(`${String(settings['realm_uri'])}/api/v1/fetch_api_key`, {
			method: 'POST',
			body: new URLSearchParams({username, password: password ?? ''}),
		});
		expect([key.status, await key.json()]).toMatchObject([200, {api_key: expect.any(String)}]);
	});

	it('reads messages before it registers', async () => {
		const answer = success(
			await call('GET', 'messages', {
				anchor: 0,
				use_first_unread_anchor: true,
				num_before: 30,
				num_after: 10,
				apply_markdown: true,
				client_gravatar: true,
				narrow: [],
			}),
		);
		keys(answer, 'messages anchor found_newest');
		for (const message of answer['messages'] as Answer[]) {
			keys(
				message,
				'id type content sender_id sender_email sender_full_name timestamp subject flags reactions is_me_message display_recipient',
			);
			if (message['type'] === 'stream') keys(message, 'stream_id');
			else keys(first(message['display_recipient']), 'id email full_name');
			for (const reaction of message['reactions'] as Answer[]) {
				keys(reaction, 'emoji_name emoji_code user');
				keys(reaction['user'], 'id');
			}
		}
		await test.as('member').updateFlagsForNarrow({
			anchor: 'newest',
			num_before: 5000,
			num_after: 0,
			narrow: [{operator: 'stream', operand: 'night log'}],
			op: 'add',
			flag: 'read',
		});
		const read = await call('GET', 'messages', {
			anchor: 0,
			use_first_unread_anchor: true,
			num_before: 1,
			num_after: 1,
			narrow: [['stream', 'night log']],
		});
		expect(success(read)['anchor']).toBe(10_000_000_000_000_000);
	});

	it('registers, and finds every key without which it stops', async () => {
		state = success(
			await call('POST', 'register', {
				apply_markdown: true,
				client_gravatar: true,
				include_subscribers: true,
				narrow: [],
				event_types: [
					'message',
					'update_message',
					'reaction',
					'submessage',
					'subscription',
					'typing',
					'update_message_flags',
					'user_settings',
					'realm_emoji',
					'realm_user',
				],
				fetch_event_types: [
					'realm',
					'presence',
					'subscription',
					'message',
					'starred_messages',
					'update_message_flags',
					'muted_topics',
					'realm_user',
					'realm_user_groups',
					'user_settings',
					'realm_emoji',
					'custom_profile_fields',
					'zulip_version',
				],
			}),
		);
		keys(
			state,
			'queue_id last_event_id zulip_version max_message_id user_id email full_name realm_name realm_users cross_realm_bots presences subscriptions muted_topics realm_user_groups realm_emoji unread_msgs user_settings starred_messages custom_profile_fields realm_message_retention_days realm_allow_message_editing realm_allow_edit_history realm_message_content_edit_limit_seconds max_stream_name_length max_topic_length max_message_length server_presence_ping_interval_seconds server_presence_offline_threshold_seconds',
		);
	});

	it.each<[string, () => unknown, string]>([
		[
			'user_settings',
			() => state['user_settings'],
			'send_private_typing_notifications twenty_four_hour_time pm_content_in_desktop_notifications',
		],
		['unread_msgs', () => state['unread_msgs'], 'mentions pms streams huddles'],
		[
			'a direct unread',
			() => first((state['unread_msgs'] as Answer)['pms']),
			'sender_id unread_message_ids',
		],
		[
			'an unread in a channel',
			() => first((state['unread_msgs'] as Answer)['streams']),
			'stream_id topic unread_message_ids',
		],
		[
			'an unread of a group',
			() => first((state['unread_msgs'] as Answer)['huddles']),
			'user_ids_string unread_message_ids',
		],
		[
			'a person',
			() => first(state['realm_users']),
			'user_id email full_name is_bot role date_joined timezone profile_data',
		],
		[
			'a bot',
			() => (state['realm_users'] as Answer[]).find(row => row['is_bot'] === true),
			'bot_type bot_owner_id',
		],
		['a bot of the service', () => first(state['cross_realm_bots']), 'user_id email full_name'],
		[
			'somebody who is there',
			() => (state['presences'] as Record<string, unknown>)[account('member').email],
			'aggregated.status aggregated.timestamp website.status website.timestamp',
		],
		[
			'a channel',
			() => first(state['subscriptions']),
			'stream_id name description rendered_description color pin_to_top is_muted desktop_notifications invite_only stream_post_policy history_public_to_subscribers message_retention_days date_created stream_weekly_traffic subscribers',
		],
		['a group', () => first(state['realm_user_groups']), 'id name'],
		['an emoji', () => Object.values(state['realm_emoji'] as object)[0], 'name deactivated'],
		[
			'a profile field',
			() => first(state['custom_profile_fields']),
			'id name type order field_data',
		],
	])('every key of %s', (_what, row, names) => {
		keys(row(), names);
	});

	it('finds itself among the people, and its mutes in the older form', () => {
		const own = (state['realm_users'] as Answer[]).find(row => row['user_id'] === state['user_id']);
		expect(own).toMatchObject({email: state['email']});
		expect(state['muted_topics']).toContainEqual(['general', 'noise', expect.any(Number)]);
		for (const field of state['custom_profile_fields'] as Answer[]) {
			expect(typeof field['field_data']).toBe('string');
		}
		expect(state['starred_messages']).toEqual(expect.arrayContaining([expect.any(Number)]));
		expect((state['subscriptions'] as Answer[])[0]?.['desktop_notifications']).not.toBeNull();
	});

	it('registers later for events alone', async () => {
		const answer = await call('POST', 'register', {event_types: ['message', 'typing'], narrow: []});
		keys(success(answer), 'queue_id last_event_id max_message_id');
	});

	it('lives with the server', async () => {
		const {queue_id} = state;
		let last = -1;
		const events = async (): Promise<readonly Answer[]> => {
			const got = success(await call('GET', 'events', {queue_id, last_event_id: last}))['events'];
			const list = got as Answer[];
			last = Number(list.at(-1)?.['id'] ?? last);
			return list;
		};
		const presence = success(
			await call('POST', 'users/me/presence', {status: 'active', new_user_input: true}),
		);
		expect(Object.keys(presence['presences'] as object)).toContain(account('member').email);
		success(await call('GET', 'users/me/1/topics'));
		const sent = success(
			await call('POST', 'messages', {
				type: 'stream',
				to: 'general',
				subject: 'terminal',
				content: 'typed',
				read_by_sender: true,
			}),
		);
		const id = Number(sent['id']);
		const [arrived] = await events();
		expect(arrived).toMatchObject({
			type: 'message',
			flags: ['read'],
			message: {id, client: 'ZulipTerminal', content: '<p>typed</p>', subject: 'terminal'},
		});
		success(
			await call('POST', 'messages', {type: 'private', to: [2, 4], content: 'hm', subject: 'x'}),
		);
		await events();
		success(await call('POST', 'messages/flags', {messages: [id], flag: 'starred', op: 'add'}));
		expect(await events()).toMatchObject([
			{type: 'update_message_flags', op: 'add', flag: 'starred', messages: [id], all: false},
		]);
		const emoji = {emoji_name: 'tada', emoji_code: '1f389', reaction_type: 'unicode_emoji'};
		const reaction = {...emoji, message_id: String(id)};
		success(await call('POST', `messages/${id}/reactions`, reaction));
		expect(await events()).toMatchObject([
			{type: 'reaction', op: 'add', message_id: id, ...emoji, user_id: 4, user: {user_id: 4}},
		]);
		success(await call('DELETE', `messages/${id}/reactions`, reaction));
		expect(await events()).toMatchObject([{type: 'reaction', op: 'remove'}]);
		const source = success(await call('GET', `messages/${id}`, {apply_markdown: false}));
		expect(source['raw_content']).toBe('typed');
		success(
			await call('PATCH', `messages/${id}`, {
				message_id: id,
				content: 'retyped',
				topic: 'moved',
				propagate_mode: 'change_one',
				send_notification_to_old_thread: false,
				send_notification_to_new_thread: false,
			}),
		);
		expect(await events()).toMatchObject([
			{
				type: 'update_message',
				message_id: id,
				message_ids: [id],
				rendered_content: '<p>retyped</p>',
				is_me_message: false,
				orig_subject: 'terminal',
				subject: 'moved',
				stream_id: 1,
			},
		]);
		success(await call('GET', `messages/${id}/history`));
		for (const property of ['is_muted', 'pin_to_top', 'desktop_notifications']) {
			const subscription_data = [{stream_id: 1, property, value: true}];
			success(await call('POST', 'users/me/subscriptions/properties', {subscription_data}));
		}
		const settings = await events();
		expect(settings.map(({property}) => property)).toEqual([
			'in_home_view',
			'is_muted',
			'pin_to_top',
			'desktop_notifications',
		]);
		for (const event of settings) keys(event, 'op stream_id property value');
		success(await call('POST', 'typing', {op: 'start', to: [2]}));
		expect(await events()).toMatchObject([
			{type: 'typing', op: 'start', sender: {user_id: 4, email: account('member').email}},
		]);
		await test.as('owner').subscribe({subscriptions: [{name: 'kitchen'}], principals: [5]});
		for (const event of await events()) {
			if (event['type'] === 'subscription') keys(event, 'op stream_ids user_ids');
		}
		await test.as('owner').updateUser({user_id: 3, full_name: 'Mirembe C'});
		expect((await events()).at(-1)).toMatchObject({
			type: 'realm_user',
			op: 'update',
			person: {user_id: 3, full_name: 'Mirembe C'},
		});
		success(await call('DELETE', 'events', {queue_id}));
	});

	it.each([
		[[['stream', 'general']]],
		[
			[
				['stream', 'general'],
				['topic', 'term'],
			],
		],
		[[['is', 'private']]],
		[[['is', 'starred']]],
		[[['is', 'mentioned']]],
		[[['pm-with', 'ines.halloran@kestrel-bay.example.com, tomasz.okonjo@kestrel-bay.example.com']]],
		[[['search', 'one']]],
	])('reads the narrow %j', async narrow => {
		const asked = {anchor: 0, use_first_unread_anchor: true, num_before: 30, num_after: 10, narrow};
		success(await call('GET', 'messages', asked));
	});

	it('asks for the newest message of a channel by its id', async () => {
		const narrow = [{operator: 'stream', operand: 1}];
		const asked = {anchor: 10_000_000_000_000_000, num_before: 1, num_after: 0, narrow};
		const {messages} = success(await call('GET', 'messages', asked));
		expect(messages).toHaveLength(1);
	});
});
