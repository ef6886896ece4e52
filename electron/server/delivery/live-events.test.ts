import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import type {Client} from '../../../shared/client/create-client';
import {Listener, type Heard} from '../test-listeners';
import {followNothing} from '../test-follows';
import {startTestServer, type TestServer} from '../test-server';

/**
 * One table: every kind of change, who hears of it, and with which fields. Each row is exact: whoever
 * is not named hears nothing, and nobody hears anything else.
 */

const cast = ['owner', 'administrator', 'moderator', 'member', 'guest', 'bot'] as const;
type Who = (typeof cast)[number] | 'thrown';
const seconds = () => Math.floor(now / 1000);
const all: readonly Who[] = [...cast, 'thrown'];
const but = (...names: readonly Who[]) => all.filter(who => !names.includes(who));
const noGuests = but('guest');
const administrators: readonly Who[] = ['owner', 'administrator'];
const ids: Record<Who, number> = {
	owner: 1,
	administrator: 2,
	moderator: 3,
	member: 4,
	guest: 5,
	bot: 6,
	thrown: 0,
};

let now = Date.now();
let test: TestServer;
const clients = {} as Record<Who, Client>;
const listeners = {} as Record<Who, Listener>;
/** Everything that anybody ever heard, as text. */
const everything = Object.fromEntries(all.map(who => [who, ''])) as Record<Who, string>;
const as = (who: Who) => clients[who];

/** Ids of channels by the names that they have at first. */
const channels: Record<string, number> = {};
const openChannel = 'garden';
const guestChannel = 'porch';
const webChannel = 'window';
/** Private: the member is in it, and the thrown one was. */
const sharedChannel = 'cellar one';
const protectedChannel = 'cellar two';

beforeAll(async () => {
	test = await startTestServer({clock: () => now});
	await followNothing(test);
	for (const who of cast) clients[who] = test.as(who);
	const email = 'thrown.out@kestrel-bay.example.com';
	const password = 'a quite long pass phrase 17';
	const {user_id} = await as('owner').createUser({email, password, full_name: 'Thora Ausgang'});
	ids.thrown = user_id ?? 0;
	const {api_key} = await as('owner').fetchApiKey({username: email, password});
	clients.thrown = test.with(email, api_key);
	const make = async (name: string, members: readonly Who[], more: object = {}) => {
		const principals = members.map(who => ids[who]);
		await as('owner').subscribe({subscriptions: [{name}], principals, ...more});
		channels[name] = (await as('owner').getChannelId({stream: name})).stream_id;
	};
	await make(openChannel, ['moderator', 'member']);
	await make(guestChannel, ['member', 'guest']);
	await as('owner').updateRealm({enable_spectator_access: true});
	await make(webChannel, ['member'], {is_web_public: true});
	const hidden = {invite_only: true};
	await make(sharedChannel, ['member', 'thrown'], {...hidden, history_public_to_subscribers: true});
	await make(protectedChannel, ['member', 'thrown'], hidden);
	for (const who of all)
		listeners[who] = await Listener.start(clients[who], {apply_markdown: true});
}, 120_000);
afterAll(() => test.stop());

/** What each of them heard of a change. */
async function heardOf(act: () => Promise<unknown>): Promise<Record<Who, readonly Heard[]>> {
	for (const who of all) everything[who] += JSON.stringify(await listeners[who].heard());
	await act();
	const heard = {} as Record<Who, readonly Heard[]>;
	for (const who of all) {
		heard[who] = await listeners[who].heard();
		everything[who] += JSON.stringify(heard[who]);
	}
	return heard;
}

/** An event and who hears it; one that differs from reader to reader is a function. */
type Told = readonly [event: object | ((who: Who) => object), to: readonly Who[]];
type Row = readonly [
	what: string,
	act: () => Promise<unknown>,
	told: () => readonly Told[],
	/** Types that other rows are about. */
	besides?: readonly string[],
];

const number = expect.any(Number) as number;
const text = expect.any(String) as string;

function check(rows: readonly Row[]): void {
	it.each([...rows])('%s', async (...row) => {
		const [, act, told, besides = []] = row as unknown as Row;
		const heard = await heardOf(act);
		const rowsTold = told();
		for (const who of all) {
			const got = heard[who].filter(({type}) => !besides.includes(type));
			const expected = rowsTold.flatMap(([event, to]) =>
				to.includes(who) ? [typeof event === 'function' ? event(who) : event] : [],
			);
			expect(got, who).toEqual(expected);
		}
	});
}

const person = (id: () => number, change: object): object => ({
	type: 'realm_user',
	op: 'update',
	get person() {
		return {user_id: id(), ...change};
	},
});
const notices = ['message', 'update_message_flags'];
/** Somebody of the demo whom nothing else is about. */
const other = 24;
let fieldId = 0;

