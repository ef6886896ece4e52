import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import type {AccountName} from '../storage/realm';
import {startTestServer, type TestServer} from '../test-server';

const day = 24 * 60 * 60 * 1000;
let now = Date.UTC(2026, 5, 1);
let test: TestServer;
let groups: ReadonlyMap<string, number>;
beforeAll(async () => {
	test = await startTestServer({clock: () => now});
	const {user_groups: list} = await test.as('owner').getUserGroups({});
	groups = new Map(list.map(({name, id}) => [name, id]));
});
afterAll(() => test.stop());

const refused = (message: RegExp) =>
	expect.objectContaining({code: 'BAD_REQUEST', message: expect.stringMatching(message)});

async function patch(fields: Record<string, string>, name: AccountName = 'owner') {
	const response = await test.raw('/realm', {
		method: 'PATCH',
		headers: {authorization: test.authorization(name)},
		body: new URLSearchParams(fields),
	});
	return {status: response.status, body: (await response.json()) as Record<string, unknown>};
}

async function setting(name: string) {
	const state = await test.as('owner').register({fetch_event_types: ['realm'], event_types: []});
	return (state as Record<string, unknown>)[`realm_${name}`];
}

describe('settings of the organization', () => {
	it.each([
		['create_public_stream_policy', [1, 2, 3, 4], [0, 5, 6, 7]],
		['create_private_stream_policy', [1, 2, 3, 4], [5, 6]],
		['create_web_public_stream_policy', [2, 4, 6, 7], [1, 3, 5]],
		['invite_to_stream_policy', [1, 2, 3, 4], [5, 6]],
		['invite_to_realm_policy', [1, 2, 3, 4, 6], [5, 7]],
		['edit_topic_policy', [1, 2, 3, 4, 5, 6], [0, 7]],
		['move_messages_between_streams_policy', [1, 2, 3, 4, 6], [5, 7]],
		['delete_own_message_policy', [1, 2, 3, 4, 5], [6]],
		['user_group_edit_policy', [1, 2, 3, 4], [5]],
		['add_custom_emoji_policy', [1, 2, 3, 4], [5]],
		['private_message_policy', [1, 2], [0, 3]],
		['wildcard_mention_policy', [1, 2, 3, 5, 6, 7], [4, 8]],
		['bot_creation_policy', [1, 2, 3], [4]],
	])('%s takes its own values', async (name, allowed, others) => {
		const before = await setting(name);
		for (const value of allowed) {
			expect((await patch({[name]: String(value)})).status).toBe(200);
			expect(await setting(name)).toBe(value);
		}
		for (const value of [...others, 'true', '"1"']) {
			expect((await patch({[name]: String(value)})).body['code']).toBe('BAD_REQUEST');
		}
		await patch({[name]: String(before)});
	});

	it.each([
		'message_content_edit_limit_seconds',
		'message_content_delete_limit_seconds',
		'move_messages_within_stream_limit_seconds',
		'move_messages_between_streams_limit_seconds',
	])('%s is a positive number or without end', async name => {
		await patch({[name]: '120'});
		expect(await setting(name)).toBe(120);
		await patch({[name]: '"unlimited"'});
		expect(await setting(name)).toBeNull();
		for (const value of ['0', '-1', '"forever"', 'null']) {
			expect((await patch({[name]: value})).status).toBe(400);
		}
	});

	it('answers what changed, of texts only that', async () => {
		const {body} = await patch({
			name: ' Bay ',
			mandatory_topics: 'true',
			allow_edit_history: 'true',
		});
		expect(body).toEqual({result: 'success', msg: '', name: 'updated', mandatory_topics: true});
		const {realm_name: name} = await test.as('owner').getServerSettings({});
		expect(name).toBe('Bay');
		await patch({name: 'Kestrel Bay Observatory', mandatory_topics: 'false'});
	});

	it.each([
		['name', ' ', /blank/],
		['name', '🙂'.repeat(41), /too long/],
		['description', 'x'.repeat(1001), /too long/],
		['create_multiuse_invite_group', '9999', /Invalid user group/],
		['new_stream_announcements_stream_id', '9999', /Invalid channel/],
	])('%s cannot be %j', async (name, value, message) => {
		const {status, body} = await patch({[name]: value, mandatory_topics: 'true'});
		expect(status).toBe(400);
		expect(body['msg']).toMatch(message);
		expect(await setting('mandatory_topics')).toBe(false);
	});

	it.each(['role:owners', 'role:everyone', 'role:internet'])(
		'%s cannot be the group that makes links',
		async group => {
			const {body} = await patch({
				create_multiuse_invite_group: String(groups.get(group)),
			});
			expect(body['msg']).toMatch(/cannot be/);
		},
	);

	it('some are for owners, all for administrators', async () => {
		for (const fields of [
			{invite_to_realm_policy: '2'},
			{invite_required: 'false'},
			{create_multiuse_invite_group: String(groups.get('role:members'))},
			{waiting_period_threshold: '3'},
			{message_retention_days: '30'},
		]) {
			const {body} = await patch(fields, 'administrator');
			expect(body).toMatchObject({code: 'BAD_REQUEST', msg: expect.stringMatching(/owner/)});
		}
		expect((await patch({mandatory_topics: 'true'}, 'administrator')).status).toBe(200);
		await patch({mandatory_topics: 'false'});
		for (const name of ['moderator', 'member', 'guest'] as const) {
			expect((await patch({mandatory_topics: 'true'}, name)).body['code']).toBe('BAD_REQUEST');
		}
	});
});

