import path from 'node:path';
import {DatabaseSync} from '@photostructure/sqlite';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {contract} from '../../../shared/contract/index';
import {fetchTypes} from '../../../shared/contract/register';
import {notificationProperties} from '../../../shared/model/channel';
import type {AccountName} from '../storage/realm';
import {startTestServer, type TestServer} from '../test-server';
import {refused} from '../../testing/refused.fixture';

let test: TestServer;
beforeAll(async () => {
	test = await startTestServer();
});
afterAll(() => test.stop());

const state = (name: AccountName, more: object = {}) =>
	test.as(name).register({fetch_event_types: ['subscription', 'stream'], ...more});
const namesOf = (rows: readonly {name: string}[] | undefined) => rows?.map(row => row.name);
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

it('direct conversations come with the newest first, each once, without the reader', async () => {
	const send = async (to: number[]) =>
		(await test.as('member').sendMessage({type: 'direct', to: JSON.stringify(to), content: 'x'}))
			.id;
	const [pair, many, again] = [await send([1]), await send([1, 2]), await send([1])];
	expect(again).toBeGreaterThan(many);
	expect(many).toBeGreaterThan(pair);
	const {recent_private_conversations: recent} = (await test
		.as('member')
		.register({fetch_event_types: ['recent_private_conversations'], event_types: []})) as {
		recent_private_conversations?: readonly object[];
	};
	expect(recent?.slice(0, 2)).toEqual([
		{max_message_id: again, user_ids: [1]},
		{max_message_id: many, user_ids: [1, 2]},
	]);
});

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

	it('name what strict clients take as text, and lists that are never missing', async () => {
		const {result: _, ...got} = (await test.as('member').register({})) as Record<string, unknown>;
		expect(got).toMatchObject({
			jitsi_server_url: expect.stringMatching(/^https:/),
			server_jitsi_server_url: expect.stringMatching(/^https:/),
			realm_jitsi_server_url: null,
			server_supported_permission_settings: {
				realm: {create_multiuse_invite_group: {id_field_name: 'create_multiuse_invite_group_id'}},
			},
			stop_words: expect.arrayContaining(['the']),
			scheduled_messages: [],
			onboarding_steps: [],
			realm_playgrounds: [{pygments_language: 'Python'}, {pygments_language: 'Rust'}],
			realm_domains: [],
			realm_default_stream_groups: [{name: 'House and visitors'}, {name: 'Observers'}],
			server_typing_started_wait_period_milliseconds: expect.any(Number),
			server_typing_stopped_wait_period_milliseconds: expect.any(Number),
			server_typing_started_expiry_period_milliseconds: expect.any(Number),
		});
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
		const {user_groups: all} = await test.as('owner').getUserGroups({});
		const groups = all.filter(({is_system_group: isOfRoles}) => isOfRoles);
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

const everybody = ['owner', 'administrator', 'moderator', 'member', 'guest', 'bot'] as const;

describe('the whole state of every account', () => {
	const whole = async (name: AccountName, body: Record<string, string> = {}) => {
		const response = await test.raw('/register', {
			method: 'POST',
			headers: {authorization: test.authorization(name)},
			body: new URLSearchParams(body),
		});
		const {result, msg, ...got} = (await response.json()) as Record<string, unknown>;
		expect([result, msg]).toEqual(['success', '']);
		return got;
	};

	it.each(everybody)('of the %s is what the contract declares', async name => {
		const got = await whole(name);
		expect(contract.register.returns.parse(got)).toEqual(got);
		const slim = await whole(name, {
			slim_presence: 'true',
			client_gravatar: 'false',
			include_subscribers: 'true',
			client_capabilities: '{"notification_settings_null":true}',
		});
		expect(contract.register.returns.parse(slim)).toEqual(slim);
		expect(Object.keys(slim).sort()).toEqual(Object.keys(got).sort());
	});

	it.each<[AccountName, object]>([
		['owner', {is_owner: true, is_admin: true, is_moderator: false, is_guest: false}],
		['administrator', {is_owner: false, is_admin: true, is_moderator: false, is_guest: false}],
		['moderator', {is_owner: false, is_admin: false, is_moderator: true, is_guest: false}],
		['member', {is_owner: false, is_admin: false, is_moderator: false, is_guest: false}],
		['guest', {is_owner: false, is_admin: false, is_moderator: false, is_guest: true}],
		['bot', {is_owner: false, is_admin: false, is_moderator: false, is_guest: false}],
	])('tells the %s who they are', async (name, expected) => {
		const got = await whole(name, {fetch_event_types: '["realm_user"]'});
		const {user_id, email} = test.server.accounts[name] ?? {};
		const isGuest = name === 'guest';
		expect(got).toMatchObject({
			...expected,
			user_id,
			email,
			delivery_email: email,
			is_billing_admin: false,
			can_create_streams: !isGuest,
			can_create_public_streams: !isGuest,
			can_create_private_streams: !isGuest,
			can_create_web_public_streams: name === 'owner',
			can_subscribe_other_users: !isGuest,
			can_invite_others_to_realm: !isGuest,
			avatar_source: 'G',
			avatar_url: expect.stringMatching(/^https:/),
			avatar_url_medium: expect.stringMatching(/^https:/),
		});
	});

	it.each(everybody)('has everybody once, as the %s gets them in the list', async name => {
		const got = await test.as(name).register({fetch_event_types: ['realm_user']});
		const {realm_users = [], realm_non_active_users = []} = got;
		const {members} = await test.as(name).getUsers({include_custom_profile_fields: true});
		const withState = [
			...realm_users.map(row => ({...row, is_active: true})),
			...realm_non_active_users.map(row => ({...row, is_active: false})),
		];
		const order = (rows: readonly {user_id: number}[]) =>
			rows.toSorted((a, b) => a.user_id - b.user_id);
		expect(order(withState)).toEqual(order(members));
		expect(realm_users.some(row => 'is_active' in row)).toBe(false);
		expect(realm_users.map(({user_id}) => user_id)).toContain(got['user_id']);
	});

	it('has everybody once while people come and go', async () => {
		const work = (async () => {
			for (let at = 0; at < 12; at++) {
				await test.as('owner').deactivateUser({user_id: 24});
				await test.as('owner').reactivateUser({user_id: 24});
			}
		})();
		const states = await Promise.all(
			Array.from({length: 12}, () =>
				test.as('administrator').register({fetch_event_types: ['realm_user']}),
			),
		);
		await work;
		for (const {realm_users = [], realm_non_active_users = []} of states) {
			const found = [...realm_users, ...realm_non_active_users].map(({user_id}) => user_id);
			expect(found.filter(id => id === 24)).toHaveLength(1);
			expect(found).toHaveLength(60);
		}
	});

	it.each<[AccountName, (owner: number | null) => boolean]>([
		['owner', () => true],
		['administrator', () => true],
		['member', owner => owner === 4],
		['guest', () => false],
		['bot', owner => owner === 6],
	])('has the bots that the %s may manage', async (name, isManaged) => {
		const {realm_bots} = await whole(name, {fetch_event_types: '["realm_bot"]'});
		const {members} = await test.as('owner').getUsers({});
		const bots = members.filter(row => row.is_bot && isManaged(row.bot_owner_id ?? null));
		const ids = (realm_bots as {user_id: number}[]).map(row => row.user_id);
		expect(ids).toEqual(bots.map(row => row.user_id));
	});

	it.each(everybody)('has presence for the %s as the other operations give it', async name => {
		const full = await whole(name, {fetch_event_types: '["presence"]'});
		expect(full['presences']).toEqual((await test.as('owner').getRealmPresence({})).presences);
		const asked = {fetch_event_types: '["presence"]', slim_presence: 'true'};
		const {presences, presence_last_update_id} = await whole(name, asked);
		expect(Object.keys(presences as object)).toHaveLength(
			Object.keys(full['presences'] as object).length,
		);
		expect(presence_last_update_id).toEqual(expect.any(Number));
		for (const key of Object.keys(presences as object)) expect(key).toMatch(/^\d+$/);
	});

	it('names the channel of announcements to those alone who may know of it', async () => {
		const owner = test.as('owner');
		await owner.subscribe({subscriptions: [{name: 'whispers'}], invite_only: true});
		const {stream_id} = await owner.getChannelId({stream: 'whispers'});
		const property = 'new_stream_announcements_stream_id';
		await owner.updateRealm({[property]: stream_id});
		const seen = async (name: AccountName) =>
			(await whole(name, {fetch_event_types: '["realm"]'}))[`realm_${property}`];
		expect(await seen('owner')).toBe(stream_id);
		expect(await seen('administrator')).toBe(stream_id);
		for (const name of ['moderator', 'member', 'guest', 'bot'] as const) {
			expect(await seen(name)).toBe(-1);
		}
		await owner.archiveChannel({stream_id});
	});
});

describe('what is unread is a plain count (api-facts 9.2, 10.3)', () => {
	type Copy = {
		id: number;
		channel_id: number | null;
		topic: string;
		recipients: string | null;
		flags: number;
	};
	const unreadOf = async (name: AccountName) => {
		const asked = {fetch_event_types: ['message', 'update_message_flags']};
		const {unread_msgs, max_message_id} = await test.as(name).register(asked);
		if (unread_msgs === undefined) throw new Error('Nothing is told of what is unread.');
		return {...unread_msgs, max_message_id};
	};
	const copiesOf = (userId: number): Copy[] => {
		const database = new DatabaseSync(path.join(test.folder, 'organization.db'), {readOnly: true});
		try {
			return database
				.prepare(
					`SELECT m.id, m.channel_id, m.topic, m.recipients, u.flags
					FROM user_messages AS u JOIN messages AS m ON m.id = u.message_id
					WHERE u.user_id = ? ORDER BY m.id`,
				)
				.all(userId) as Copy[];
		} finally {
			database.close();
		}
	};
	const idsIn = (buckets: readonly {unread_message_ids: readonly number[]}[]) =>
		buckets.flatMap(({unread_message_ids: ids}) => ids).toSorted((a, b) => a - b);

	beforeAll(async () => {
		const owner = test.as('owner');
		const say = (to: string, topic: string, content: string) =>
			owner.sendMessage({type: 'channel', to, topic, content});
		await owner.sendMessage({type: 'direct', to: '[4]', content: 'one'});
		await owner.sendMessage({type: 'direct', to: '[4,5]', content: 'two'});
		await test.as('member').sendMessage({type: 'direct', to: '[4]', content: 'self'});
		await say('general', 'Noise', '@**all** hear');
		await say('general', 'noise', 'more');
		await say('general', 'calm', '@**Jonas Feldt**');
		await say('kitchen', 'cake', 'there is cake');
		await say('kitchen', 'coffee', '@**Jonas Feldt** coffee');
		const member = test.as('member');
		await member.setTopicPolicy({stream_id: 1, topic: 'NOISE', visibility_policy: 1});
		await member.setTopicPolicy({stream_id: 8, topic: 'cake', visibility_policy: 2});
		await member.updateSubscriptionSettings({
			subscription_data: [{stream_id: 8, property: 'is_muted', value: true}],
		});
	});

	it.each(everybody)('for the %s', async name => {
		const {user_id = 0} = test.server.accounts[name] ?? {};
		const copies = copiesOf(user_id);
		const unread = copies.filter(({flags}) => (flags & 1) === 0);
		const got = await unreadOf(name);
		expect(unread.length).toBeGreaterThan(0);
		const inChannels = unread.filter(({channel_id}) => channel_id !== null);
		expect(idsIn(got.streams)).toEqual(inChannels.map(({id}) => id));
		const people = ({recipients}: Copy) => JSON.parse(recipients ?? '[]') as number[];
		const direct = unread.filter(({recipients}) => recipients !== null);
		const isPair = (copy: Copy) => people(copy).length <= 2;
		expect(idsIn(got.pms)).toEqual(direct.filter(isPair).map(({id}) => id));
		const groups = direct.filter(copy => !isPair(copy));
		expect(idsIn(got.huddles)).toEqual(groups.map(({id}) => id));
		for (const {user_ids_string: named, unread_message_ids: ids} of got.huddles) {
			const copy = unread.find(({id}) => id === ids[0]);
			expect(named).toBe(people(copy ?? (unread[0] as Copy)).join());
		}
		for (const bucket of got.pms) {
			const copy = unread.find(({id}) => id === bucket.unread_message_ids[0]) as Copy;
			const [other = user_id] = people(copy).filter(id => id !== user_id);
			expect(bucket).toMatchObject({sender_id: other, other_user_id: other});
		}
		const [mentions, personal] = [8 | 16 | 32 | 64, 8 | 64];
		const channels = await test.as(name).register({
			fetch_event_types: ['subscription', 'user_topic'],
		});
		const mutedChannels = new Set(
			channels.subscriptions?.filter(row => row.is_muted).map(row => row.stream_id),
		);
		const isMuted = ({channel_id, topic}: Copy) => {
			const policy = channels.user_topics?.find(
				row => row.stream_id === channel_id && row.topic_name.toLowerCase() === topic.toLowerCase(),
			)?.visibility_policy;
			if (policy === 1) return true;
			return mutedChannels.has(channel_id ?? 0) && policy !== 2 && policy !== 3;
		};
		expect(got.count).toBe(unread.filter(copy => !isMuted(copy)).length);
		// In a muted place nobody is meant who is meant with everybody.
		expect(got.mentions).toEqual(
			unread
				.filter(copy => (copy.flags & (isMuted(copy) ? personal : mentions)) !== 0)
				.map(({id}) => id),
		);
		expect(got.old_unreads_missing).toBe(false);
		expect(got.max_message_id).toBe(copies.at(-1)?.id);
		// Everything unread is in a channel that one is in.
		const own = new Set(channels.subscriptions?.map(row => row.stream_id));
		for (const {stream_id} of got.streams) expect(own).toContain(stream_id);
	});

	it('counts spellings of a topic as one', async () => {
		const {streams} = await unreadOf('member');
		const noise = streams.filter(({topic}) => topic.toLowerCase() === 'noise');
		expect(noise).toMatchObject([
			{stream_id: 1, unread_message_ids: [expect.any(Number), expect.any(Number)]},
		]);
	});

	it('goes with the channels that one leaves, or that are archived', async () => {
		const before = await unreadOf('member');
		expect(before.streams.some(({stream_id}) => stream_id === 8)).toBe(true);
		await test.as('member').unsubscribe({subscriptions: ['kitchen']});
		const after = await unreadOf('member');
		expect(after.streams.some(({stream_id}) => stream_id === 8)).toBe(false);
		await test.as('member').subscribe({subscriptions: [{name: 'kitchen'}]});
		expect((await unreadOf('member')).streams.some(({stream_id}) => stream_id === 8)).toBe(false);
		await test.as('owner').archiveChannel({stream_id: 1});
		const {streams, mentions} = await unreadOf('member');
		expect(streams.some(({stream_id}) => stream_id === 1)).toBe(false);
		expect(mentions.every(id => idsIn(streams).includes(id))).toBe(true);
	});

	it.each<[string[], boolean, boolean]>([
		[['message'], true, false],
		[['update_message_flags'], true, false],
		[['message', 'update_message_flags'], true, true],
		[['starred_messages'], false, false],
	])('with %j: newest id %s, unread %s', async (types, hasNewest, hasUnread) => {
		const got = await test.as('member').register({fetch_event_types: types});
		expect(['max_message_id' in got, 'unread_msgs' in got]).toEqual([hasNewest, hasUnread]);
	});
});
