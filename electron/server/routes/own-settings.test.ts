import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {usualUserSettings} from '../../../shared/model/user-settings';
import type {AccountName} from '../storage/realm';
import {startTestServer, type TestServer} from '../test-server';

let test: TestServer;
beforeEach(async () => {
	test = await startTestServer();
});
afterEach(() => test.stop());

async function patch(fields: Record<string, string>, name: AccountName = 'member') {
	const response = await test.raw('/settings', {
		method: 'PATCH',
		headers: {authorization: test.authorization(name)},
		body: new URLSearchParams(fields),
	});
	return {status: response.status, body: (await response.json()) as Record<string, unknown>};
}

const stateOf = (name: AccountName, types: readonly string[], capabilities?: object) =>
	test.as(name).register({
		fetch_event_types: [...types],
		event_types: [],
		...(capabilities && {
			client_capabilities: {notification_settings_null: true, ...capabilities},
		}),
	});
const settingsOf = async (name: AccountName) =>
	(await stateOf(name, ['user_settings'])).user_settings;

/** What queues hear while something is done, without the ids. */
async function heard(
	readers: readonly (readonly [AccountName, object])[],
	act: () => Promise<unknown>,
) {
	const queues = await Promise.all(
		readers.map(async ([name, capabilities]) => ({
			name,
			queue: await test.as(name).register({
				event_types: [
					'user_settings',
					'update_display_settings',
					'update_global_notifications',
					'realm_user',
				],
				fetch_event_types: [],
				client_capabilities: {notification_settings_null: true, ...capabilities},
			}),
		})),
	);
	await act();
	return Promise.all(
		queues.map(async ({name, queue}) => {
			const {events} = await test.as(name).getEvents({
				queue_id: queue.queue_id ?? '',
				last_event_id: queue.last_event_id,
				dont_block: true,
			});
			return events.map(({id: _id, ...event}) => event);
		}),
	);
}

