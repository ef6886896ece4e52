import {z} from 'zod';
import {
	givenToPeopleSince,
	isPermission,
	realmPermissions,
	type Choosable,
} from './realm-permissions';
import type {GroupSetting} from './group-setting';
import {groupRights, type GroupRight, type UserGroup} from './user-group';

/** Which groups may be chosen for each permission of the organization, and for each right to a group. */
export type Choices = {
	readonly realm: ReadonlyMap<string, Choosable>;
	readonly group: ReadonlyMap<string, Choosable>;
};

const told = z
	.object({
		require_system_group: z.boolean().catch(false),
		allow_nobody_group: z.boolean(),
		allow_everyone_group: z.boolean(),
		allow_owners_group: z.boolean().optional().catch(undefined),
		allowed_system_groups: z.array(z.string()).catch([]),
		default_group_name: z.string().optional().catch(undefined),
	})
	.transform(one => ({
		nobody: one.allow_nobody_group,
		everyone: one.allow_everyone_group,
		owners: one.allow_owners_group,
		...(one.allowed_system_groups.length > 0 && {only: one.allowed_system_groups}),
		...(one.require_system_group && {isForRoles: true as const}),
		...(one.default_group_name !== undefined && {usual: one.default_group_name}),
	}));

const state = z.looseObject({
	server_supported_permission_settings: z
		.object({
			realm: z.record(z.string(), z.unknown()).catch({}),
			group: z.record(z.string(), z.unknown()).catch({}),
		})
		.catch({realm: {}, group: {}}),
});

/** What an answer of register says of it (feature level 221). */
export function choicesTold(answer: Readonly<Record<string, unknown>>): Choices {
	const {
		server_supported_permission_settings: {realm, group},
	} = state.parse(answer);
	return {realm: readEach(realm), group: readEach(group)};
}

function readEach(rules: Readonly<Record<string, unknown>>): ReadonlyMap<string, Choosable> {
	return new Map(
		Object.entries(rules).flatMap(([name, rule]) => {
			const read = told.safeParse(rule);
			return read.success ? [[name, read.data] as const] : [];
		}),
	);
}

/** What servers call whoever makes a group. */
const creator = 'group_creator';

/** What may be chosen for rights to groups where a server does not say (api-facts 15.3). */
const usualRights: Readonly<Record<GroupRight, Choosable>> = {
	can_mention_group: {nobody: true, everyone: true, usual: 'role:everyone'},
	can_leave_group: {nobody: true, everyone: true, usual: 'role:everyone'},
	can_manage_group: {nobody: true, everyone: false, usual: creator},
	can_add_members_group: {nobody: true, everyone: false, usual: creator},
	can_remove_members_group: {nobody: true, everyone: false, usual: 'role:nobody'},
	can_join_group: {nobody: true, everyone: false, usual: 'role:nobody'},
};

/** What a server of this level lets be chosen for a permission of the organization or a right to a group. */
export function choosableFor(name: string, choices: Choices | undefined, level: number): Choosable {
	const usual = usualOf(name);
	const said = saidOf(name, choices);
	const rule = said === undefined ? usual : {usual: usual.usual, ...said};
	// Before, servers say that no role is required, and refuse all else (api-facts 15.3).
	const isByRole = level < givenToPeopleSince && name !== 'can_mention_group';
	return isByRole ? {...rule, isForRoles: true} : rule;
}

function saidOf(name: string, choices: Choices | undefined): Choosable | undefined {
	return (isRight(name) ? choices?.group : choices?.realm)?.get(name);
}

function usualOf(name: string): Choosable {
	return isPermission(name) ? realmPermissions[name] : usualRights[name as GroupRight];
}

const isRight = (name: string) => groupRights.some(right => right === name);

/** Whether a group of the system may be chosen, alone or among others. */
export function maySystemGroup(name: string, {nobody, everyone, owners, only}: Choosable): boolean {
	if (name === 'role:internet') return false;
	if (only !== undefined) return only.includes(name);
	if (name === 'role:nobody') return nobody;
	if (name === 'role:owners') return owners !== false;
	return name !== 'role:everyone' || everyone;
}

/**
 * Who has a right to a new group where nothing is said. Undefined where that cannot be said in a call, or is not
 * known: the server sees to it.
 */
export function usualFor(
	{usual, isForRoles}: Choosable,
	groups: readonly Pick<UserGroup, 'id' | 'name' | 'is_system_group'>[],
	ownId: number | undefined,
): GroupSetting | undefined {
	if (usual !== creator) {
		return groups.find(({name, is_system_group: is}) => is && name === usual)?.id;
	}
	if (isForRoles === true || ownId === undefined) return undefined;
	return {direct_members: [ownId], direct_subgroups: []};
}
