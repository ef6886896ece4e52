import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {workFromNow} from './test-work';
import {
	test,
	account,
	success,
	python,
	startServer,
	stopServer,
	pass,
} from '../testing/well-known-clients.fixture';

beforeAll(startServer);
afterAll(stopServer);

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
		pass(50_500);
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
