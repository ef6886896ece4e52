import {describe, expect, it} from 'vitest';
import {groupCalls, newGroupCalls} from '../changes/group-calls';
import {settingCalls} from '../changes/setting-calls';
import {Facts} from '../changes/facts';
import {Conflict} from '../changes/conflict';
import {createClient} from '../client/create-client';
import {inverse, type GroupChange, type NewGroup, type SettingChange} from '../model/change';
import type {GroupSetting} from '../model/group-setting';
import {permissionNames, realmPermissions} from '../model/realm-permissions';
import {allTold} from '../model/settings-told';
import {permissionService} from './level-permissions.fixture';
import {levelService} from './level-service.fixture';
import {groupIds, ids} from './level-shapes.fixture';

const levels = [263, 264, 280, 300, 309, 314, 350, 421, 489] as const;

function at(level: number) {
	const {realm, divers, made, routes} = permissionService(level);
	const {answer, heard} = levelService(level, routes);
	const client = createClient({
		baseUrl: 'http://harbour.test/api/v1',
		featureLevel: level,
		fetch: answer,
	});
	const deps = {client, connectionId: 'harbour', isStopped: () => false};
	return {client, deps, realm, divers, made, heard, sentLast: () => heard.at(-1)?.sent};
}

const setting = (
	property: SettingChange['property'],
	before: GroupSetting,
	after: GroupSetting,
): SettingChange => ({kind: 'setting', property, before, after});

const named = (people: readonly number[], subgroups: readonly number[]) => ({
	direct_members: people,
	direct_subgroups: subgroups,
});

describe.each(levels)('level %i', level => {
	it('tells each permission that it has, and no other', async () => {
		const {client} = at(level);
		const told = allTold(await client.register({fetch_event_types: ['realm']}));
		const expected = permissionNames.filter(name => level >= realmPermissions[name].since);
		expect(permissionNames.filter(name => told[name] !== undefined)).toEqual(expected);
	});

	it('takes each of them from one role to another, seen before', async () => {
		const {deps, realm} = at(level);
		for (const property of permissionNames) {
			const before = realm[property] as number | undefined;
			if (before === undefined) continue;
			const after = property === 'can_access_all_users_group' ? groupIds.members : groupIds.mods;
			await settingCalls.send(deps, [setting(property, before, after)]);
			expect(realm[property], property).toBe(after);
			expect(await settingCalls.hasHappened(deps, [setting(property, before, after)])).toBe(true);
		}
	});
});

describe.each([309, 350, 421, 489])('groups and people at level %i', level => {
	const divers = 20;
	it.each([
		['a group of people', divers],
		['people and groups', named([ids.member], [groupIds.mods, divers])],
		['people alone', named([ids.member, ids.guest], [])],
		['nobody', groupIds.nobody],
	] as const)('%s', async (_what, after) => {
		const {deps, realm, sentLast} = at(level);
		const change = setting('can_create_public_channel_group', groupIds.mods, after);
		await settingCalls.send(deps, [change]);
		expect(JSON.parse(sentLast()?.['can_create_public_channel_group'] ?? '')).toEqual({
			new: after,
			old: groupIds.mods,
		});
		expect(realm['can_create_public_channel_group']).toEqual(after);
		const now = await settingCalls.readNow(new Facts(deps.client), [change]);
		expect(now(change)).toEqual({state: 'there', value: after});
	});
});

describe('what cannot be made', () => {
	it('what somebody else has changed since is a conflict, before it is sent and when the server says so', async () => {
		const {deps, realm, client} = at(421);
		realm['can_resolve_topics_group'] = groupIds.admins;
		const change = setting('can_resolve_topics_group', groupIds.all, groupIds.nobody);
		await expect(settingCalls.send(deps, [change])).rejects.toBeInstanceOf(Conflict);
		const register: typeof client.register = async (...call) => {
			const state = await client.register(...call);
			realm['can_resolve_topics_group'] = groupIds.owners;
			return state;
		};
		const late = setting('can_resolve_topics_group', groupIds.admins, groupIds.nobody);
		const slow = {...deps, client: {...client, register}};
		await expect(settingCalls.send(slow, [late])).rejects.toBeInstanceOf(Conflict);
		expect(realm['can_resolve_topics_group']).toBe(groupIds.owners);
	});

	it.each([
		['can_manage_all_groups', groupIds.owners, groupIds.nobody, /cannot be set to 'role:nobody'/],
		['can_create_groups', groupIds.members, groupIds.all, /cannot be set to 'role:everyone'/],
		[
			'can_create_web_public_channel_group',
			groupIds.owners,
			named([ids.member], []),
			/must be a system user group/,
		],
	] as const)(
		'%s is refused in the words of the server',
		async (property, before, after, words) => {
			const {deps} = at(421);
			await expect(
				settingCalls.send(deps, [setting(property, before, after)]),
			).rejects.toMatchObject({
				code: 'BAD_REQUEST',
				message: expect.stringMatching(words) as string,
			});
		},
	);

	it('a level that gives links to roles alone is not asked for people', async () => {
		const {client} = at(300);
		await expect(
			client.updateRealm({
				create_multiuse_invite_group: {new: {direct_members: [7], direct_subgroups: []}},
			}),
		).rejects.toMatchObject({code: 'NOT_AT_LEVEL'});
	});
});