describe('people (api-facts 8.16, 9.10)', () => {
	const fieldRow = {
		id: number,
		type: number,
		name: text,
		hint: expect.any(String),
		field_data: expect.any(String),
		order: number,
		required: expect.any(Boolean),
	};
	const group = (op: string, name: string, userId: number) => ({
		type: 'user_group',
		op,
		group_id: groupIds[name],
		user_ids: [userId],
	});
	const groupIds: Record<string, number> = {};
	const channelRow = (name: string) =>
		expect.objectContaining({name, stream_id: number, rendered_description: expect.any(String)});
	beforeAll(async () => {
		const {user_groups} = await test.as('owner').getUserGroups({});
		for (const {name, id} of user_groups) groupIds[name] = id;
		const {id} = await test.as('owner').createProfileField({field_type: 1, name: 'Pronounced'});
		fieldId = id;
	});
	check([
		[
			'a name',
			() => as('owner').updateUser({user_id: other, full_name: 'Nova Lindgren'}),
			() => [[person(() => other, {full_name: 'Nova Lindgren'}), all]],
		],
		[
			'the name of a bot',
			() => as('member').updateUser({user_id: 6, full_name: 'Dome Two'}),
			() => [
				[person(() => 6, {full_name: 'Dome Two'}), all],
				[
					{type: 'realm_bot', op: 'update', bot: {user_id: 6, full_name: 'Dome Two'}},
					[...administrators, 'member'],
				],
			],
		],
		[
			'a role',
			() => as('owner').updateUser({user_id: other, role: 300}),
			() => [
				[person(() => other, {role: 300}), all],
				[group('remove_members', 'role:members', other), all],
				[group('add_members', 'role:moderators', other), all],
				[group('remove_members', 'role:fullmembers', other), all],
			],
		],
		[
			'a role that opens private channels',
			() => as('owner').updateUser({user_id: ids.thrown, role: 200}),
			() => [
				[person(() => ids.thrown, {role: 200}), all],
				[group('remove_members', 'role:members', ids.thrown), all],
				[group('add_members', 'role:administrators', ids.thrown), all],
				[group('remove_members', 'role:fullmembers', ids.thrown), all],
				[
					{
						type: 'stream',
						op: 'create',
						streams: ['staff', 'proposals', 'board', 'summer school 2026'].map(channelRow),
					},
					['thrown'],
				],
			],
		],
		[
			'and closes them again',
			() => as('owner').updateUser({user_id: ids.thrown, role: 400}),
			() => [
				[person(() => ids.thrown, {role: 400}), all],
				[group('remove_members', 'role:administrators', ids.thrown), all],
				[group('add_members', 'role:members', ids.thrown), all],
				[group('add_members', 'role:fullmembers', ids.thrown), all],
				[
					{
						type: 'stream',
						op: 'delete',
						streams: ['staff', 'proposals', 'board', 'summer school 2026'].map(channelRow),
					},
					['thrown'],
				],
			],
		],
		[
			'a new person',
			() =>
				as('owner').createUser({
					email: 'new.one@kestrel-bay.example.com',
					password: 'another long pass phrase 18',
					full_name: 'Neele Anfang',
				}),
			() => [
				[
					{
						type: 'realm_user',
						op: 'add',
						person: {
							user_id: ids.thrown + 1,
							email: 'new.one@kestrel-bay.example.com',
							delivery_email: 'new.one@kestrel-bay.example.com',
							full_name: 'Neele Anfang',
							role: 400,
							is_owner: false,
							is_admin: false,
							is_billing_admin: false,
							is_guest: false,
							is_bot: false,
							is_active: true,
							timezone: '',
							date_joined: text,
							avatar_url: null,
							avatar_version: 1,
							profile_data: {},
						},
					},
					all,
				],
				[group('add_members', 'role:members', ids.thrown + 1), all],
				[group('add_members', 'role:fullmembers', ids.thrown + 1), all],
				[
					{
						type: 'subscription',
						op: 'peer_add',
						stream_ids: [1, 2, 3],
						user_ids: [ids.thrown + 1],
					},
					noGuests,
				],
			],
		],
		[
			'somebody who is switched off',
			() => as('owner').deactivateUser({user_id: other}),
			() => [[person(() => other, {is_active: false}), all]],
		],
		[
			'and on again: in their channels as before',
			() => as('owner').reactivateUser({user_id: other}),
			() => [[person(() => other, {is_active: true}), all]],
			['subscription'],
		],
		[
			'a value of a profile',
			() =>
				as('owner').updateUser({user_id: other, profile_data: [{id: fieldId, value: '*Nova*'}]}),
			() => [
				[
					person(() => other, {
						custom_profile_field: {
							id: fieldId,
							value: '*Nova*',
							rendered_value: '<p><em>Nova</em></p>',
						},
					}),
					all,
				],
			],
		],
		[
			'a value that is cleared',
			() => as('owner').updateUser({user_id: other, profile_data: [{id: fieldId, value: null}]}),
			() => [[person(() => other, {custom_profile_field: {id: fieldId, value: null}}), all]],
		],
		[
			'a profile field',
			() => as('owner').updateProfileField({field_id: fieldId, name: 'Said'}),
			() => [
				[
					{
						type: 'custom_profile_fields',
						fields: expect.arrayContaining([
							{...fieldRow, id: fieldId, name: 'Said', required: false},
						]),
					},
					all,
				],
			],
		],
		[
			'a profile field that goes',
			() => as('owner').deleteProfileField({field_id: fieldId}),
			() => [
				[
					{
						type: 'custom_profile_fields',
						fields: expect.not.arrayContaining([expect.objectContaining({id: fieldId})]),
					},
					all,
				],
			],
		],
		[
			'own settings',
			() => as('member').updateOwnSettings({presence_enabled: false}),
			() => [
				[
					{type: 'user_settings', op: 'update', property: 'presence_enabled', value: false},
					['member'],
				],
				[
					{
						type: 'update_global_notifications',
						user: text,
						notification_name: 'presence_enabled',
						setting: false,
					},
					['member'],
				],
				[
					// Seen last so long ago that nobody takes them for there.
					{
						type: 'presence',
						user_id: 4,
						email: text,
						server_timestamp: seconds(),
						presence: {
							website: {
								client: 'website',
								status: 'active',
								timestamp: seconds() - 320,
								pushable: false,
							},
						},
					},
					all,
				],
			],
		],
		[
			'presence switched on again',
			() => as('member').updateOwnSettings({presence_enabled: true}),
			() => [
				[expect.objectContaining({type: 'user_settings', value: true}), ['member']],
				[expect.objectContaining({type: 'update_global_notifications'}), ['member']],
				[
					expect.objectContaining({
						type: 'presence',
						presence: {website: expect.objectContaining({status: 'active', timestamp: seconds()})},
					}),
					all,
				],
			],
		],
		[
			'and off',
			() => as('member').updateOwnSettings({presence_enabled: false}),
			() => [
				[expect.objectContaining({type: 'user_settings', value: false}), ['member']],
				[expect.objectContaining({type: 'update_global_notifications'}), ['member']],
				[expect.objectContaining({type: 'presence'}), all],
			],
		],
		[
			'an invitation',
			() => as('administrator').createInviteLink({}),
			() => [[{type: 'invites_changed'}, administrators]],
		],
		[
			'nothing at all',
			() => as('owner').updateUser({user_id: other, role: 300, full_name: 'Nova Lindgren'}),
			() => [],
		],
	]);
});

