import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {contract} from '../../../shared/contract/index';
import {fetchTypes} from '../../../shared/contract/register';
import {notificationProperties} from '../../../shared/model/channel';
import type {AccountName} from '../storage/realm';
import {startTestServer, type TestServer} from '../test-server';

let test: TestServer;
beforeAll(async () => {
	test = await startTestServer();
});
afterAll(() => test.stop());

const state = (name: AccountName, more: object = {}) =>
	test.as(name).register({fetch_event_types: ['subscription', 'stream'], ...more});
const namesOf = (rows: readonly {name: string}[] | undefined) => rows?.map(row => row.name);
const refused = (message: RegExp) =>
	expect.objectContaining({code: 'BAD_REQUEST', message: expect.stringMatching(message)});

const open = [
	'announcements',
	'data pipeline',
	'dome and weather',
	'general',
	'instruments',
	'kitchen',
	'lost and found',
	'night log',
	'old dome',
	'outreach',
	'visitors',
];

describe('parts of the state (api-facts 9.2)', () => {
	const always = ['zulip_version', 'zulip_merge_base', 'zulip_feature_level', 'queue_id'];
	it.each<[object, readonly string[]]>([
		[{fetch_event_types: []}, []],
		[{fetch_event_types: ['subscription']}, ['subscriptions', 'unsubscribed', 'never_subscribed']],
		[{fetch_event_types: ['stream']}, ['streams']],
		[{fetch_event_types: ['user_topic', 'muted_topics']}, ['user_topics']],
		[{fetch_event_types: ['muted_topics']}, ['muted_topics']],
		[{fetch_event_types: ['default_streams', 'nonsense']}, ['realm_default_streams']],
		[{event_types: ['stream']}, ['streams']],
		[{event_types: ['stream'], fetch_event_types: []}, []],
		[{event_types: [], fetch_event_types: ['stream']}, ['streams']],
	])('%j', async (asked, expected) => {
		const {result, msg, last_event_id, ...got} = (await test
			.as('member')
			.register(asked)) as Record<string, unknown>;
		expect([result, msg, last_event_id]).toEqual(['success', '', -1]);
		expect(Object.keys(got).sort()).toEqual([...always, ...expected].sort());
	});

	it('are all there when none is named, as the contract declares them', async () => {
		const response = await test.raw('/register', {
			method: 'POST',
			headers: {authorization: test.authorization('owner')},
		});
		const {result, msg, ...got} = (await response.json()) as Record<string, unknown>;
		expect([result, msg]).toEqual(['success', '']);
		expect(contract.register.returns.parse(got)).toEqual(got);
		expect(fetchTypes).toContain('subscription');
		for (const key of ['subscriptions', 'streams', 'user_topics', 'muted_topics']) {
			expect(got).toHaveProperty(key);
		}
	});

	it('hold limits and policies of channels', async () => {
		const {result: _, ...got} = (await test
			.as('guest')
			.register({fetch_event_types: ['realm']})) as Record<string, unknown>;
		expect(got).toMatchObject({
			max_stream_name_length: 60,
			max_stream_description_length: 1024,
			max_topic_length: 60,
			max_message_length: 10_000,
			realm_create_public_stream_policy: 1,
			realm_create_web_public_stream_policy: 7,
			realm_invite_to_stream_policy: 1,
			realm_message_retention_days: -1,
			server_web_public_streams_enabled: true,
		});
	});
});

