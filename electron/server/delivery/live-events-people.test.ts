import {beforeAll, describe, expect} from 'vitest';
import {
	type Who,
	all,
	noGuests,
	administrators,
	ids,
	now,
	test,
	as,
	number,
	text,
	check,
	listenThroughout,
	pass,
} from '../../testing/live-events.fixture';

const seconds = () => Math.floor(now / 1000);

listenThroughout();

const person = (id: () => number, change: object): object => ({
	type: 'realm_user',
	op: 'update',
	get person() {
		return {user_id: id(), ...change};
	},
});
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
	const opened = ['staff', 'proposals', 'board', 'summer school 2026'];
	/** Who is in each of them, as it is told to somebody who sees it newly. */
	const opening: object[] = [];
	const peersOf = async (stream: string) => {
		const {stream_id} = await as('owner').getChannelId({stream});
		const {subscribers} = await as('owner').getChannelMembers({stream_id});
		return {type: 'subscription', op: 'peer_add', stream_ids: [stream_id], user_ids: subscribers};
	};
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
			async () => {
				await as('owner').updateUser({user_id: ids.thrown, role: 200});
				for (const name of opened) opening.push(await peersOf(name));
			},
			() => [
				[person(() => ids.thrown, {role: 200}), all],
				[group('remove_members', 'role:members', ids.thrown), all],
				[group('add_members', 'role:administrators', ids.thrown), all],
				[group('remove_members', 'role:fullmembers', ids.thrown), all],
				[
					{
						type: 'stream',
						op: 'create',
						streams: opened.map(channelRow),
					},
					['thrown'],
				],
				...opening.map(peers => [peers, ['thrown']] as const),
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
						streams: opened.map(channelRow),
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
				pass(200_000);
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