describe('presence (api-facts 8.12)', () => {
	beforeAll(() => as('member').updateOwnSettings({presence_enabled: true}));
	const report = (who: Who, status = 'active') =>
		as(who).reportPresence({status, ping_only: true, slim_presence: true});
	check([
		[
			'somebody who comes back',
			() => {
				now += 200_000;
				return report('member');
			},
			() => [
				[
					{
						type: 'presence',
						user_id: 4,
						email: test.server.accounts.member?.email,
						server_timestamp: Math.floor(now / 1000),
						presence: {
							website: {
								client: 'website',
								status: 'active',
								timestamp: Math.floor(now / 1000),
								pushable: false,
							},
						},
					},
					all,
				],
			],
		],
		['is told once, not with every ping', () => report('member'), () => []],
		['idling is not told', () => report('administrator', 'idle'), () => []],
	]);
});

describe('channels (api-facts 9.4)', () => {
	const base = {
		stream_id: number,
		rendered_description: expect.any(String),
		date_created: number,
		creator_id: 3,
		first_message_id: expect.toSatisfy(value => value === null || typeof value === 'number'),
		is_web_public: false,
		stream_post_policy: 1,
		is_announcement_only: false,
		message_retention_days: null,
		can_remove_subscribers_group: 3,
		stream_weekly_traffic: null,
	};
	const own = {
		color: text,
		is_muted: false,
		in_home_view: true,
		pin_to_top: false,
		desktop_notifications: null,
		audible_notifications: null,
		push_notifications: null,
		email_notifications: null,
		wildcard_mentions_notify: null,
	};
	const openRow = {
		...base,
		name: 'attic',
		description: 'High up',
		invite_only: false,
		history_public_to_subscribers: true,
	};
	const hiddenRow = {
		...base,
		name: 'cellar three',
		description: '',
		invite_only: true,
		history_public_to_subscribers: false,
	};
	let attic = 0;
	let three = 0;
	const update = (id: () => number, name: string, property: string, value: unknown, more = {}) => ({
		type: 'stream',
		op: 'update',
		get stream_id() {
			return id();
		},
		name,
		property,
		value,
		...more,
	});
	const make = (order: Parameters<Client['subscribe']>[0]) => async () => {
		await as('moderator').subscribe(order);
		const [{name = ''} = {}] = order.subscriptions;
		const {stream_id} = await as('moderator').getChannelId({stream: name});
		if (name === 'attic') attic = stream_id;
		else three = stream_id;
	};
	const added = (row: object, members: readonly Who[]) => () => ({
		type: 'subscription',
		op: 'add',
		subscriptions: [{...row, ...own, subscribers: members.map(who => ids[who])}],
	});
	const peers = (op: string, channel: number, people: readonly Who[]) => ({
		type: 'subscription',
		op,
		stream_ids: [channel],
		user_ids: people.map(who => ids[who]),
	});
	const edit =
		(
			id: () => number,
			change: Omit<Parameters<Client['updateChannel']>[0], 'stream_id'>,
			who: Who = 'administrator',
		) =>
		() =>
			as(who).updateChannel({stream_id: id(), ...change});
	const inAttic = () => attic;
	const inThree = () => three;
	const knowThree: readonly Who[] = [...administrators, 'moderator', 'member'];
	check([
		[
			'a new public one',
			make({subscriptions: [{name: 'attic', description: 'High up'}]}),
			() => [
				[{type: 'stream', op: 'create', streams: [openRow]}, noGuests],
				[added(openRow, ['moderator']), ['moderator']],
				[peers('peer_add', attic, ['moderator']), but('guest', 'moderator')],
			],
			notices,
		],
		[
			'a new private one',
			make({subscriptions: [{name: 'cellar three'}], invite_only: true, principals: [3, 4]}),
			() => [
				[{type: 'stream', op: 'create', streams: [hiddenRow]}, knowThree],
				[added(hiddenRow, ['moderator', 'member']), ['moderator', 'member']],
				[peers('peer_add', three, ['moderator', 'member']), administrators],
			],
			notices,
		],
		[
			'a guest who is put into a public one',
			() => as('owner').subscribe({subscriptions: [{name: 'attic'}], principals: [5]}),
			() => [
				[{type: 'stream', op: 'create', streams: [openRow]}, ['guest']],
				[added(openRow, ['moderator', 'guest']), ['guest']],
				[peers('peer_add', attic, ['guest']), noGuests],
			],
			notices,
		],
		[
			'somebody who is put into a private one',
			() =>
				as('moderator').subscribe({
					subscriptions: [{name: 'cellar three'}],
					principals: [ids.thrown],
				}),
			() => [
				[{type: 'stream', op: 'create', streams: [hiddenRow]}, ['thrown']],
				[added(hiddenRow, ['moderator', 'member', 'thrown']), ['thrown']],
				[peers('peer_add', three, ['thrown']), knowThree],
			],
			notices,
		],
		[
			'a name of a public one',
			edit(inAttic, {new_name: 'loft'}),
			() => [[update(inAttic, 'attic', 'name', 'loft'), all]],
			notices,
		],
		[
			'a name of a private one',
			edit(inThree, {new_name: 'cellar vault'}),
			() => [[update(inThree, 'cellar three', 'name', 'cellar vault'), [...knowThree, 'thrown']]],
			notices,
		],
		[
			'a description',
			edit(inAttic, {description: '*Higher*'}),
			() => [
				[
					update(inAttic, 'loft', 'description', '*Higher*', {
						rendered_description: '<p><em>Higher</em></p>',
					}),
					all,
				],
			],
			notices,
		],
		[
			'a post policy: two events',
			edit(inAttic, {stream_post_policy: 2}),
			() => [
				[update(inAttic, 'loft', 'stream_post_policy', 2), all],
				[update(inAttic, 'loft', 'is_announcement_only', true), all],
			],
			notices,
		],
		[
			'how long messages stay',
			edit(inAttic, {message_retention_days: 9}, 'owner'),
			() => [[update(inAttic, 'loft', 'message_retention_days', 9), all]],
			notices,
		],
		[
			'who may take others out',
			edit(inAttic, {can_remove_subscribers_group: 4}),
			() => [[update(inAttic, 'loft', 'can_remove_subscribers_group', 4), all]],
			notices,
		],
		[
			'a default channel',
			edit(inAttic, {is_default_stream: true}),
			() => [
				[
					{
						type: 'default_streams',
						default_streams: expect.arrayContaining([
							expect.objectContaining({name: 'loft', stream_id: attic}),
						]),
					},
					noGuests,
				],
			],
			notices,
		],
		[
			'somebody who is thrown out of a private one',
			() =>
				as('administrator').unsubscribe({
					subscriptions: ['cellar vault'],
					principals: [ids.thrown],
				}),
			() => [
				[
					{
						type: 'subscription',
						op: 'remove',
						subscriptions: [{name: 'cellar vault', stream_id: three}],
					},
					['thrown'],
				],
				[
					{
						type: 'stream',
						op: 'delete',
						streams: [{...hiddenRow, name: 'cellar vault', stream_weekly_traffic: null}],
					},
					['thrown'],
				],
				[peers('peer_remove', three, ['thrown']), knowThree],
			],
			notices,
		],
		[
			'what happens there then is not told to them',
			edit(inThree, {new_name: 'cellar whisper'}),
			() => [[update(inThree, 'cellar vault', 'name', 'cellar whisper'), knowThree]],
			notices,
		],
		[
			'a member who leaves a public one: it stays in sight',
			() => as('moderator').unsubscribe({subscriptions: ['loft']}),
			() => [
				[
					{type: 'subscription', op: 'remove', subscriptions: [{name: 'loft', stream_id: attic}]},
					['moderator'],
				],
				[peers('peer_remove', attic, ['moderator']), but('moderator')],
			],
			notices,
		],
		[
			'a guest who leaves a public one: it is gone',
			() => as('guest').unsubscribe({subscriptions: ['loft']}),
			() => [
				[
					{type: 'subscription', op: 'remove', subscriptions: [{name: 'loft', stream_id: attic}]},
					['guest'],
				],
				[
					{
						type: 'stream',
						op: 'delete',
						streams: [expect.objectContaining({name: 'loft', stream_id: attic})],
					},
					['guest'],
				],
				[peers('peer_remove', attic, ['guest']), noGuests],
			],
			notices,
		],
		[
			'one that becomes private under another name: nobody outside learns the name',
			async () => {
				await as('member').subscribe({subscriptions: [{name: 'loft'}]});
				await as('administrator').subscribe({subscriptions: [{name: 'loft'}]});
				await as('administrator').updateChannel({stream_id: attic, is_default_stream: false});
				for (const who of all) await listeners[who].heard();
				await as('administrator').updateChannel({
					stream_id: attic,
					is_private: true,
					new_name: 'cellar whispers',
				});
			},
			() => [
				[update(inAttic, 'loft', 'name', 'cellar whispers'), [...administrators, 'member']],
				[
					update(inAttic, 'loft', 'invite_only', true, {
						history_public_to_subscribers: false,
						is_web_public: false,
					}),
					[...administrators, 'member'],
				],
				[
					{
						type: 'stream',
						op: 'delete',
						streams: [expect.objectContaining({name: 'loft', invite_only: false})],
					},
					['moderator', 'bot', 'thrown'],
				],
			],
			notices,
		],
		[
			'and public again',
			edit(inAttic, {is_private: false, new_name: 'terrace'}),
			() => [
				[
					{
						type: 'stream',
						op: 'create',
						streams: [expect.objectContaining({name: 'terrace', invite_only: false})],
					},
					['moderator', 'bot', 'thrown'],
				],
				// Who sees it newly does not learn what it was called before.
				[update(inAttic, 'cellar whispers', 'name', 'terrace'), [...administrators, 'member']],
				[
					update(inAttic, 'cellar whispers', 'invite_only', false, {
						history_public_to_subscribers: true,
						is_web_public: false,
					}),
					[...administrators, 'member'],
				],
			],
			notices,
		],
		[
			'one that the web may read no more: gone for guests',
			() => as('owner').updateChannel({stream_id: channels[webChannel] ?? 0, is_web_public: false}),
			() => [
				[
					update(() => channels[webChannel] ?? 0, webChannel, 'invite_only', false, {
						history_public_to_subscribers: true,
						is_web_public: false,
					}),
					noGuests,
				],
				[
					{
						type: 'stream',
						op: 'delete',
						streams: [expect.objectContaining({name: webChannel, is_web_public: true})],
					},
					['guest'],
				],
			],
			notices,
		],
		[
			'and may again',
			() => as('owner').updateChannel({stream_id: channels[webChannel] ?? 0, is_web_public: true}),
			() => [
				[
					{
						type: 'stream',
						op: 'create',
						streams: [expect.objectContaining({name: webChannel, is_web_public: true})],
					},
					['guest'],
				],
				[
					update(() => channels[webChannel] ?? 0, webChannel, 'invite_only', false, {
						history_public_to_subscribers: true,
						is_web_public: true,
					}),
					noGuests,
				],
			],
			notices,
		],
		[
			'an archived public one',
			() => as('administrator').archiveChannel({stream_id: attic}),
			() => [
				[
					{
						type: 'stream',
						op: 'delete',
						streams: [expect.objectContaining({name: 'terrace', stream_id: attic})],
					},
					noGuests,
				],
			],
			notices,
		],
		[
			'an archived private one',
			() => as('administrator').archiveChannel({stream_id: three}),
			() => [
				[
					{
						type: 'stream',
						op: 'delete',
						streams: [expect.objectContaining({name: 'cellar whisper', stream_id: three})],
					},
					knowThree,
				],
			],
			notices,
		],
	]);
});

