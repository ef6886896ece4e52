import {t} from '@lingui/core/macro';
import {compareNames} from '../../../shared/languages/formats';
import type {GroupMemberChange} from '../../../shared/model/change';
import type {User} from '../../../shared/model/user';
import type {UserGroup} from '../../../shared/model/user-group';
import {directMembers, everyMember, wayInto} from '../../groups/group-facts';
import {whyNotEditGroup} from '../../groups/group-rules';
import {groupTitle, restingInGroups, unlistedInGroups} from '../../groups/group-words';
import {
	additionsFirst,
	byReason,
	type LikeFacts,
	type LikeLine,
	type LikePart,
	type LikeRefusal,
} from './like-lines';

/** Groups that people made in which one of two people is, or both are, by whatever way. */
export type GroupComparison = {
	readonly onlyFirst: readonly UserGroup[];
	readonly onlySecond: readonly UserGroup[];
	readonly both: readonly UserGroup[];
	/** Why the groups are not compared: those of one of the two are not known. */
	readonly whyNoGroups: string | undefined;
};

const madeByPeople = (groups: readonly UserGroup[]) =>
	groups
		.filter(({is_system_group: isOfRoles}) => !isOfRoles)
		.toSorted((a, b) => compareNames(a.name, b.name));

/** Compares the groups of two people. Those of roles follow the role, which stands by itself. */
export function compareGroups(
	groups: readonly UserGroup[],
	first: User,
	second: User,
): GroupComparison {
	const onlyFirst: UserGroup[] = [];
	const onlySecond: UserGroup[] = [];
	const both: UserGroup[] = [];
	const isKnown = first.is_active && second.is_active;
	for (const group of isKnown ? madeByPeople(groups) : []) {
		const members = everyMember(groups, group.id);
		const isFirstIn = members.has(first.user_id);
		const isSecondIn = members.has(second.user_id);
		if (isFirstIn && isSecondIn) both.push(group);
		else if (isFirstIn) onlyFirst.push(group);
		else if (isSecondIn) onlySecond.push(group);
	}
	return {onlyFirst, onlySecond, both, whyNoGroups: isKnown ? undefined : unlistedInGroups()};
}

/**
 * What it takes to have people in the groups of another one. Whoever is in a group through a subgroup
 * enters or leaves that, which has a line of its own.
 */
export function groupLikeness(
	{directory: {groups}, groupActor}: Pick<LikeFacts, 'directory' | 'groupActor'>,
	targets: readonly User[],
	model: User,
): LikePart {
	const own = madeByPeople(groups);
	if (own.length === 0) return {lines: [], refusals: [], shared: 0};
	if (!model.is_active) {
		const refusal = {kind: 'groups', users: [model], reason: unlistedInGroups()} as const;
		return {lines: [], refusals: [refusal], shared: 0};
	}
	const active = targets.filter(({is_active}) => is_active);
	const resting = targets.filter(({is_active}) => !is_active);
	const lines: LikeLine[] = [];
	const refusals: LikeRefusal[] =
		resting.length === 0 ? [] : [{kind: 'groups', users: resting, reason: restingInGroups()}];
	let shared = 0;
	for (const group of active.length === 0 ? [] : own) {
		const members = everyMember(groups, group.id);
		const direct = directMembers(group);
		const after = members.has(model.user_id);
		const differing = active.filter(({user_id}) => members.has(user_id) !== after);
		if (after && differing.length === 0) shared++;
		/** The subgroup by which somebody is in it who is not by themselves. */
		const throughOf = (id: number) =>
			direct.has(id) ? undefined : wayInto(groups, group.id, id)?.through[0];
		const ofModel = after ? throughOf(model.user_id) : undefined;
		const whyNot = whyNotEditGroup(groupActor, group);
		const refused: (readonly [User, string])[] = [];
		const changes: GroupMemberChange[] = [];
		for (const user of differing) {
			const {user_id} = user;
			const inner = after ? ofModel : throughOf(user_id);
			if (inner !== undefined) {
				// The subgroup says for itself what becomes of it; one of a role follows the role.
				if (inner.is_system_group) {
					refused.push([user, t`Through ${{group: groupTitle(inner)}}: it follows the role.`]);
				}
			} else if (whyNot !== undefined) refused.push([user, whyNot]);
			else changes.push({kind: 'group-member', user_id, group_id: group.id, before: !after, after});
		}
		const kind = after ? 'add' : 'remove';
		if (changes.length > 0) {
			lines.push({key: `${kind} group ${group.id}`, kind, group, changes, isOneWay: false});
		}
		for (const one of byReason(refused)) refusals.push({kind, group, ...one});
	}
	return {lines: additionsFirst(lines), refusals: additionsFirst(refusals), shared};
}
