import {roleName} from './role';

/**
 * One change to one person: what it sets and what was seen before. It is a record, so that a change
 * can be undone, reported by name, and later be a step of a plan.
 */
export type UserChange =
	| {
			readonly kind: 'role';
			readonly user_id: number;
			readonly before: number;
			readonly after: number;
	  }
	| {
			readonly kind: 'name';
			readonly user_id: number;
			readonly before: string;
			readonly after: string;
	  }
	| {
			readonly kind: 'active';
			readonly user_id: number;
			readonly before: boolean;
			readonly after: boolean;
	  };

/** The change that takes this one back. What a deactivation ended besides stays ended. */
export function inverse(change: UserChange): UserChange {
	switch (change.kind) {
		case 'role':
			return {...change, before: change.after, after: change.before};
		case 'name':
			return {...change, before: change.after, after: change.before};
		case 'active':
			return {...change, before: change.after, after: change.before};
		default:
			return change satisfies never;
	}
}

/** The fields of a user row that a role decides (api-facts 5.1). */
export function roleFields(role: number) {
	return {
		role,
		is_owner: role === 100,
		is_admin: role === 100 || role === 200,
		is_guest: roleName(role) === 'guest',
	};
}
