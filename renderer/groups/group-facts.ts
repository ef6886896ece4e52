import {groupsById, groupsWithin} from '../../shared/model/nested-groups';
import type {UserGroup} from '../../shared/model/user-group';
import {compareNames} from '../../shared/languages/formats';

/** What follows from a list of groups: who is in which, by which way, and which holds which. */

type Groups = readonly UserGroup[];

const everybody = new WeakMap<Groups, Map<number, ReadonlySet<number>>>();
const nobody: ReadonlySet<number> = new Set();

/** Everybody in a group, those of groups inside of it too; made once for a list. */
export function everyMember(groups: Groups, id: number): ReadonlySet<number> {
	const known = everybody.get(groups) ?? new Map<number, ReadonlySet<number>>();
	everybody.set(groups, known);
	const found = known.get(id);
	if (found !== undefined) return found;
	const byId = groupsById(groups);
	const made = unionOf(
		[...groupsWithin(groups, [id])].flatMap(inner => {
			const group = byId.get(inner);
			return group === undefined ? [] : [directMembers(group)];
		}),
	);
	known.set(id, made);
	return made;
}

/** All that are in any of these sets; the set itself where there is but one with somebody in it. */
function unionOf(sets: readonly ReadonlySet<number>[]): ReadonlySet<number> {
	const [largest = nobody, ...others] = sets
		.filter(({size}) => size > 0)
		.toSorted((a, b) => b.size - a.size);
	if (others.length === 0) return largest;
	// Copied as a whole, which is much quicker than one by one.
	const made = new Set(largest);
	for (const other of others) for (const member of other) made.add(member);
	return made;
}

const direct = new WeakMap<readonly number[], ReadonlySet<number>>();

/** Who is in a group by themselves, for quick questions; made once for a list. */
export function directMembers({members}: UserGroup): ReadonlySet<number> {
	const known = direct.get(members);
	if (known !== undefined) return known;
	const made = members.length === 0 ? nobody : new Set(members);
	direct.set(members, made);
	return made;
}

/** The groups that hold a group directly. */
export function holdersOf(groups: Groups, id: number): Groups {
	return groups.filter(({direct_subgroup_ids: inner}) => inner.includes(id));
}

/** How somebody is in a group. */
export type WayIn = {
	readonly group: UserGroup;
	/** The groups in between, from the outer one to that in which they are themselves; none where that is it. */
	readonly through: Groups;
};

/** The shortest way by which somebody is in a group; undefined where they are not. */
export function wayInto(groups: Groups, id: number, userId: number): WayIn | undefined {
	const byId = groupsById(groups);
	const group = byId.get(id);
	if (group === undefined) return undefined;
	const from = new Map<number, number | undefined>([[id, undefined]]);
	// What is added while this goes on is visited as well, nearer groups first.
	for (const at of from.keys()) {
		const one = byId.get(at);
		if (one === undefined) continue;
		if (directMembers(one).has(userId)) {
			const through: UserGroup[] = [];
			for (let step: number | undefined = at; step !== undefined && step !== id;) {
				const between = byId.get(step);
				if (between !== undefined) through.unshift(between);
				step = from.get(step);
			}
			return {group, through};
		}
		for (const inner of one.direct_subgroup_ids) if (!from.has(inner)) from.set(inner, at);
	}
	return undefined;
}

/** Every group that people made and somebody is in, with the way. */
export function groupsOfPerson(groups: Groups, userId: number): readonly WayIn[] {
	return groups
		.filter(({is_system_group: isOfRoles}) => !isOfRoles)
		.flatMap(({id}) => wayInto(groups, id, userId) ?? [])
		.toSorted((a, b) => compareNames(a.group.name, b.group.name));
}