describe('channels as each may see them (api-facts 7.2, 7.6)', () => {
	const hidden = ['board', 'proposals', 'staff', 'summer school 2026'];
	it.each<[AccountName, readonly string[]]>([
		['owner', [...open, ...hidden].sort()],
		['administrator', [...open, ...hidden].sort()],
		['moderator', [...open, 'proposals', 'staff', 'summer school 2026'].sort()],
		['member', [...open, 'proposals', 'staff'].sort()],
		['bot', open],
		['guest', ['outreach', 'summer school 2026', 'visitors']],
	])('%s', async (name, expected) => {
		const {subscriptions, unsubscribed, never_subscribed, streams} = await state(name);
		expect(namesOf(streams)).toEqual(expected);
		const all = [...(subscriptions ?? []), ...(unsubscribed ?? []), ...(never_subscribed ?? [])];
		expect(namesOf(all)?.sort()).toEqual(expected);
		for (const part of [subscriptions, unsubscribed, never_subscribed]) {
			expect(namesOf(part)).toEqual(namesOf(part)?.toSorted());
		}
	});

	it('guests never get members of what they cannot see', async () => {
		const {never_subscribed: never, subscriptions: own} = await state('guest', {
			include_subscribers: true,
		});
		expect(never).toEqual([]);
		for (const row of own ?? []) expect(row.subscribers).toContain(5);
	});

	it('web-public channels are there for guests who never were in them', async () => {
		await test
			.as('owner')
			.subscribe({subscriptions: [{name: 'window'}, {name: 'door'}], is_web_public: true});
		await test.as('owner').subscribe({subscriptions: [{name: 'wall'}]});
		await test.as('owner').subscribe({
			subscriptions: [{name: 'door'}, {name: 'wall'}],
			principals: [5],
		});
		await test.as('guest').unsubscribe({subscriptions: ['door', 'wall']});
		const got = await state('guest', {include_subscribers: true});
		expect(got.never_subscribed).toMatchObject([{name: 'window', subscribers: [1]}]);
		expect(got.unsubscribed).toMatchObject([{name: 'door', subscribers: [1]}]);
		expect(JSON.stringify(got)).not.toContain('wall');
	});

	it('a private channel one left is gone; a public one is among the unsubscribed', async () => {
		const others = {principals: [4]};
		await test.as('owner').subscribe({subscriptions: [{name: 'lane'}], ...others});
		await test
			.as('owner')
			.subscribe({subscriptions: [{name: 'cellar'}], invite_only: true, principals: [1, 4]});
		const before = await state('member');
		expect(namesOf(before.subscriptions)).toEqual(expect.arrayContaining(['cellar', 'lane']));
		await test.as('member').unsubscribe({subscriptions: ['lane', 'cellar']});
		const after = await state('member', {include_subscribers: true});
		expect(namesOf(after.unsubscribed)).toEqual(['lane']);
		expect(JSON.stringify(after)).not.toContain('cellar');
		await test.as('owner').unsubscribe({subscriptions: ['cellar'], principals: [4]});
		expect(namesOf((await state('owner')).subscriptions)).toContain('cellar');
	});

	it('subscribers are there only when asked for', async () => {
		const plain = await state('member');
		const rows = [...(plain.subscriptions ?? []), ...(plain.never_subscribed ?? [])];
		expect(rows.some(row => 'subscribers' in row)).toBe(false);
	});

	it('defaults are kept from guests', async () => {
		const asked = {fetch_event_types: ['default_streams']};
		expect((await test.as('guest').register(asked)).realm_default_streams).toEqual([]);
		const {realm_default_streams: list} = await test.as('member').register(asked);
		expect(list).toMatchObject([{name: 'announcements'}, {name: 'general'}, {name: 'night log'}]);
	});
});

describe('notifications that follow the account (api-facts 9.4)', () => {
	it('are null only for clients that know of null', async () => {
		const values = async (more: object) => {
			const {subscriptions = [], unsubscribed = []} = await state('owner', more);
			return new Set(
				[...subscriptions, ...unsubscribed].flatMap(row =>
					notificationProperties.map(property => row[property]),
				),
			);
		};
		expect(await values({})).toEqual(new Set([true, false]));
		const knows = (isKnown: boolean) => ({
			client_capabilities: {notification_settings_null: isKnown, user_list_incomplete: true},
		});
		expect(await values(knows(false))).toEqual(new Set([true, false]));
		expect(await values(knows(true))).toEqual(new Set([null, true]));
		expect(await values({client_capabilities: null})).toEqual(new Set([true, false]));
	});

	it.each(['{}', '{"user_list_incomplete":true}', '[]', '{"notification_settings_null":1}', 'x'])(
		'the capabilities %s are refused',
		async client_capabilities => {
			const response = await test.raw('/register', {
				method: 'POST',
				headers: {authorization: test.authorization('member')},
				body: new URLSearchParams({client_capabilities}),
			});
			expect(response.status).toBe(400);
			expect(await response.json()).toMatchObject({code: 'BAD_REQUEST'});
		},
	);
});

describe('system groups (api-facts 5.4)', () => {
	it('are nested, and hold people by role', async () => {
		const {user_groups: groups} = await test.as('guest').getUserGroups({});
		const idOf = (name: string) => groups.find(group => group.name === name)?.id ?? 0;
		const inner = Object.fromEntries(
			groups.map(group => [
				group.name,
				group.direct_subgroup_ids.map(id => groups.find(other => other.id === id)?.name),
			]),
		);
		expect(inner).toEqual({
			'role:nobody': [],
			'role:owners': [],
			'role:administrators': ['role:owners'],
			'role:moderators': ['role:administrators'],
			'role:fullmembers': ['role:moderators'],
			'role:members': ['role:fullmembers'],
			'role:everyone': ['role:members'],
			'role:internet': ['role:everyone'],
		});
		const membersOf = (name: string) => groups.find(group => group.name === name)?.members ?? [];
		expect(membersOf('role:nobody')).toEqual([]);
		expect(membersOf('role:owners')).toEqual([1]);
		expect(membersOf('role:administrators')).toContain(2);
		expect(membersOf('role:moderators')).toContain(3);
		expect(membersOf('role:members')).toContain(4);
		expect(membersOf('role:everyone')).toContain(5);
		expect(groups.every(group => group.is_system_group)).toBe(true);
		const refusedGroup = test.as('owner').subscribe({
			subscriptions: [{name: 'general'}],
			can_remove_subscribers_group: idOf('role:internet'),
		});
		await expect(refusedGroup).rejects.toEqual(refused(/cannot be/));
	});
});