describe('what obeys them', () => {
	const create = (name: AccountName, channel: string, more = {}) =>
		test.as(name).subscribe({subscriptions: [{name: channel}], ...more});

	it('creating channels', async () => {
		await patch({create_public_stream_policy: '4', create_private_stream_policy: '2'});
		await expect(create('member', 'obeys 1')).rejects.toEqual(refused(/public channels/));
		await create('moderator', 'obeys 1');
		await expect(create('moderator', 'obeys 2', {invite_only: true})).rejects.toEqual(
			refused(/private channels/),
		);
		await create('administrator', 'obeys 2', {invite_only: true});
		await patch({create_public_stream_policy: '1', create_private_stream_policy: '1'});
	});

	it('subscribing others', async () => {
		await patch({invite_to_stream_policy: '2'});
		await expect(create('member', 'kitchen', {principals: [3]})).rejects.toEqual(
			refused(/subscribe others/),
		);
		await create('member', 'kitchen', {principals: [4]});
		await patch({invite_to_stream_policy: '1'});
	});

	it('the waiting period of new members', async () => {
		await patch({create_public_stream_policy: '3', waiting_period_threshold: '10'});
		const {user_id: fresh} = await test.as('owner').createUser({
			email: 'fresh@example.com',
			full_name: 'Fresh Face',
			password: 'lamp-horse-42-blue',
		});
		const {body} = await login('fresh@example.com');
		const client = test.with('fresh@example.com', String(body['api_key']));
		const order = {subscriptions: [{name: 'by a new one'}]};
		await expect(client.subscribe(order)).rejects.toEqual(refused(/public channels/));
		now += 10 * day;
		await client.subscribe(order);
		const {user_groups: list} = await test.as('owner').getUserGroups({});
		expect(list.find(({name}) => name === 'role:fullmembers')?.members).toContain(fresh);
		await patch({create_public_stream_policy: '1', waiting_period_threshold: '0'});
	});

	async function login(username: string) {
		const response = await test.raw('/fetch_api_key', {
			method: 'POST',
			body: new URLSearchParams({username, password: 'lamp-horse-42-blue'}),
		});
		return {body: (await response.json()) as Record<string, unknown>};
	}

	it('whom guests may know', async () => {
		const seen = async () => {
			const {members} = await test.as('guest').getUsers({});
			return members.filter(({full_name: name}) => name !== 'Unknown user');
		};
		const all = (await test.as('owner').getUsers({})).members.length;
		expect(await seen()).toHaveLength(all);
		await patch({can_access_all_users_group: String(groups.get('role:members'))});
		const some = await seen();
		expect(some.length).toBeLessThan(all);
		expect(some.some(({user_id: id}) => id === 5)).toBe(true);
		expect(some.some(user => user.is_bot)).toBe(true);
		const hidden = (await test.as('guest').getUsers({})).members.find(
			({full_name: name}) => name === 'Unknown user',
		);
		expect(hidden).toMatchObject({delivery_email: null, role: 400});
		await expect(test.as('guest').getUser({user_id: hidden?.user_id ?? 0})).rejects.toEqual(
			refused(/No such user/),
		);
		const {presences} = await test.as('guest').reportPresence({
			status: 'idle',
			last_update_id: -1,
		});
		expect(presences?.[String(hidden?.user_id)]).toBeUndefined();
		await patch({can_access_all_users_group: String(groups.get('role:everyone'))});
	});
});

describe('devices', () => {
	const token = 'YXBuczp0b2tlbg==';
	it('are registered again with success, and forgotten once', async () => {
		const member = test.as('member');
		await member.addApnsToken({token, appid: 'org.example.app'});
		await member.addApnsToken({token, appid: 'org.example.app-2'});
		await expect(test.as('owner').removeApnsToken({token})).rejects.toEqual(
			refused(/does not exist/),
		);
		await member.removeApnsToken({token});
		await expect(member.removeApnsToken({token})).rejects.toEqual(refused(/does not exist/));
	});

	it.each([
		['', 'org.example.app', /length/],
		['A'.repeat(4097), 'org.example.app', /length/],
		['not base64!', 'org.example.app', /Invalid APNS token/],
		['AAAAA', 'org.example.app', /Invalid APNS token/],
		[token, 'org example', /app ID/],
		[token, 'org_example', /app ID/],
		[token, '', /app ID/],
	])('%s for %s is refused', async (sent, appid, message) => {
		await expect(test.as('member').addApnsToken({token: sent, appid})).rejects.toEqual(
			refused(message),
		);
	});

	it('are not for bots, and need both parameters', async () => {
		await expect(test.as('bot').addApnsToken({token, appid: 'org.example.app'})).rejects.toEqual(
			refused(/bot/),
		);
		const response = await test.raw('/users/me/apns_device_token', {
			method: 'POST',
			headers: {authorization: test.authorization('member')},
			body: new URLSearchParams({token}),
		});
		expect(await response.json()).toMatchObject({
			code: 'REQUEST_VARIABLE_MISSING',
			var_name: 'appid',
		});
	});
});