describe('own settings of channels and topics (api-facts 8.3, 8.4)', () => {
	const setting = (property: string, value: unknown): Told => [
		{type: 'subscription', op: 'update', stream_id: channels[openChannel], property, value},
		['member'],
	];
	const set = (property: string, value: string | boolean) => () =>
		as('member').updateSubscriptionSettings({
			subscription_data: [{stream_id: channels[openChannel] ?? 0, property, value}],
		});
	const policy = (topic: string, visibility_policy: 0 | 1 | 2 | 3) => () =>
		as('member').setTopicPolicy({stream_id: channels[openChannel] ?? 0, topic, visibility_policy});
	const topicEvents = (topic: string, value: number, muted: readonly unknown[]): Told[] => [
		[{type: 'muted_topics', muted_topics: muted}, ['member']],
		[
			{
				type: 'user_topic',
				stream_id: channels[openChannel],
				topic_name: topic,
				last_updated: Math.floor(now / 1000),
				visibility_policy: value,
			},
			['member'],
		],
	];
	let before: unknown[] = [];
	beforeAll(async () => {
		const state = await as('member').register({fetch_event_types: ['muted_topics']});
		before = state.muted_topics ?? [];
	});
	const withBeds = () => [...before, [openChannel, 'Beds', Math.floor(now / 1000)]];
	check([
		[
			'a mute: the older name first',
			set('is_muted', true),
			() => [setting('in_home_view', false), setting('is_muted', true)],
		],
		[
			'the same by its older name',
			set('in_home_view', true),
			() => [setting('in_home_view', true), setting('is_muted', false)],
		],
		['a colour', set('color', '#00ff00'), () => [setting('color', '#00ff00')]],
		['notifications', set('push_notifications', true), () => [setting('push_notifications', true)]],
		['a muted topic', policy('Beds', 1), () => topicEvents('Beds', 1, withBeds())],
		['the same again', policy('Beds', 1), () => []],
		['a followed topic', policy('beds', 3), () => topicEvents('beds', 3, before)],
		['none', policy('beds', 0), () => topicEvents('beds', 0, before)],
	]);
});

