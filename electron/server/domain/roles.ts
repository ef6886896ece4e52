import {Role} from '../../../shared/model/role';

/** System groups that hold people by role, the narrowest first (api-facts 5.4). */
const groupByRole: readonly (readonly [least: number, name: string])[] = [
	[Role.owner, 'role:owners'],
	[Role.administrator, 'role:administrators'],
	[Role.moderator, 'role:moderators'],
	[Role.member, 'role:members'],
	[Role.guest, 'role:everyone'],
];

/** The system group whose direct member an account of this role is. */
export function groupOfRole(role: number): string {
	return groupByRole.find(([least]) => least === role)?.[1] ?? 'role:everyone';
}

/** Every system group with its words; ids are given in this order. */
export const systemGroups: readonly (readonly [name: string, description: string])[] = [
	['role:nobody', 'Nobody'],
	['role:owners', 'Owners of this organization'],
	['role:administrators', 'Administrators of this organization, including owners'],
	['role:moderators', 'Moderators of this organization, including administrators'],
	['role:fullmembers', 'Members of this organization, not including new accounts and guests'],
	['role:members', 'Members of this organization, not including guests'],
	['role:everyone', 'Everyone in this organization, including guests'],
	['role:internet', 'Everyone on the internet'],
];
