import type {UserGroup} from '../model/user-group';

/** A group, with nobody in it where nothing is said. */
export function userGroup(id: number, facts: Partial<UserGroup> = {}): UserGroup {
	return {
		id,
		name: `group ${id}`,
		description: '',
		members: [],
		direct_subgroup_ids: [],
		is_system_group: false,
		...facts,
	};
}

/**
 * Levels of two groups that both hold both of the level below, the lowest two with `members`: from the
 * top there are two to the power of `levels` ways down. `top` is a group that holds the topmost two and
 * itself; `looks` counts how often somebody asked a group what is inside.
 */
export function latticeOfGroups(levels: number, members: readonly number[] = []) {
	const count = {looks: 0};
	const pair = (level: number) => [2 * level + 1, 2 * level + 2];
	const made = (group: UserGroup): UserGroup => ({
		...group,
		get direct_subgroup_ids() {
			count.looks += 1;
			return group.direct_subgroup_ids;
		},
	});
	const top = 2 * levels + 1;
	const groups = [
		...Array.from({length: levels}, (_none, level) =>
			pair(level).map(id =>
				made(
					userGroup(
						id,
						level === 0 ? {members: [...members]} : {direct_subgroup_ids: pair(level - 1)},
					),
				),
			),
		).flat(),
		made(userGroup(top, {direct_subgroup_ids: [...pair(levels - 1), top]})),
	];
	return {groups, top, count};
}