describe('settings of the organization (api-facts 9.10)', () => {
	check([
		[
			'one by itself',
			() => as('owner').updateRealm({mandatory_topics: true}),
			() => [[{type: 'realm', op: 'update', property: 'mandatory_topics', value: true}, all]],
		],
		[
			'those that go together',
			() => as('owner').updateRealm({edit_topic_policy: 1, allow_message_editing: true}),
			() => [
				[
					{type: 'realm', op: 'update_dict', property: 'default', data: {edit_topic_policy: 1}},
					all,
				],
			],
		],
		[
			'several of both kinds',
			() =>
				as('owner').updateRealm({
					mandatory_topics: false,
					edit_topic_policy: 5,
					message_content_edit_limit_seconds: 'unlimited',
				}),
			() => [
				[{type: 'realm', op: 'update', property: 'mandatory_topics', value: false}, all],
				[
					{
						type: 'realm',
						op: 'update_dict',
						property: 'default',
						data: {edit_topic_policy: 5, message_content_edit_limit_seconds: null},
					},
					all,
				],
			],
		],
		[
			'a private channel for announcements: its id is for those who may know it',
			() =>
				as('owner').updateRealm({
					new_stream_announcements_stream_id: channels[protectedChannel] ?? 0,
				}),
			() => [
				[
					(who: Who) => ({
						type: 'realm',
						op: 'update',
						property: 'new_stream_announcements_stream_id',
						value: [...administrators, 'member', 'thrown'].includes(who)
							? channels[protectedChannel]
							: -1,
					}),
					all,
				],
			],
		],
		[
			'and none',
			() => as('owner').updateRealm({new_stream_announcements_stream_id: -1}),
			() => [
				[
					{
						type: 'realm',
						op: 'update',
						property: 'new_stream_announcements_stream_id',
						value: -1,
					},
					all,
				],
			],
		],
		['nothing', () => as('owner').updateRealm({mandatory_topics: false}), () => []],
	]);
});