describe('own settings', () => {
	it('are those of an account that changed none, and every one can be changed', async () => {
		const others: Readonly<Record<string, string>> = {
			web_home_view: 'all',
			emojiset: 'text',
			notification_sound: 'none',
			default_language: 'de',
			timezone: 'Europe/Berlin',
		};
		const before = await settingsOf('member');
		const {timezone: _zone, ...usual} = usualUserSettings;
		expect(before).toMatchObject(usual);
		const wanted = Object.fromEntries(
			Object.entries(usualUserSettings).map(([name, value]) => {
				if (typeof value === 'boolean') return [name, !value];
				return [name, typeof value === 'number' ? (value % 3) + 1 : others[name]];
			}),
		);
		const fields = Object.fromEntries(
			Object.entries(wanted).map(([name, value]) => [name, String(value)]),
		);
		expect(await patch(fields)).toEqual({status: 200, body: {result: 'success', msg: ''}});
		const after = await settingsOf('member');
		expect(after).toMatchObject(wanted);
		expect(Object.keys(after ?? {}).sort()).toEqual(Object.keys(before ?? {}).sort());
		expect(await settingsOf('moderator')).toMatchObject(usual);
	});

	it.each([
		[{timezone: 'Nowhere'}, /time zone/],
		[{timezone: ''}, /time zone/],
		[{timezone: '+02:00'}, /time zone/],
		[{default_language: 'no language'}, /default_language/],
		[{emojiset: 'blob'}, /emojiset/],
		[{web_home_view: 'x'}, /web_home_view/],
		[{notification_sound: 'bing'}, /notification_sound/],
		[{email_address_visibility: '9'}, /email_address_visibility/],
		[{web_font_size_px: '1.5'}, /web_font_size_px/],
		[{email_notifications_batching_period_seconds: '0'}, /email_notifications/],
		[{email_notifications_batching_period_seconds: '604801'}, /email_notifications/],
		[{automatically_follow_topics_policy: '7'}, /automatically_follow/],
		[{left_side_userlist: 'yes'}, /left_side_userlist/],
		[{full_name: ''}, /name/i],
		[{full_name: 'a*b'}, /name/i],
		[{email: 'other@example.com'}, /e-mail/],
		[{new_password: 'sufficiently long words 7'}, /Wrong password/],
		[{old_password: 'bad', new_password: 'sufficiently long words 7'}, /Wrong password/],
	])('%j is refused, and nothing is changed', async (fields, message) => {
		const {status, body} = await patch({...fields, dense_mode: 'false'} as Record<string, string>);
		expect([status, body['code']]).toEqual([400, 'BAD_REQUEST']);
		expect(body['msg']).toMatch(message);
		expect(await settingsOf('member')).toMatchObject({dense_mode: true});
	});

	it('are one by one at the top for clients that know no object of them', async () => {
		await patch({color_scheme: '2', enable_sounds: 'false'});
		const types = ['update_display_settings', 'update_global_notifications'];
		expect(await stateOf('member', types)).toMatchObject({
			color_scheme: 2,
			enable_sounds: false,
			emojiset_choices: [{key: 'google'}, {}, {}, {}],
		});
		const state = await stateOf('member', types, {user_settings_object: true});
		expect(state).not.toHaveProperty('color_scheme');
		expect(state).not.toHaveProperty('available_notification_sounds');
	});

	it('are told as they are today, and to older clients as they were', async () => {
		const today = [
			{type: 'user_settings', op: 'update', property: 'dense_mode', value: false},
			{
				type: 'user_settings',
				op: 'update',
				property: 'default_language',
				value: 'de',
				language_name: 'Deutsch',
			},
			{type: 'user_settings', op: 'update', property: 'presence_enabled', value: false},
		];
		const [now, old, others] = await heard(
			[
				['member', {user_settings_object: true}],
				['member', {}],
				['owner', {}],
			],
			() => patch({dense_mode: 'false', default_language: 'de', presence_enabled: 'false'}),
		);
		expect(now).toEqual(today);
		expect(old?.filter(({type}) => type === 'user_settings')).toEqual(today);
		const user = test.server.accounts.member?.email;
		expect(old?.filter(({type}) => type !== 'user_settings')).toEqual([
			{type: 'update_display_settings', user, setting_name: 'dense_mode', setting: false},
			{
				type: 'update_display_settings',
				user,
				setting_name: 'default_language',
				setting: 'de',
				language_name: 'Deutsch',
			},
			{
				type: 'update_global_notifications',
				user,
				notification_name: 'presence_enabled',
				setting: false,
			},
		]);
		expect(others).toEqual([]);
	});

	it('tell everybody of a time zone and a name', async () => {
		const {user_id, email} = test.server.accounts.member ?? {};
		const [events] = await heard([['guest', {}]], () =>
			patch({timezone: 'Europe/Berlin', full_name: 'Jonas F'}),
		);
		expect(events).toEqual([
			{type: 'realm_user', op: 'update', person: {user_id, full_name: 'Jonas F'}},
			{type: 'realm_user', op: 'update', person: {user_id, email, timezone: 'Europe/Berlin'}},
		]);
	});

	it('show the address to whom they name, and tell those for whom it came or went', async () => {
		const {user_id, email} = test.server.accounts.member ?? {};
		const hide = await heard(
			[
				['owner', {}],
				['guest', {}],
			],
			() => patch({email_address_visibility: '3'}),
		);
		const synthetic = {person: {user_id, new_email: expect.stringMatching(`^user${user_id}@`)}};
		const [owner, guest] = hide;
		expect(owner).toMatchObject([synthetic, {person: {user_id, avatar_source: 'G'}}]);
		expect(guest).toMatchObject([{person: {user_id, delivery_email: null}}, synthetic, {}]);
		const [, seen] = await heard(
			[
				['owner', {}],
				['guest', {}],
			],
			() => patch({email_address_visibility: '1'}),
		);
		expect(seen?.[0]).toMatchObject({person: {user_id, delivery_email: email}});
		const {user} = await test.as('guest').getUser({user_id: user_id ?? 0});
		expect(user.delivery_email).toBe(email);
	});

	it('change the password for who knows the old one', async () => {
		const {email = '', password} = test.server.accounts.member ?? {};
		const wanted = 'quartz-lemur-harbour-71';
		expect((await patch({old_password: password ?? '', new_password: wanted})).status).toBe(200);
		const signIn = async (typed: string) => {
			const body = new URLSearchParams({username: email, password: typed});
			return (await test.raw('/fetch_api_key', {method: 'POST', body})).status;
		};
		expect([await signIn(password ?? ''), await signIn(wanted)]).toEqual([401, 200]);
	});

	it('are no way to hold the line of sign-ins: passwords are looked at five times', async () => {
		const password = test.server.accounts.member?.password ?? '';
		const again = {old_password: password, new_password: password};
		const answers = [];
		for (let turn = 0; turn < 7; turn++) answers.push((await patch(again)).status);
		expect(answers).toEqual([200, 200, 200, 200, 200, 429, 429]);
	});

	it('change the password once for each old one, however many come at once', async () => {
		const {email = '', password} = test.server.accounts.member ?? {};
		const old_password = password ?? '';
		const wanted = ['quartz-lemur-harbour-71', 'walnut-comet-saddle-38'] as const;
		const answers = await Promise.all(
			wanted.map(new_password => patch({old_password, new_password})),
		);
		expect(answers.map(({status}) => status).toSorted()).toEqual([200, 400]);
		const kept = wanted[answers.findIndex(({status}) => status === 200)] ?? '';
		const body = new URLSearchParams({username: email, password: kept});
		expect((await test.raw('/fetch_api_key', {method: 'POST', body})).status).toBe(200);
	});

	it('change the password also while strangers guess at it', async () => {
		const {email = '', password} = test.server.accounts.member ?? {};
		const old_password = password ?? '';
		const body = new URLSearchParams({username: email, password: 'guessed'});
		const guess = async () => (await test.raw('/fetch_api_key', {method: 'POST', body})).status;
		for (let turn = 0; turn < 5; turn++) expect(await guess()).toBe(401);
		expect(await guess()).toBe(429);
		const changed = await patch({old_password, new_password: 'quartz-lemur-harbour-71'});
		expect(changed.status).toBe(200);
		expect(await guess()).toBe(429);
	});

	it('tell a guest nothing of the names of people they may not know', async () => {
		const {user_groups: groups} = await test.as('owner').getUserGroups({});
		const members = groups.find(({name}) => name === 'role:members')?.id ?? 0;
		await test.as('owner').updateRealm({
			can_access_all_users_group: members,
			require_unique_names: true,
		});
		const {members: people} = await test.as('owner').getUsers({});
		const before = (await test.as('guest').getOwnUser({})).full_name;
		for (const full_name of [people[20]?.full_name ?? '', 'Nobody Has This']) {
			expect((await patch({full_name}, 'guest')).status).toBe(200);
			expect((await test.as('guest').getOwnUser({})).full_name).toBe(before);
		}
	});

	it('leave the name where the organization wants names to stay', async () => {
		await test.as('owner').updateRealm({name_changes_disabled: true});
		await patch({full_name: 'Another'});
		await patch({full_name: 'Boss'}, 'administrator');
		const {members} = await test.as('owner').getUsers({});
		const names = members.map(({full_name}) => full_name);
		expect([names.includes('Another'), names.includes('Boss')]).toEqual([false, true]);
	});
});
