import {describe, expect, test} from 'vitest';
import {choicesTold, choosableFor, maySystemGroup, usualFor} from './permission-choices';

const roles = [
	'role:nobody',
	'role:owners',
	'role:administrators',
	'role:moderators',
	'role:fullmembers',
	'role:members',
	'role:everyone',
	'role:internet',
];
const inside = roles.slice(1, -2);

const rule = (more: object) => ({
	require_system_group: false,
	allow_internet_group: false,
	allow_nobody_group: true,
	allow_everyone_group: false,
	allowed_system_groups: [],
	...more,
});
const told = choicesTold({
	server_supported_permission_settings: {
		realm: {
			can_create_groups: rule({allow_nobody_group: false, allow_everyone_group: true}),
			can_create_public_channel_group: rule({allow_owners_group: false}),
			can_access_all_users_group: rule({
				require_system_group: true,
				allowed_system_groups: ['role:everyone', 'role:members'],
			}),
			can_invite_users_group: {allow_nobody_group: 'perhaps'},
		},
		group: {can_join_group: rule({allow_everyone_group: true})},
		stream: {},
	},
});

test.each([
	['can_create_groups', [...inside, 'role:everyone']],
	['can_create_public_channel_group', ['role:nobody', ...inside.slice(1)]],
	['can_access_all_users_group', ['role:members', 'role:everyone']],
	// What cannot be read, and what is not said, is as the facts have it.
	['can_invite_users_group', ['role:nobody', ...inside]],
	['can_manage_all_groups', inside],
	['can_resolve_topics_group', ['role:nobody', ...inside, 'role:everyone']],
	['can_join_group', ['role:nobody', ...inside, 'role:everyone']],
	['can_manage_group', ['role:nobody', ...inside]],
])('%s can be given to %j', (name, expected) => {
	const chosen = choosableFor(name, told, 421);
	expect(roles.filter(role => maySystemGroup(role, chosen))).toEqual(expected);
});

test('roles alone can be chosen where a group of the system is required', () => {
	expect(choosableFor('can_access_all_users_group', told, 421).isForRoles).toBe(true);
	expect(choosableFor('can_create_groups', told, 421).isForRoles).toBeUndefined();
});

test.each([
	[308, 'can_create_public_channel_group', true],
	[308, 'can_manage_group', true],
	[308, 'can_join_group', true],
	[308, 'can_mention_group', undefined],
	[309, 'can_create_public_channel_group', undefined],
	[309, 'can_manage_group', undefined],
	[309, 'can_mention_group', undefined],
	[309, 'can_access_all_users_group', true],
] as const)('at level %i %s is for roles alone: %j', (level, name, isForRoles) => {
	expect(choosableFor(name, told, level).isForRoles).toBe(isForRoles);
	expect(choosableFor(name, undefined, level).isForRoles).toBe(isForRoles);
});

test.each([
	[{}],
	[{server_supported_permission_settings: 'none'}],
	[{server_supported_permission_settings: {realm: 7}}],
])('%j says nothing', answer => {
	const {realm, group} = choicesTold(answer);
	expect([realm.size, group.size]).toEqual([0, 0]);
});

describe('who has a right to a new group', () => {
	const groups = roles.map((name, at) => ({id: at + 1, name, is_system_group: true}));
	const own = {direct_members: [7], direct_subgroups: []};
	const says = (usual: unknown) =>
		choicesTold({
			server_supported_permission_settings: {
				group: {can_manage_group: rule({default_group_name: usual})},
			},
		});
	test.each([
		['can_manage_group', 421, undefined, own],
		['can_add_members_group', 421, undefined, own],
		['can_remove_members_group', 421, undefined, 1],
		['can_join_group', 421, undefined, 1],
		['can_leave_group', 421, undefined, 7],
		['can_mention_group', 421, undefined, 7],
		// Where one role is taken nobody can be named, and the server does it by itself.
		['can_manage_group', 300, undefined, undefined],
		['can_join_group', 301, undefined, 1],
		['can_manage_group', 421, says('role:moderators'), 4],
		['can_manage_group', 421, says('group_creator'), own],
		['can_manage_group', 421, says(7), own],
		['can_manage_group', 421, says('role:strangers'), undefined],
	] as const)('%s at level %i', (name, level, choices, expected) => {
		expect(usualFor(choosableFor(name, choices, level), groups, 7)).toEqual(expected);
	});
	test('is not known of somebody who is not', () => {
		expect(usualFor(choosableFor('can_manage_group', undefined, 421), groups, undefined)).toBe(
			undefined,
		);
	});
});
