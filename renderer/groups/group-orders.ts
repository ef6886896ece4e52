import {t} from '@lingui/core/macro';
import type {
	GroupDeletion,
	GroupMemberChange,
	NewGroup,
	SubgroupChange,
} from '../../shared/model/change';
import {openName} from '../../shared/model/shown-name';
import type {User} from '../../shared/model/user';
import type {UserGroup} from '../../shared/model/user-group';
import {partsOfGroup} from '../../shared/changes/group-calls';
import type {ChangeRequest} from '../api/changes/change-request';
import {inOneSentence} from '../text/in-one-sentence';
import {countTold, toldAnew, toldStays} from '../channels/told-by-bot';
import {countAccounts} from '../people-actions/change-plan';
import type {PeopleIndex} from '../people/index/people-index';
import {disambiguatedName} from '../people/disambiguation';
import {countGroups, groupTitle} from './group-words';

/** What changes groups, as orders with the words of their reports. */

type Who = {readonly index: PeopleIndex; readonly ownId: number | undefined};

/** People who come into a group, or leave it. */
export function memberOrder(
	group: UserGroup,
	people: readonly User[],
	isIn: boolean,
	{index, ownId}: Who,
): ChangeRequest {
	const [only] = people.length === 1 ? people : [];
	const who = only === undefined ? countAccounts(people) : disambiguatedName(only, index);
	const {name} = group;
	const told = countTold(people, ownId);
	return {
		label: isIn ? t`${who} added to ${name}.` : t`${who} removed from ${name}.`,
		changes: people.map(({user_id}): GroupMemberChange => ({
			kind: 'group-member',
			user_id,
			group_id: group.id,
			before: !isIn,
			after: isIn,
		})),
		...(told > 0 && {staysAfterUndo: inOneSentence(isIn ? toldStays() : toldAnew(told))}),
	};
}

/** Groups that come into another one, or leave it. */
export function subgroupOrder(
	into: UserGroup,
	groups: readonly UserGroup[],
	isIn: boolean,
): ChangeRequest {
	const [only] = groups.length === 1 ? groups : [];
	const {name} = into;
	const what = only === undefined ? countGroups(groups.length) : groupTitle(only);
	return {
		label: isIn ? t`${what} added to ${name}.` : t`${what} removed from ${name}.`,
		changes: groups.map(({id}): SubgroupChange => ({
			kind: 'subgroup',
			subgroup_id: id,
			group_id: into.id,
			before: !isIn,
			after: isIn,
		})),
	};
}

/** What of a group an undo makes anew. */
function wholeOf(group: UserGroup): NewGroup['after'] {
	const {name, description} = group;
	return {
		...partsOfGroup(group),
		name,
		description,
		members: group.members,
		subgroups: group.direct_subgroup_ids,
	};
}

/** Groups that go; `isDeletion` says whether the server lets their name be given again. */
export function deletionOrder(groups: readonly UserGroup[], isDeletion: boolean): ChangeRequest {
	const [only] = groups.length === 1 ? groups : [];
	const what = only === undefined ? countGroups(groups.length) : openName(only.name);
	return {
		label: isDeletion ? t`${what} deleted.` : t`${what} deactivated.`,
		...(isDeletion && {
			staysAfterUndo: t`mentions of before, and what named it, stay without it.`,
		}),
		changes: groups.map((group): GroupDeletion => ({
			kind: 'group-deletion',
			group_id: group.id,
			name: group.name,
			before: true,
			after: false,
			...(isDeletion && {was: wholeOf(group)}),
		})),
	};
}