describe('messages (api-facts 12)', () => {
	const sent: Record<string, number> = {};
	const send =
		(label: string, who: Who, to: string | readonly number[], content: string, topic = 'whisper') =>
		async () => {
			const isDirect = typeof to !== 'string';
			const {id} = await as(who).sendMessage({
				type: isDirect ? 'direct' : 'channel',
				to: isDirect ? JSON.stringify(to) : to,
				content,
				...(!isDirect && {topic}),
			});
			sent[label] = id;
		};
	const row = (who: Who, content: string, more: object = {}) => ({
		id: number,
		sender_id: ids[who],
		sender_email: text,
		sender_full_name: text,
		sender_realm_str: 'kestrel-bay.example.com',
		content: `<p>${content}</p>`,
		content_type: 'text/html',
		recipient_id: number,
		timestamp: number,
		client: text,
		subject: 'whisper',
		topic_links: [],
		is_me_message: false,
		reactions: [],
		submessages: [],
		avatar_url: null,
		type: 'stream',
		...more,
	});
	const inChannel = (name: string) => ({stream_id: channels[name], display_recipient: name});
	const arrived =
		(message: () => object, flags: (who: Who) => readonly string[] = () => []) =>
		(who: Who) => ({type: 'message', message: message(), flags: flags(who)});
	const inShared: readonly Who[] = ['member', 'thrown'];
	const unchanged = {rendering_only: false, user_id: 4, edit_timestamp: number};
	const textParts = (before: string, after: string) => ({
		orig_content: before,
		orig_rendered_content: `<p>${before}</p>`,
		content: after,
		rendered_content: `<p>${after}</p>`,
		is_me_message: false,
		prev_rendered_content_version: 1,
	});
	const reaction = (op: string, label: string, who: Who) => () => ({
		type: 'reaction',
		op,
		message_id: sent[label],
		emoji_name: 'tada',
		emoji_code: '1f389',
		reaction_type: 'unicode_emoji',
		user_id: ids[who],
		user: {user_id: ids[who], email: text, full_name: text},
	});
	const flagEvent =
		(op: string, flag: string, label: string, more: object = {}) =>
		() => ({
			type: 'update_message_flags',
			op,
			operation: op,
			flag,
			messages: [sent[label]],
			all: false,
			...more,
		});
	const readFlag = (who: Who) => (label: string) => () =>
		as(who).updateFlags({messages: [sent[label] ?? 0], op: 'add', flag: 'read'});
	check([
		[
			'one in a public channel: to those who are in it',
			send('open', 'member', openChannel, 'hello'),
			() => [
				[arrived(() => row('member', 'hello', inChannel(openChannel))), ['moderator', 'member']],
			],
		],
		[
			'one in a private channel with shared history',
			send('shared', 'member', sharedChannel, 'psst'),
			() => [[arrived(() => row('member', 'psst', inChannel(sharedChannel))), inShared]],
		],
		[
			'one in a private channel with protected history',
			send('protected', 'member', protectedChannel, 'psst'),
			() => [[arrived(() => row('member', 'psst', inChannel(protectedChannel))), inShared]],
		],
		[
			'a direct one',
			send('direct', 'member', [3], 'you'),
			() => [
				[
					arrived(() =>
						row('member', 'you', {
							type: 'private',
							subject: '',
							display_recipient: expect.arrayContaining([
								{id: 3, email: text, full_name: text, is_mirror_dummy: false},
								{id: 4, email: text, full_name: text, is_mirror_dummy: false},
							]),
						}),
					),
					['moderator', 'member'],
				],
			],
		],
		[
			'one with a mention',
			send('mention', 'member', openChannel, '@**Mirembe Castellanos**'),
			() => [
				[
					arrived(
						() => expect.objectContaining({id: sent['mention']}),
						who => (who === 'moderator' ? ['mentioned'] : []),
					),
					['moderator', 'member'],
				],
			],
		],
		[
			'a changed text',
			() => as('member').updateMessage({message_id: sent['shared'] ?? 0, content: 'pssst'}),
			() => [
				[
					{
						type: 'update_message',
						...unchanged,
						...textParts('psst', 'pssst'),
						message_id: sent['shared'],
						message_ids: [sent['shared']],
						stream_id: channels[sharedChannel],
						stream_name: sharedChannel,
						flags: [],
					},
					inShared,
				],
			],
		],
		[
			'a changed text of a direct one',
			() => as('member').updateMessage({message_id: sent['direct'] ?? 0, content: 'You'}),
			() => [
				[
					{
						type: 'update_message',
						...unchanged,
						...textParts('you', 'You'),
						message_id: sent['direct'],
						message_ids: [sent['direct']],
						flags: [],
					},
					['moderator', 'member'],
				],
			],
		],
		[
			'a moved topic, each with their own flags',
			async () => {
				await as('moderator').updateFlags({
					messages: [sent['open'] ?? 0],
					op: 'add',
					flag: 'starred',
				});
				for (const who of all) await listeners[who].heard();
				await as('member').updateMessage({
					message_id: sent['open'] ?? 0,
					topic: 'louder',
					send_notification_to_new_thread: false,
				});
			},
			() => [
				[
					(who: Who) => ({
						type: 'update_message',
						...unchanged,
						message_id: sent['open'],
						message_ids: [sent['open']],
						stream_id: channels[openChannel],
						stream_name: openChannel,
						propagate_mode: 'change_one',
						orig_subject: 'whisper',
						subject: 'louder',
						topic_links: [],
						flags: who === 'moderator' ? ['starred'] : [],
					}),
					['moderator', 'member'],
				],
			],
		],
		[
			'a flag',
			() => as('member').updateFlags({messages: [sent['shared'] ?? 0], op: 'add', flag: 'starred'}),
			() => [[flagEvent('add', 'starred', 'shared'), ['member']]],
		],
		[
			'read',
			readFlag('member')('shared'),
			() => [[flagEvent('add', 'read', 'shared'), ['member']]],
		],
		[
			'unread again, with where it is',
			() => as('member').updateFlags({messages: [sent['shared'] ?? 0], op: 'remove', flag: 'read'}),
			() => [
				[
					() =>
						flagEvent('remove', 'read', 'shared', {
							message_details: {
								[sent['shared'] ?? 0]: {
									type: 'stream',
									stream_id: channels[sharedChannel],
									topic: 'whisper',
								},
							},
						})(),
					['member'],
				],
			],
		],
		[
			'a reaction in a private channel',
			() => as('thrown').addReaction({message_id: sent['shared'] ?? 0, emoji_name: 'tada'}),
			() => [[reaction('add', 'shared', 'thrown'), inShared]],
		],
		[
			'a reaction that is taken back',
			() => as('thrown').removeReaction({message_id: sent['shared'] ?? 0, emoji_name: 'tada'}),
			() => [[reaction('remove', 'shared', 'thrown'), inShared]],
		],
		[
			'a reaction to a public one, by somebody who is not there',
			() => as('owner').addReaction({message_id: sent['open'] ?? 0, emoji_name: 'tada'}),
			() => [[reaction('add', 'open', 'owner'), ['owner', 'moderator', 'member']]],
		],
		[
			'one who is thrown out has nothing unread there',
			() =>
				as('administrator').unsubscribe({
					subscriptions: [sharedChannel, protectedChannel],
					principals: [ids.thrown],
				}),
			() => [
				[
					{
						type: 'update_message_flags',
						op: 'add',
						operation: 'add',
						flag: 'read',
						messages: expect.arrayContaining([sent['shared'], sent['protected']]),
						all: false,
					},
					['thrown'],
				],
			],
			['subscription', 'stream'],
		],
		[
			'and hears no message',
			send('later', 'member', sharedChannel, 'psst again'),
			() => [[arrived(() => row('member', 'psst again', inChannel(sharedChannel))), ['member']]],
		],
		[
			'no edit of what they once received',
			() => as('member').updateMessage({message_id: sent['shared'] ?? 0, content: 'psssst'}),
			() => [
				[expect.objectContaining({type: 'update_message', message_id: sent['shared']}), ['member']],
			],
		],
		[
			'no edit in the protected one either',
			() => as('member').updateMessage({message_id: sent['protected'] ?? 0, content: 'psssst'}),
			() => [
				[
					expect.objectContaining({type: 'update_message', message_id: sent['protected']}),
					['member'],
				],
			],
		],
		[
			'no reaction',
			() => as('member').addReaction({message_id: sent['shared'] ?? 0, emoji_name: 'tada'}),
			() => [[reaction('add', 'shared', 'member'), ['member']]],
		],
		[
			'no deletion',
			() => as('member').deleteMessage({message_id: sent['later'] ?? 0}),
			() => [
				[
					{
						type: 'delete_message',
						message_ids: [sent['later']],
						message_type: 'stream',
						stream_id: channels[sharedChannel],
						topic: 'whisper',
					},
					['member'],
				],
			],
		],
		[
			'a deleted direct one',
			() =>
				as('owner')
					.updateRealm({delete_own_message_policy: 5})
					.then(() => as('member').deleteMessage({message_id: sent['direct'] ?? 0})),
			() => [
				[
					{type: 'delete_message', message_ids: [sent['direct']], message_type: 'private'},
					['moderator', 'member'],
				],
			],
		],
		[
			'out of a private channel into a public one: who may not know where it was learns no more',
			() =>
				as('member').updateMessage({
					message_id: sent['shared'] ?? 0,
					stream_id: channels[openChannel] ?? 0,
					topic: 'aloud',
					send_notification_to_new_thread: false,
				}),
			() => [
				[
					(who: Who) => ({
						type: 'update_message',
						...unchanged,
						message_id: sent['shared'],
						message_ids: [sent['shared']],
						stream_id: channels[who === 'member' ? sharedChannel : openChannel],
						stream_name: who === 'member' ? sharedChannel : openChannel,
						propagate_mode: 'change_one',
						orig_subject: who === 'member' ? 'whisper' : 'aloud',
						subject: 'aloud',
						topic_links: [],
						new_stream_id: channels[openChannel],
						flags: who === 'member' ? ['starred'] : ['read', 'historical'],
					}),
					['moderator', 'member'],
				],
			],
		],
		[
			'out of a public channel into a private one: gone for those who are not there',
			() =>
				as('member').updateMessage({
					message_id: sent['mention'] ?? 0,
					stream_id: channels[sharedChannel] ?? 0,
					send_notification_to_new_thread: false,
				}),
			() => [
				[
					expect.objectContaining({
						type: 'update_message',
						message_ids: [sent['mention']],
						stream_id: channels[openChannel],
						new_stream_id: channels[sharedChannel],
					}),
					['member'],
				],
				[
					{
						type: 'delete_message',
						message_ids: [sent['mention']],
						message_type: 'stream',
						stream_id: channels[openChannel],
						topic: 'whisper',
					},
					['moderator'],
				],
			],
		],
	]);
});

