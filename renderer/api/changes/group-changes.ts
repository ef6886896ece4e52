import {
	groupCalls,
	groupDeletionCalls,
	groupMemberCalls,
	newGroupCalls,
	partsOfGroup,
	subgroupCalls,
} from '../../../shared/changes/group-calls';
import {isAlike, standingOf} from '../../../shared/changes/calls';
import type {
	GroupChange,
	GroupMemberChange,
	GroupParts,
	SubgroupChange,
} from '../../../shared/model/change';
import {groupBy} from '../../../shared/model/group-by';
import {groupsById} from '../../../shared/model/nested-groups';
import type {UserGroup} from '../../../shared/model/user-group';
import {channelKeys} from '../channels/channel-keys';
import type {ChannelDirectory} from '../channels/channels';
import {cancelReadings} from './cancel-readings';
import {creations} from './creations';
import type {CallFamily, Dependencies} from './family';
import {removals} from './removals';

/** Groups are told with the channels, which they decide about. */

function groupsSeen({queries, connectionId}: Dependencies): ReadonlyMap<number, UserGroup> {
	const key = channelKeys.directory(connectionId);
	const directory = queries.getQueryData<ChannelDirectory>(key);
	return directory === undefined ? new Map() : groupsById(directory.groups);
}

function patchGroups(
	{queries, connectionId}: Dependencies,
	changed: ReadonlyMap<number, (group: UserGroup) => UserGroup>,
): void {
	queries.setQueryData<ChannelDirectory>(channelKeys.directory(connectionId), directory =>
		directory === undefined
			? directory
			: {
					...directory,
					groups: directory.groups.map(group => changed.get(group.id)?.(group) ?? group),
				},
	);
}

const cancelReads = ({queries, connectionId}: Dependencies) =>
	cancelReadings(queries, channelKeys.directory(connectionId));

const refetch = ({queries, connectionId}: Dependencies) =>
	queries.invalidateQueries({queryKey: channelKeys.directory(connectionId)});

/** Names, descriptions and who may mention: one call for a group. */
export const groupChanges: CallFamily<GroupChange> = {
	...groupCalls,
	cancelReads,
	applyOptimistically: (deps, changes) =>
		patchGroups(
			deps,
			new Map(changes.map(({group_id: id, after}) => [id, group => withParts(group, after)])),
		),
	rollBack: (deps, changes) =>
		patchGroups(
			deps,
			new Map(
				changes.map(({group_id: id, before, after}) => [
					id,
					group => (isAlike(named(group, after), after) ? withParts(group, before) : group),
				]),
			),
		),
	compareWithCurrent(deps) {
		const groups = groupsSeen(deps);
		return change => {
			const group = groups.get(change.group_id);
			return standingOf(group && named(group, change.after), change, isAlike);
		};
	},
	refetch,
};

function withParts(group: UserGroup, parts: GroupParts): UserGroup {
	return {...group, ...parts};
}

/** What a group has of the parts that a change names. */
function named(group: UserGroup, parts: GroupParts): GroupParts {
	const now = partsOfGroup(group);
	const names = Object.keys(parts) as (keyof GroupParts)[];
	return Object.fromEntries(names.map(name => [name, now[name]]));
}

/** Who is in which group: one call for a group. */
export const groupMemberChanges: CallFamily<GroupMemberChange> = {
	...groupMemberCalls,
	cancelReads,
	applyOptimistically: (deps, changes) => patchMembers(deps, changes, ({after}) => after),
	rollBack: (deps, changes) => patchMembers(deps, changes, ({before}) => before),
	compareWithCurrent(deps) {
		const groups = groupsSeen(deps);
		const sets = new Map<number, ReadonlySet<number>>();
		return change => {
			const group = groups.get(change.group_id);
			if (group === undefined) return undefined;
			const members = sets.get(group.id) ?? new Set(group.members);
			sets.set(group.id, members);
			return standingOf(members.has(change.user_id), change);
		};
	},
	refetch,
};

function patchMembers(
	deps: Dependencies,
	changes: readonly GroupMemberChange[],
	isIn: (change: GroupMemberChange) => boolean,
): void {
	const byGroup = groupBy(changes, ({group_id: id}) => id);
	patchGroups(
		deps,
		new Map(
			[...byGroup].map(([id, some]) => [
				id,
				group => ({
					...group,
					members: withIds(
						group.members,
						some.map(change => [change.user_id, isIn(change)]),
					),
				}),
			]),
		),
	);
}

function withIds(
	list: readonly number[],
	changed: readonly (readonly [id: number, isIn: boolean])[],
): number[] {
	const ids = new Set(list);
	for (const [id, isIn] of changed) {
		if (isIn) ids.add(id);
		else ids.delete(id);
	}
	return [...ids];
}

/** Which groups are in which: one call for a group. */
export const subgroupChanges: CallFamily<SubgroupChange> = {
	...subgroupCalls,
	cancelReads,
	applyOptimistically: (deps, changes) => patchSubgroups(deps, changes, ({after}) => after),
	rollBack: (deps, changes) => patchSubgroups(deps, changes, ({before}) => before),
	compareWithCurrent(deps) {
		const groups = groupsSeen(deps);
		return change =>
			standingOf(
				groups.get(change.group_id)?.direct_subgroup_ids.includes(change.subgroup_id),
				change,
			);
	},
	refetch,
};

function patchSubgroups(
	deps: Dependencies,
	changes: readonly SubgroupChange[],
	isIn: (change: SubgroupChange) => boolean,
): void {
	const byGroup = groupBy(changes, ({group_id: id}) => id);
	patchGroups(
		deps,
		new Map(
			[...byGroup].map(([id, some]) => [
				id,
				group => ({
					...group,
					direct_subgroup_ids: withIds(
						group.direct_subgroup_ids,
						some.map(change => [change.subgroup_id, isIn(change)]),
					),
				}),
			]),
		),
	);
}

/** Making groups. */
export const newGroups = creations(newGroupCalls, refetch);

/** Groups that go. */
export const groupDeletions = removals(groupDeletionCalls, {refetch});
