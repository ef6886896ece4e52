import {Policy} from '../../../shared/model/realm-settings';
import {Role} from '../../../shared/model/role';
import type {Account} from '../storage/account';
import {groupOfRole} from './roles';

const day = 24 * 60 * 60 * 1000;

/** What decides whether a member counts as a full one. */
export type Waiting = {
	/** Milliseconds since 1970. */
	readonly now: number;
	/** Days until a new member counts as a full one. */
	readonly waitingPeriodDays: number;
};

/**
 * Until when a member has to have joined to count as a full one; milliseconds since 1970. Where nobody
 * waits the clock does not matter: it may have been set back.
 */
export function fullIfJoinedBy({now, waitingPeriodDays}: Waiting): number {
	return waitingPeriodDays === 0 ? Number.MAX_SAFE_INTEGER : now - waitingPeriodDays * day;
}

/** Members count as full after the waiting period; moderators and above always do (api-facts 5.1). */
export function isFullMember(account: Account, waiting: Waiting): boolean {
	if (account.role <= Role.moderator) return true;
	return account.role === Role.member && account.joinedAt <= fullIfJoinedBy(waiting);
}

/** Whether somebody passes a policy of the organization (api-facts 5.2). */
export function passes(account: Account, policy: number, waiting: Waiting): boolean {
	switch (policy) {
		case Policy.members:
			return account.role <= Role.member;
		case Policy.administrators:
			return account.role <= Role.administrator;
		case Policy.fullMembers:
			return isFullMember(account, waiting);
		case Policy.moderators:
			return account.role <= Role.moderator;
		case Policy.everyone:
			return true;
		case Policy.owners:
			return account.role === Role.owner;
		default:
			return false;
	}
}

/** System groups that somebody is a direct member of: full members are in two. */
export function directGroupsOf(account: Account, waiting: Waiting): readonly string[] {
	const isFull = account.role === Role.member && isFullMember(account, waiting);
	return [groupOfRole(account.role), ...(isFull ? ['role:fullmembers'] : [])];
}

/** Whether somebody is in a system group, subgroups included (api-facts 5.4). */
export function isInGroup(account: Account, group: string, waiting: Waiting): boolean {
	switch (group) {
		case 'role:owners':
			return account.role === Role.owner;
		case 'role:administrators':
			return account.role <= Role.administrator;
		case 'role:moderators':
			return account.role <= Role.moderator;
		case 'role:fullmembers':
			return isFullMember(account, waiting);
		case 'role:members':
			return account.role <= Role.member;
		case 'role:everyone':
		case 'role:internet':
			return true;
		default:
			return false;
	}
}
