import type {ChannelDirectory} from '../api/channels/channels';
import type {UserGroup} from '../../shared/model/user-group';
import {foldedOnce, madeOnce, mostOfName} from '../text/folded';
import {orderKey} from '../text/fold';
import type {PeopleIndex} from '../people/index/people-index';
import {directMembers, everyMember} from './group-facts';
import type {GroupUse, GroupUses} from './group-uses';
import {aboutGroup, groupTitle} from './group-words';
import {memberCounts, type MemberCounts} from './member-counts';

/** A group with what follows from the others, as lists show it. */
export type GroupRow = {
	readonly id: number;
	readonly group: UserGroup;
	readonly title: string;
	readonly isOfRoles: boolean;
	/** Everybody in it, those of subgroups too. */
	readonly members: ReadonlySet<number>;
	readonly counts: MemberCounts;
	/** Active people who are in it by themselves. */
	readonly directPeople: number;
	/** The groups that hold it directly. */
	readonly holders: readonly UserGroup[];
	readonly uses: readonly GroupUse[];
	/** Whether the account itself is in it, by itself. */
	readonly isMine: boolean;
};

const unused: readonly GroupUse[] = [];

/** The groups of a directory as rows. */
export function groupRowsOf(
	{groups}: Pick<ChannelDirectory, 'groups'>,
	uses: GroupUses,
	ownId: number | undefined,
	index: PeopleIndex,
): readonly GroupRow[] {
	const holders = new Map<number, UserGroup[]>();
	for (const group of groups) {
		for (const inner of group.direct_subgroup_ids) {
			const known = holders.get(inner);
			if (known === undefined) holders.set(inner, [group]);
			else known.push(group);
		}
	}
	return groups.map(group => {
		const members = everyMember(groups, group.id);
		return {
			id: group.id,
			group,
			title: groupTitle(group),
			isOfRoles: group.is_system_group,
			members,
			counts: memberCounts(members, index),
			directPeople: memberCounts(directMembers(group), index).people,
			holders: holders.get(group.id) ?? [],
			uses: uses.get(group.id) ?? unused,
			isMine: ownId !== undefined && directMembers(group).has(ownId),
		};
	});
}

const mostOfDescription = 1024;

/** What a search looks through; made once for a group. */
export const groupText = foldedOnce<UserGroup>(
	group =>
		`${groupTitle(group).slice(0, mostOfName)}\n${group.name.slice(0, mostOfName)}\n${aboutGroup(group).slice(0, mostOfDescription)}`,
);

/** By what lists order the names of groups; made once for a group. */
export const groupNameKey = madeOnce<UserGroup>(group => orderKey(groupTitle(group)));
