import {roleFields} from '../../shared/model/change';
import {Role} from '../../shared/model/role';
import type {User} from '../../shared/model/user';

/** A row for tests: a member, unless told otherwise. */
export function person(facts: Partial<User> & Pick<User, 'user_id' | 'full_name'>): User {
	const role = facts.role ?? Role.member;
	return {
		email: `user${facts.user_id}@demo.example`,
		delivery_email: facts.email ?? `user${facts.user_id}@demo.example`,
		...roleFields(role),
		is_billing_admin: false,
		is_bot: false,
		is_active: true,
		timezone: 'Europe/Berlin',
		date_joined: '2023-01-01T09:00:00+00:00',
		avatar_url: null,
		avatar_version: 1,
		...facts,
	};
}
