import {t} from '@lingui/core/macro';
import type {PeopleIndex} from '../../../people/index/people-index';
import {roleSteps, roleWords} from '../../../people/role-words';
import {groupsById, groupsWithin} from '../../../../shared/model/nested-groups';
import type {UserGroup} from '../../../../shared/model/user-group';

/** People that a channel can be filled with. */
export type FillGroup = {
	readonly id: string;
	readonly title: string;
	/** Active people in it. */
	readonly total: number;
	/** Those who are not in the channel and not staged to be. */
	readonly missing: readonly number[];
};

/** Everybody, each role, and the organization's own groups with those of their subgroups. */
export function fillGroups(
	index: PeopleIndex,
	groups: readonly UserGroup[],
	isWanted: (userId: number) => boolean,
): readonly FillGroup[] {
	const people = index.rows.filter(user => user.is_active && !user.is_bot);
	const groupOf = (id: string, title: string, ids: readonly number[]): FillGroup => ({
		id,
		title,
		total: ids.length,
		missing: ids.filter(userId => !isWanted(userId)),
	});
	const ids = (role?: number) =>
		people.filter(user => role === undefined || user.role === role).map(({user_id}) => user_id);
	return [
		groupOf('everybody', t`Everybody`, ids()),
		...roleSteps.map(role => groupOf(`role ${role}`, roleWords(role).plural, ids(role))),
		...groups
			.filter(({is_system_group}) => !is_system_group)
			.map(({id, name}) => {
				const members = allMembers(groups, id);
				const active = people.filter(({user_id}) => members.has(user_id));
				return groupOf(
					`group ${id}`,
					t`Group ${name}`,
					active.map(({user_id}) => user_id),
				);
			}),
	];
}

function allMembers(groups: readonly UserGroup[], groupId: number): ReadonlySet<number> {
	const byId = groupsById(groups);
	const all = new Set<number>();
	for (const id of groupsWithin(groups, [groupId])) {
		for (const member of byId.get(id)?.members ?? []) all.add(member);
	}
	return all;
}
