import {Role} from '../../../shared/model/role';
import {
	countsAsFull,
	isInSystemGroup,
	passesPolicy,
	passesPostPolicy,
	type Ranked,
} from '../../../shared/rules/policies';
import {dayMilliseconds} from '../../../shared/model/units';
import type {Account} from '../storage/account';
import {groupOfRole} from './roles';

/** What decides whether a member counts as a full one. */
export type FullMemberRule = {
	/** Milliseconds since 1970. */
	readonly now: number;
	/** Days until a new member counts as a full one. */
	readonly waitingPeriodDays: number;
};

/**
 * Until when a member has to have joined to count as a full one; milliseconds since 1970. Where nobody
 * waits the clock does not matter: it may have been set back.
 */
export function fullIfJoinedBy({now, waitingPeriodDays}: FullMemberRule): number {
	return waitingPeriodDays === 0
		? Number.MAX_SAFE_INTEGER
		: now - waitingPeriodDays * dayMilliseconds;
}

/** Somebody as policies see them. */
export function ranked(account: Account, waiting: FullMemberRule): Ranked {
	return {role: account.role, isFull: account.joinedAt <= fullIfJoinedBy(waiting)};
}

/** Members count as full after the waiting period; moderators and above always do (api-facts 5.1). */
export function isFullMember(account: Account, waiting: FullMemberRule): boolean {
	return countsAsFull(ranked(account, waiting));
}

/** Whether somebody passes a policy of the organization (api-facts 5.2). */
export function passes(account: Account, policy: number, waiting: FullMemberRule): boolean {
	return passesPolicy(ranked(account, waiting), policy);
}

/** Whether the post policy of a channel lets somebody through (api-facts 7.3). */
export function passesPosting(account: Account, policy: number, waiting: FullMemberRule): boolean {
	return passesPostPolicy(ranked(account, waiting), policy);
}

/** System groups that somebody is a direct member of: full members are in two. */
export function directGroupsOf(account: Account, waiting: FullMemberRule): readonly string[] {
	const isFull = account.role === Role.member && isFullMember(account, waiting);
	return [groupOfRole(account.role), ...(isFull ? ['role:fullmembers'] : [])];
}

/** Whether somebody is in a system group, subgroups included (api-facts 5.4). */
export function isInGroup(account: Account, group: string, waiting: FullMemberRule): boolean {
	return isInSystemGroup(ranked(account, waiting), group);
}
