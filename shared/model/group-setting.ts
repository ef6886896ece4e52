import {z} from 'zod';
import {groupPosting, PostPolicy} from './channel';
import {Policy} from './realm-settings';
import {userGroup, type UserGroup} from './user-group';

/** Who may do a thing: a group, or people and groups without a name (feature level 320). */
export const groupSetting = z.union([
	z.int(),
	z.object({direct_members: z.array(z.int()), direct_subgroups: z.array(z.int())}),
]);
export type GroupSetting = Readonly<z.output<typeof groupSetting>>;

/** Whether a group came in a shape that can be read. */
export function isReadableGroup(value: unknown): value is UserGroup {
	return userGroup.safeParse(value).success;
}

type Groups = readonly Pick<UserGroup, 'id' | 'name' | 'is_system_group'>[];

/** Name of the system group that a setting stands for; undefined where it is anything else. */
function systemGroupOf(setting: unknown, groups: Groups): string | undefined {
	const read = groupSetting.safeParse(setting).data;
	if (read === undefined) return undefined;
	const isOneGroup =
		typeof read === 'object' &&
		read.direct_members.length === 0 &&
		read.direct_subgroups.length === 1;
	const id = isOneGroup ? read.direct_subgroups[0] : read;
	return groups.find(group => group.id === id && group.is_system_group)?.name;
}

const policies: ReadonlyMap<string, number> = new Map<string, number>([
	['role:nobody', Policy.nobody],
	['role:owners', Policy.owners],
	['role:administrators', Policy.administrators],
	['role:moderators', Policy.moderators],
	['role:fullmembers', Policy.fullMembers],
	['role:members', Policy.members],
	['role:everyone', Policy.everyone],
]);

/**
 * A group setting as the policy that it stands for. Undefined where it names other groups or people,
 * or the groups are not known: nothing is held back then, and the service decides.
 */
export function policyOf(setting: unknown, groups: Groups): number | undefined {
	return policies.get(systemGroupOf(setting, groups) ?? '');
}

/** Names of the system groups that stand for post policies (feature level 333). */
export const postGroups: Readonly<Record<number, string>> = {
	[PostPolicy.everyone]: 'role:everyone',
	[PostPolicy.administrators]: 'role:administrators',
	[PostPolicy.fullMembers]: 'role:fullmembers',
	[PostPolicy.moderators]: 'role:moderators',
};

/** A group of posters as a post policy; `groupPosting` where no policy says the same. */
export function postPolicyOf(setting: unknown, groups: Groups): number {
	const name = systemGroupOf(setting, groups);
	const found = Object.entries(postGroups).find(([, group]) => group === name);
	return found === undefined ? groupPosting : Number(found[0]);
}
