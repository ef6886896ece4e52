import {PostPolicy} from '../model/channel';
import {Policy} from '../model/realm-settings';
import {Role} from '../model/role';

/**
 * Rules of who may do what, as facts without words: the embedded server refuses by them, the page
 * explains by them beforehand.
 */

/** Somebody as policies see them. Roles are numbers; the smaller stands higher. */
export type Ranked = {
	readonly role: number;
	/** Whether a member has waited long enough to count as a full one; left out where it is not known. */
	readonly isFull?: boolean | undefined;
};

/** Members count as full after the waiting period; moderators and above always do (api-facts 5.1). */
export function countsAsFull({role, isFull = true}: Ranked): boolean {
	return role <= Role.moderator || (role === Role.member && isFull);
}

/** Whether somebody passes a policy of the organization (api-facts 5.2); a number that is none lets nobody through. */
export function passesPolicy(who: Ranked, policy: number): boolean {
	switch (policy) {
		case Policy.members:
			return who.role <= Role.member;
		case Policy.administrators:
			return who.role <= Role.administrator;
		case Policy.fullMembers:
			return countsAsFull(who);
		case Policy.moderators:
			return who.role <= Role.moderator;
		case Policy.everyone:
			return true;
		case Policy.owners:
			return who.role === Role.owner;
		default:
			return false;
	}
}

/** Whether the post policy of a channel lets somebody through (api-facts 7.3). */
export function passesPostPolicy(who: Ranked, policy: number): boolean {
	if (who.role <= Role.administrator) return true;
	switch (policy) {
		case PostPolicy.everyone:
			return true;
		case PostPolicy.fullMembers:
			return countsAsFull(who);
		case PostPolicy.moderators:
			return who.role <= Role.moderator;
		default:
			return false;
	}
}

/** Whether somebody is in a system group, subgroups included (api-facts 5.4). */
export function isInSystemGroup(who: Ranked, name: string): boolean {
	switch (name) {
		case 'role:owners':
			return who.role === Role.owner;
		case 'role:administrators':
			return who.role <= Role.administrator;
		case 'role:moderators':
			return who.role <= Role.moderator;
		case 'role:fullmembers':
			return countsAsFull(who);
		case 'role:members':
			return who.role <= Role.member;
		case 'role:everyone':
		case 'role:internet':
			return true;
		default:
			return false;
	}
}
