import {z} from 'zod';
import {groupPosting, PostPolicy} from './channel';
import {listOf} from './list';
import {Policy} from './realm-settings';
import type {UserGroup} from './user-group';

/** Who has a right: a group, or people and groups without a name (feature levels 258 and 320). */
export const groupSetting = z.union([
	z.int(),
	z.object({direct_members: listOf(z.int()), direct_subgroups: listOf(z.int())}),
]);
/** How a setting is changed from feature level 260 on: only if it still is what was seen. */
export const settingEdit = z.union([
	groupSetting,
	z.object({new: groupSetting, old: groupSetting.optional()}),
]);
export type GroupSetting =
	| number
	| {readonly direct_members: readonly number[]; readonly direct_subgroups: readonly number[]};

type Groups = readonly Pick<UserGroup, 'id' | 'name' | 'is_system_group'>[];

/**
 * Name of the system group that a setting stands for: a group, or people and groups without a name
 * (feature level 320). Undefined where it is anything else.
 */
function systemGroupOf(setting: unknown, groups: Groups): string | undefined {
	const id = groupOf(setting);
	return id === undefined ? undefined : systemGroups(groups).get(id);
}

/** Id of the one group that a setting is; undefined where it names people or others as well. */
export function groupOf(setting: unknown): number | undefined {
	const id = typeof setting === 'object' ? onlyGroupOf(setting) : setting;
	return typeof id === 'number' ? id : undefined;
}

/**
 * A setting in the form in which it is compared and changed: one group alone is its id, whichever form a server
 * tells it in. Undefined where it is none.
 */
export function plainSetting(told: unknown): GroupSetting | undefined {
	const only = groupOf(told);
	if (only !== undefined) return only;
	const named = groupSetting.safeParse(told).data;
	if (named === undefined || typeof named === 'number') return named;
	const sorted = (ids: readonly number[]) => ids.toSorted((a, b) => a - b);
	return {
		direct_members: sorted(named.direct_members),
		direct_subgroups: sorted(named.direct_subgroups),
	};
}

/** A setting as a call takes it, with lists of its own. */
export function sentSetting(setting: GroupSetting) {
	return typeof setting === 'number'
		? setting
		: {
				direct_members: [...setting.direct_members],
				direct_subgroups: [...setting.direct_subgroups],
			};
}

function onlyGroupOf(setting: object | null): unknown {
	const {direct_members: people, direct_subgroups: inner} = (setting ?? {}) as {
		readonly direct_members?: unknown;
		readonly direct_subgroups?: unknown;
	};
	const isOne = Array.isArray(people) && people.length === 0 && Array.isArray(inner);
	return isOne && inner.length === 1 ? inner[0] : undefined;
}

const known = new WeakMap<Groups, ReadonlyMap<number, string>>();

/** Names by id, made once: every channel of an answer asks for them. */
function systemGroups(groups: Groups): ReadonlyMap<number, string> {
	const found = known.get(groups);
	if (found !== undefined) return found;
	const names = new Map(
		groups.filter(({is_system_group: is}) => is).map(({id, name}) => [id, name]),
	);
	known.set(groups, names);
	return names;
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
