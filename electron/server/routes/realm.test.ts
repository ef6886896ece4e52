import {rm} from 'node:fs/promises';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import type {AccountName} from '../storage/realm';
import {Store} from '../storage/store';
import {startTestServer, type TestServer} from '../test-server';
import {refused} from '../../testing/refused.fixture';

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

	it.each([
		'invite_required',
		'name_changes_disabled',
		'email_changes_disabled',
		'avatar_changes_disabled',
		'inline_image_preview',
		'inline_url_embed_preview',
		'allow_message_editing',
		'mandatory_topics',
		'allow_edit_history',
		'enable_spectator_access',
		'enable_read_receipts',
		'enable_guest_user_indicator',
		'presence_disabled',
		'require_unique_names',
	])('%s is true or false', async name => {
		const before = await setting(name);
		expect((await patch({[name]: String(before !== true)})).body).toEqual({
			result: 'success',
			msg: '',
			[name]: before !== true,
		});
		expect(await setting(name)).toBe(before !== true);
		for (const value of ['True', '1', 'yes', '"true"', 'null', '']) {
			expect((await patch({[name]: value})).body['code']).toBe('BAD_REQUEST');
		}
		await patch({[name]: String(before)});
	});

	it.each([
		['0', 0],
		['7', 7],
		['4294967295', 4_294_967_295],
	])('waiting_period_threshold takes %s', async (value, days) => {
		await patch({waiting_period_threshold: value});
		expect(await setting('waiting_period_threshold')).toBe(days);
		await patch({waiting_period_threshold: '0'});
	});

	it.each([
		['0', 0],
		['-7', -7],
		['"forever"', 'forever'],
	])('a limit cannot be %s: the value that was read is told', async (sent, bad_value) => {
		for (const var_name of [
			'message_retention_days',
			'message_content_edit_limit_seconds',
			'message_content_delete_limit_seconds',
			'move_messages_within_stream_limit_seconds',
			'move_messages_between_streams_limit_seconds',
		]) {
			const {body} = await patch({[var_name]: sent});
			expect(body).toMatchObject({code: 'REQUEST_VARIABLE_INVALID', var_name, bad_value});
		}
	});

	it.each(['-1', '1.5', '"3"', 'soon', '4294967296', ''])(
		'waiting_period_threshold cannot be %j',
		async value => {
			const {status, body} = await patch({waiting_period_threshold: value});
			expect([status, body]).toMatchObject([
				400,
				{
					code: 'REQUEST_VARIABLE_INVALID',
					var_name: 'waiting_period_threshold',
					bad_value: value,
				},
			]);
		},
	);

	it('message_retention_days is a positive number or without end', async () => {
		await patch({message_retention_days: '30'});
		expect(await setting('message_retention_days')).toBe(30);
		await patch({message_retention_days: '"unlimited"'});
		expect(await setting('message_retention_days')).toBe(-1);
		for (const value of ['0', '-1', '"realm_default"', 'null']) {
			expect((await patch({message_retention_days: value})).status).toBe(400);
		}
	});

	it('passes over what it does not know, and says so', async () => {
		const {body} = await patch({is_owner: 'true', mandatory_topics: 'false', zzz: '1'});
		expect(body).toEqual({
			result: 'success',
			msg: '',
			ignored_parameters_unsupported: ['is_owner', 'zzz'],
		});
	});

	it('fifty changes at once leave the last of each', async () => {
		await Promise.all(
			Array.from({length: 50}, (_none, at) =>
				patch(
					at % 2 === 0
						? {description: `No ${at}`, message_content_edit_limit_seconds: String(100 + at)}
						: {default_language: 'de'},
				),
			),
		);
		expect(await setting('description')).toBe(
			`No ${Number(await setting('message_content_edit_limit_seconds')) - 100}`,
		);
		expect(await setting('default_language')).toBe('de');
		await patch({default_language: 'en', message_content_edit_limit_seconds: '600'});
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

	const callers = ['owner', 'administrator', 'moderator', 'member', 'bot'] as const;
	const policies = [
		['1', ['owner', 'administrator', 'moderator', 'member', 'bot']],
		['2', ['owner', 'administrator']],
		['3', ['owner', 'administrator', 'moderator']],
		['4', ['owner', 'administrator', 'moderator']],
	] as const;

	/** Who is let through, when everybody is a new member. */
	async function letThrough(work: (name: (typeof callers)[number]) => Promise<unknown>) {
		await patch({waiting_period_threshold: '4294967295'});
		const may: string[] = [];
		for (const name of callers) {
			const outcome = await work(name).then(
				() => 'done',
				(error: Error) => error.message,
			);
			if (outcome === 'done') may.push(name);
			else expect(outcome).toMatch(/Insufficient permission/);
		}
		await patch({waiting_period_threshold: '0'});
		return may;
	}

	it.each(policies)('creating public channels under %s', async (policy, expected) => {
		await patch({create_public_stream_policy: policy});
		const may = await letThrough(name => create(name, `public ${policy} ${name}`));
		expect(may).toEqual(expected);
		await patch({create_public_stream_policy: '1'});
	});

	it.each(policies)('creating private channels under %s', async (policy, expected) => {
		await patch({create_private_stream_policy: policy, create_public_stream_policy: '2'});
		const may = await letThrough(name =>
			create(name, `private ${policy} ${name}`, {invite_only: true}),
		);
		expect(may).toEqual(expected);
		await patch({create_private_stream_policy: '1', create_public_stream_policy: '1'});
	});

	it.each([
		['2', ['owner', 'administrator']],
		['4', ['owner', 'administrator', 'moderator']],
		['6', []],
		['7', ['owner']],
	] as const)('creating web-public channels under %s', async (policy, expected) => {
		await patch({enable_spectator_access: 'false'});
		await expect(create('owner', 'web', {is_web_public: true})).rejects.toEqual(
			refused(/not enabled/),
		);
		await patch({enable_spectator_access: 'true', create_web_public_stream_policy: policy});
		const may = await letThrough(name =>
			create(name, `web ${policy} ${name}`, {is_web_public: true}),
		);
		expect(may).toEqual(expected);
		await patch({create_web_public_stream_policy: '7'});
	});

	it.each(policies)('subscribing others under %s', async (policy, expected) => {
		await patch({invite_to_stream_policy: policy});
		const may = await letThrough(name => create(name, 'kitchen', {principals: [22]}));
		expect(may).toEqual(expected);
		// Oneself is nobody else.
		await create('member', 'kitchen', {principals: [4]});
		await create('member', 'kitchen');
		await patch({invite_to_stream_policy: '1'});
	});

	it('nobody else when one of many is refused', async () => {
		await patch({invite_to_stream_policy: '2'});
		await expect(create('member', 'made on the way', {principals: [3]})).rejects.toEqual(
			refused(/subscribe others/),
		);
		await expect(test.as('owner').getChannelId({stream: 'made on the way'})).rejects.toBeDefined();
		await patch({invite_to_stream_policy: '1'});
	});

	it('unique names, whatever their case and width', async () => {
		const rename = (user_id: number, full_name: string) =>
			test.as('owner').updateUser({user_id, full_name});
		const {members} = await test.as('owner').getUsers({});
		const gone = members.find(user => !user.is_active && !user.is_bot);
		await rename(3, 'Nova Lindgren');
		await rename(4, 'Nova Lindgren');
		await patch({require_unique_names: 'true'});
		for (const name of [
			'Nova Lindgren',
			' nova LINDGREN ',
			'Ｎova Lindgren',
			gone?.full_name ?? '',
			members.find(user => user.is_bot)?.full_name ?? '',
		]) {
			await expect(rename(22, name)).rejects.toEqual(refused(/Unique names/));
			await expect(
				test.as('owner').createUser({
					email: 'second@example.com',
					full_name: name,
					password: 'lamp-horse-42-blue',
				}),
			).rejects.toEqual(refused(/Unique names/));
		}
		// What is as it was stays, and the own name in another case is not taken.
		await rename(4, 'Nova Lindgren');
		await rename(22, 'Mara Quill');
		await rename(22, 'MARA Quill');
		const both = await Promise.allSettled([rename(7, 'Only One'), rename(8, 'only one')]);
		expect(both.map(({status}) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
		await patch({require_unique_names: 'false'});
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
		const request = {subscriptions: [{name: 'by a new one'}]};
		await expect(client.subscribe(request)).rejects.toEqual(refused(/public channels/));
		now += 10 * day;
		await client.subscribe(request);
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

describe('what others are told of settings', () => {
	it('is each by itself, or together in one; of refused ones and unchanged ones nothing', async () => {
		const own = await startTestServer({clock: () => now});
		const change = (fields: Record<string, string>) =>
			own.raw('/realm', {
				method: 'PATCH',
				headers: {authorization: own.authorization('owner')},
				body: new URLSearchParams(fields),
			});
		await change({
			name: 'Bay',
			mandatory_topics: 'true',
			allow_message_editing: 'false',
			edit_topic_policy: '2',
			message_content_edit_limit_seconds: '"unlimited"',
			allow_edit_history: 'true',
		});
		await change({create_multiuse_invite_group: String(groups.get('role:members'))});
		await change({name: 'Bay'});
		await change({name: 'Other', description: 'x'.repeat(1001)});
		await own.server.close();
		const store = new Store(own.folder, () => now);
		const {told} = own;
		const {name, mandatory_topics: topics} = store.realm.settings();
		store.close();
		await rm(own.folder, {recursive: true, force: true});
		expect(told.map(({event}) => event)).toEqual([
			{type: 'realm', op: 'update', property: 'name', value: 'Bay'},
			{type: 'realm', op: 'update', property: 'mandatory_topics', value: true},
			{
				type: 'realm',
				op: 'update_dict',
				property: 'default',
				data: {
					allow_message_editing: false,
					edit_topic_policy: 2,
					message_content_edit_limit_seconds: null,
				},
			},
			{
				type: 'realm',
				op: 'update_dict',
				property: 'default',
				data: {create_multiuse_invite_group: groups.get('role:members')},
			},
		]);
		expect(told.every(({audience}) => audience.to === 'everyone')).toBe(true);
		expect([name, topics]).toEqual(['Bay', true]);
	});
});

describe('groups', () => {
	it('are not listed for guests and bots, who find them in the state at the start', async () => {
		const {user_groups: list} = await test.as('owner').getUserGroups({});
		for (const name of ['guest', 'bot'] as const) {
			await expect(test.as(name).getUserGroups({})).rejects.toMatchObject({code: 'BAD_REQUEST'});
			const state = await test.as(name).register({fetch_event_types: ['realm_user_groups']});
			expect(state.realm_user_groups).toEqual(list);
		}
	});

	it('hold those who are deactivated too', async () => {
		const owner = test.as('owner');
		const inGroup = async (id: number) =>
			(await owner.getUserGroups({})).user_groups
				.filter(({members}) => members.includes(id))
				.map(({name}) => name);
		const {members} = await owner.getUsers({});
		const gone = members.find(({is_active, is_bot, role}) => !is_active && !is_bot && role === 400);
		expect(await inGroup(gone?.user_id ?? 0)).toEqual(['role:fullmembers', 'role:members']);
	});

	it('of the system are eight, one in the other, with nobody apart', async () => {
		const {user_groups: all} = await test.as('owner').getUserGroups({});
		const list = all.filter(({is_system_group: isOfRoles}) => isOfRoles);
		expect(list.map(({name}) => name)).toEqual([
			'role:nobody',
			'role:owners',
			'role:administrators',
			'role:moderators',
			'role:fullmembers',
			'role:members',
			'role:everyone',
			'role:internet',
		]);
		expect(list.map(({id, direct_subgroup_ids: inner}) => [id, inner])).toEqual([
			[1, []],
			[2, []],
			...[3, 4, 5, 6, 7, 8].map(id => [id, [id - 1]]),
		]);
		expect(list.every(group => group.is_system_group)).toBe(true);
		expect([list[0]?.members, list[7]?.members]).toEqual([[], []]);
	});

	it('hold everybody by role, members twice once they are full', async () => {
		const {members} = await test.as('owner').getUsers({});
		const ids = (...roles: number[]) =>
			members.filter(({role}) => roles.includes(role)).map(({user_id: id}) => id);
		const held = async () => {
			const {user_groups: list} = await test.as('owner').getUserGroups({});
			return list.slice(1, 7).map(group => group.members.toSorted((a, b) => a - b));
		};
		const all = [ids(100), ids(200), ids(300), ids(400), ids(400), ids(600)];
		expect(await held()).toEqual(all);
		await patch({waiting_period_threshold: '4294967295'});
		expect(await held()).toEqual(all.with(3, []));
		// A period that some have been through.
		const dayMilliseconds = 24 * 60 * 60 * 1000;
		const ageOf = (user: {readonly date_joined: string}) =>
			(now - Date.parse(user.date_joined)) / dayMilliseconds;
		const ages = members.filter(({role}) => role === 400).map(ageOf);
		const days = Math.floor(ages.toSorted((a, b) => a - b)[ages.length >> 1] ?? 0);
		await patch({waiting_period_threshold: String(days)});
		const full = members.filter(user => user.role === 400 && ageOf(user) >= days);
		expect([full.length > 3, full.length < ids(400).length - 3]).toEqual([true, true]);
		expect(await held()).toEqual(
			all.with(
				3,
				full.map(({user_id: id}) => id),
			),
		);
		await patch({waiting_period_threshold: '0'});
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
		['AAA==', 'org.example.app', /Invalid APNS token/],
		['AAAA=', 'org.example.app', /Invalid APNS token/],
		['====', 'org.example.app', /Invalid APNS token/],
		['AA=A', 'org.example.app', /Invalid APNS token/],
		[' ', 'org.example.app', /Invalid APNS token/],
		['\u0000', 'org.example.app', /Invalid APNS token/],
		[token, 'org example', /app ID/],
		[token, 'org_example', /app ID/],
		[token, '', /app ID/],
	])('%s for %s is refused', async (sent, appid, message) => {
		await expect(test.as('member').addApnsToken({token: sent, appid})).rejects.toEqual(
			refused(message),
		);
	});

	it.each(['A', 'AB', 'ABC', 'ABCD', 'AB==', 'ABC=', '740f4707', 'A'.repeat(4096)])(
		'%s is base64, or one letter too few',
		async sent => {
			const outcome = await test
				.as('guest')
				.addApnsToken({token: sent, appid: 'A.b-9'})
				.then(
					() => 'ok',
					() => 'refused',
				);
			expect(outcome).toBe(sent === 'A' ? 'refused' : 'ok');
			if (outcome === 'ok') await test.as('guest').removeApnsToken({token: sent});
		},
	);

	it('one token may be on two accounts, each forgets its own', async () => {
		for (const name of ['member', 'guest'] as const) {
			await test.as(name).addApnsToken({token, appid: 'org.example.app'});
		}
		await test.as('member').removeApnsToken({token});
		await test.as('guest').removeApnsToken({token});
		for (const sent of ['', 'A'.repeat(4097)]) {
			await expect(test.as('guest').removeApnsToken({token: sent})).rejects.toEqual(
				refused(/length/),
			);
		}
		await expect(test.as('bot').removeApnsToken({token})).rejects.toEqual(refused(/bot/));
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
