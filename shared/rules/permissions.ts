import type {UserGroup} from '../model/user-group';
import {Role} from '../model/role';
import {groupsById, groupsWithin} from '../model/nested-groups';
import {dayMilliseconds} from '../model/units';
import {isInSystemGroup} from './policies';

/** Somebody of whom is asked what they may do. */
export type Asked = {
	readonly user_id: number;
	readonly role: number;
	/** UNIX milliseconds; undefined where it is not told. */
	readonly joinedAt: number | undefined;
};

/** Since when or from when on somebody counts as a full member (api-facts 5.1). */
export type FullMemberRule = {readonly days: number | undefined; readonly now: number};

/** Days until a member counts as a full one; 0 where they do, undefined where it is not known. */
export function daysUntilFull(
	{role, joinedAt}: Asked,
	{days, now}: FullMemberRule,
): number | undefined {
	if (role < Role.member || days === 0) return 0;
	if (joinedAt === undefined || days === undefined) return undefined;
	return Math.max(0, Math.ceil((joinedAt + days * dayMilliseconds - now) / dayMilliseconds));
}

/**
 * Whether somebody is among those whom a permission names. `later`: once they are full members, in so many
 * days; `unknown`: nobody here can say.
 */
export type Standing =
	{readonly may: 'yes' | 'no' | 'unknown'} | {readonly may: 'later'; readonly days: number};

/** Whether somebody is in a group of the system, or will be. */
export function standingInRole(who: Asked, group: string, waiting: FullMemberRule): Standing {
	if (group !== 'role:fullmembers' || who.role !== Role.member) {
		return {may: isInSystemGroup({...who, isFull: true}, group) ? 'yes' : 'no'};
	}
	const days = daysUntilFull(who, waiting);
	if (days === undefined) return {may: 'unknown'};
	return days === 0 ? {may: 'yes'} : {may: 'later', days};
}

/** Whether somebody is in one of these groups, or in one inside of them; the best of their ways counts. */
export function standingIn(
	who: Asked,
	groups: readonly UserGroup[],
	ids: Iterable<number>,
	waiting: FullMemberRule,
): Standing {
	const byId = groupsById(groups);
	let best: Standing = {may: 'no'};
	for (const id of groupsWithin(groups, ids)) {
		const group = byId.get(id);
		const found: Standing =
			group === undefined
				? {may: 'unknown'}
				: group.is_system_group
					? standingInRole(who, group.name, waiting)
					: {may: group.members.includes(who.user_id) ? 'yes' : 'no'};
		if (found.may === 'yes') return found;
		if (best.may === 'no' || (best.may === 'unknown' && found.may === 'later')) best = found;
	}
	return best;
}
