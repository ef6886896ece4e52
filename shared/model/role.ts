import {z} from 'zod';

/** The role ladder of the service, highest first (api-spec "User"). */
export const Role = {
	owner: 100,
	administrator: 200,
	moderator: 300,
	member: 400,
	guest: 600,
} as const;

export type Role = (typeof Role)[keyof typeof Role];
export type RoleName = keyof typeof Role;

export const roles: readonly Role[] = Object.values(Role);

export const role = z.literal([100, 200, 300, 400, 600]);

export function isRole(value: number): value is Role {
	return (roles as readonly number[]).includes(value);
}

/** Name of a role; a number that this program does not know counts as the least role. */
export function roleName(value: number): RoleName {
	for (const [name, number] of Object.entries(Role)) if (number === value) return name as RoleName;
	return 'guest';
}
