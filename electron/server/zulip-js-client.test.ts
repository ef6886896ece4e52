import {spawn} from 'node:child_process';
import {createReadStream} from 'node:fs';
import {writeFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {
	type Answer,
	test,
	folder,
	root,
	account,
	success,
	startServer,
	stopServer,
} from '../testing/well-known-clients.fixture';

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
const start = quietly<StartZulipJs>('zulip-js');
beforeAll(startServer);
afterAll(stopServer);

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
		for (const place of ['/users/me/pointer', '/realm/nothing', '/filters']) {
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
