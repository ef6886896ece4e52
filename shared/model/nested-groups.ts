import type {UserGroup} from './user-group';

/**
 * The ids of groups and of all those inside them, each once: groups may hold the same group several
 * times over, and, as a server may say, themselves. An id may be of no group that is known.
 */
export function groupsWithin(
	groups: readonly UserGroup[],
	ids: Iterable<number>,
): ReadonlySet<number> {
	const byId = groupsById(groups);
	const reached = new Set(ids);
	// What is added while this goes on is visited as well.
	for (const id of reached) {
		for (const inner of byId.get(id)?.direct_subgroup_ids ?? []) reached.add(inner);
	}
	return reached;
}

const known = new WeakMap<readonly UserGroup[], ReadonlyMap<number, UserGroup>>();

/** The groups of a list by their ids, made once for each list. */
export function groupsById(groups: readonly UserGroup[]): ReadonlyMap<number, UserGroup> {
	const before = known.get(groups);
	if (before !== undefined) return before;
	const byId = new Map(groups.map(group => [group.id, group]));
	known.set(groups, byId);
	return byId;
}