describe('files, drafts and typing', () => {
	const attachment = {
		id: number,
		name: 'note.txt',
		path_id: text,
		size: 4,
		create_time: number,
		messages: [],
	};
	let uri = '';
	let message = 0;
	let draftId = 0;
	const draft = {type: 'stream', topic: 'whisper', content: 'I think'} as const;
	const typist = (who: Who) => ({user_id: ids[who], email: text});
	check([
		[
			'an upload',
			async () => {
				const file = new File(['note'], 'note.txt');
				uri = (await as('member').uploadFile({}, {file})).uri;
			},
			() => [[{type: 'attachment', op: 'add', attachment, upload_space_used: number}, ['member']]],
		],
		[
			'a file in a message',
			async () => {
				message = (
					await as('member').sendMessage({
						type: 'channel',
						to: openChannel,
						topic: 'louder',
						content: `[note](${uri})`,
					})
				).id;
			},
			() => [
				[
					{
						type: 'attachment',
						op: 'update',
						attachment: {...attachment, messages: [{id: message, date_sent: number}]},
						upload_space_used: number,
					},
					['member'],
				],
			],
			['message'],
		],
		[
			'a file that goes with its message',
			() => as('member').deleteMessage({message_id: message}),
			() => [
				[
					{type: 'attachment', op: 'remove', attachment: {id: number}, upload_space_used: number},
					['member'],
				],
			],
			['delete_message'],
		],
		[
			'new drafts',
			async () => {
				const drafts = [{...draft, to: [channels[openChannel] ?? 0]}];
				draftId = (await as('member').createDrafts({drafts})).ids[0] ?? 0;
			},
			() => [
				[
					{
						type: 'drafts',
						op: 'add',
						drafts: [
							{
								...draft,
								id: draftId,
								to: [channels[openChannel]],
								timestamp: Math.floor(now / 1000),
							},
						],
					},
					['member'],
				],
			],
		],
		[
			'a changed draft',
			() =>
				as('member').editDraft({
					draft_id: draftId,
					draft: {type: '', to: [], topic: '', content: 'Or not'},
				}),
			() => [
				[
					{
						type: 'drafts',
						op: 'update',
						draft: {
							id: draftId,
							type: '',
							to: [],
							topic: '',
							content: 'Or not',
							timestamp: Math.floor(now / 1000),
						},
					},
					['member'],
				],
			],
		],
		[
			'a draft that goes',
			() => as('member').deleteDraft({draft_id: draftId}),
			() => [[{type: 'drafts', op: 'remove', draft_id: draftId}, ['member']]],
		],
		[
			'typing to somebody',
			() => as('member').sendTyping({op: 'start', to: [3]}),
			() => [
				[
					{
						type: 'typing',
						op: 'start',
						message_type: 'direct',
						sender: typist('member'),
						recipients: [typist('moderator'), typist('member')],
					},
					['moderator', 'member'],
				],
			],
		],
		[
			'and no more',
			() => as('member').sendTyping({op: 'stop', type: 'private', to: [3]}),
			() => [[expect.objectContaining({type: 'typing', op: 'stop'}), ['moderator', 'member']]],
		],
		[
			'typing in a private channel',
			() =>
				as('member').sendTyping({
					op: 'start',
					type: 'stream',
					stream_id: channels[sharedChannel] ?? 0,
					topic: 'whisper',
				}),
			() => [
				[
					{
						type: 'typing',
						op: 'start',
						message_type: 'stream',
						sender: typist('member'),
						stream_id: channels[sharedChannel],
						topic: 'whisper',
					},
					['member'],
				],
			],
		],
	]);
});