describe('rights to a group', () => {
	const change = (before: GroupChange['before'], after: GroupChange['after']): GroupChange => ({
		kind: 'group',
		group_id: 20,
		before,
		after,
	});

	it('several are sent in one call, each with what was seen, and nothing else', async () => {
		const {deps, divers, sentLast} = at(421);
		const after = {
			can_manage_group: named([ids.member], [groupIds.admins]),
			can_join_group: groupIds.members,
			can_leave_group: groupIds.nobody,
			can_add_members_group: 20,
			can_remove_members_group: groupIds.mods,
			can_mention_group: named([], [groupIds.mods, 20]),
		};
		const before = {
			can_manage_group: groupIds.admins,
			can_join_group: groupIds.nobody,
			can_leave_group: groupIds.all,
			can_add_members_group: groupIds.mods,
			can_remove_members_group: groupIds.nobody,
			can_mention_group: groupIds.all,
		};
		await groupCalls.send(deps, [change(before, after)]);
		expect(divers).toEqual(after);
		expect(Object.keys(sentLast() ?? {}).toSorted()).toEqual(Object.keys(after).toSorted());
		expect(JSON.parse(sentLast()?.['can_join_group'] ?? '')).toEqual({new: 6, old: 1});
		expect(await groupCalls.hasHappened(deps, [change(before, after)])).toBe(true);
		await groupCalls.send(deps, [change(after, before)]);
		expect(divers).toEqual(before);
	});

	it('what somebody else has changed since is a conflict', async () => {
		const {deps, divers} = at(421);
		divers['can_join_group'] = groupIds.mods;
		const order = change({can_join_group: groupIds.nobody}, {can_join_group: groupIds.members});
		await expect(groupCalls.send(deps, [order])).rejects.toBeInstanceOf(Conflict);
		expect(divers['can_join_group']).toBe(groupIds.mods);
	});

	it.each([300, 308])(
		'at level %i one role is taken, and any group where it is mentioned',
		async level => {
			const {deps, divers} = at(level);
			const anybody = named([ids.member], [20]);
			const mention = change({can_mention_group: groupIds.all}, {can_mention_group: anybody});
			await groupCalls.send(deps, [mention]);
			expect(divers['can_mention_group']).toEqual(anybody);
			for (const after of [20, anybody]) {
				const manage = change({can_manage_group: groupIds.admins}, {can_manage_group: after});
				await expect(groupCalls.send(deps, [manage])).rejects.toMatchObject({
					message: "'can_manage_group' must be a system user group.",
				});
			}
			const role = change({can_manage_group: groupIds.admins}, {can_manage_group: groupIds.mods});
			await groupCalls.send(deps, [role]);
			expect(divers['can_manage_group']).toBe(groupIds.mods);
		},
	);

	it('a level that has them not is not asked for them', async () => {
		const {client, sentLast} = at(300);
		await client.updateUserGroup({user_group_id: 20, can_join_group: {new: 6}, name: 'divers'});
		expect(sentLast()).toEqual({name: 'divers'});
	});
});

describe('a new group', () => {
	const rights = {
		can_mention_group: groupIds.mods,
		can_manage_group: named([ids.owner], []),
		can_add_members_group: named([ids.member], [20]),
		can_remove_members_group: groupIds.nobody,
		can_join_group: groupIds.members,
		can_leave_group: groupIds.all,
	};
	const wanted = (more: Partial<NewGroup['after']>): NewGroup => ({
		kind: 'new-group',
		before: null,
		after: {name: 'riggers', description: 'Ropes.', members: [ids.member], subgroups: [], ...more},
	});

	it.each([350, 421, 489])('is made with all its rights in one call at level %i', async level => {
		const {deps, made, heard} = at(level);
		let change: NewGroup | undefined;
		const onMade = (_order: unknown, done: unknown) => {
			change = done as NewGroup;
		};
		await newGroupCalls.send({...deps, onMade}, [wanted(rights)]);
		expect(made).toMatchObject([{name: 'riggers', members: [ids.member], ...rights}]);
		const posts = heard.filter(({method, path}) => method === 'POST' && path.includes('groups'));
		expect(posts).toHaveLength(1);
		expect(JSON.parse(posts[0]?.sent['can_join_group'] ?? '')).toBe(groupIds.members);
		expect(JSON.parse(posts[0]?.sent['can_manage_group'] ?? '')).toEqual(rights.can_manage_group);
		expect(change && inverse(change)).toMatchObject({kind: 'group-deletion', group_id: 40});
		expect(await newGroupCalls.hasHappened(deps, [wanted(rights)])).toBe(true);
	});

	it('of which nothing is said is as the server has it', async () => {
		const {deps, made, sentLast, heard} = at(421);
		await newGroupCalls.send(deps, [wanted({})]);
		expect(sentLast()).toEqual({});
		expect(Object.keys(heard.find(({path}) => path.endsWith('create'))?.sent ?? {})).not.toContain(
			'can_manage_group',
		);
		expect(made).toMatchObject([
			{can_manage_group: named([ids.owner], []), can_join_group: groupIds.nobody},
		]);
	});

	it('has the rights that the level knows, and is not asked for others', async () => {
		const {deps, made, heard} = at(301);
		const roles = {can_manage_group: groupIds.mods, can_join_group: groupIds.members};
		await newGroupCalls.send(deps, [wanted({...rights, ...roles})]);
		const sent = heard.find(({path}) => path.endsWith('create'))?.sent ?? {};
		expect(
			Object.keys(sent)
				.filter(name => name.startsWith('can_'))
				.toSorted(),
		).toEqual(['can_join_group', 'can_manage_group', 'can_mention_group']);
		expect(made).toMatchObject([roles]);
	});

	it('is refused in the words of the server', async () => {
		const {deps, made} = at(301);
		await expect(newGroupCalls.send(deps, [wanted(rights)])).rejects.toMatchObject({
			message: "'can_manage_group' must be a system user group.",
		});
		expect(made).toEqual([]);
	});
});