describe('the first message of a channel (api-facts 14)', () => {
	const update = (value: number | null) => ({
		type: 'stream',
		op: 'update',
		stream_id: channels['nest'],
		name: 'nest',
		property: 'first_message_id',
		value,
	});
	const remove = (id: () => number) => () => as('owner').deleteMessage({message_id: id()});
	const left: number[] = [];
	const inNest: readonly Who[] = ['owner', 'member'];
	beforeAll(async () => {
		const order = {subscriptions: [{name: 'nest'}], invite_only: true, principals: [1, 4]};
		await as('owner').subscribe(order);
		channels['nest'] = (await as('owner').getChannelId({stream: 'nest'})).stream_id;
		const {stream} = await as('owner').getChannel({stream_id: channels['nest']});
		left.push(stream.first_message_id ?? 0);
		for (const content of ['one', 'two']) {
			const letter = {type: 'channel', to: 'nest', topic: 'eggs', content};
			left.push((await as('owner').sendMessage(letter)).id);
		}
	});
	check([
		[
			'is the next one where it is deleted',
			remove(() => left[0] ?? 0),
			() => [[update(left[1] ?? 0), [...inNest, 'administrator']]],
			['delete_message'],
		],
		['stays where another one is', remove(() => left[2] ?? 0), () => [], ['delete_message']],
		[
			'is none where no message is left',
			remove(() => left[1] ?? 0),
			() => [[update(null), [...inNest, 'administrator']]],
			['delete_message'],
		],
	]);
});

describe('nothing private gets out (S12)', () => {
	it('names and messages of private channels', async () => {
		for (const who of all) everything[who] += JSON.stringify(await listeners[who].heard());
		for (const who of ['guest', 'bot'] as const) expect(everything[who]).not.toContain('cellar');
		for (const who of all) {
			if (who !== 'member') expect(everything[who], who).not.toContain('psssst');
		}
		expect(everything.thrown).not.toContain('cellar whisper');
		for (const who of administrators) expect(everything[who]).not.toContain('psst');
		expect(everything.member).toContain('psssst');
	});
});
