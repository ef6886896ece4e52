import type {User} from '../../../../shared/model/user';

const known = new WeakMap<readonly User[], ReadonlyMap<number, string>>();
const nobody: ReadonlyMap<number, string> = new Map();

/** Names by id, for many quick questions; made once for a list. */
export function namesById(users: readonly User[] | undefined): ReadonlyMap<number, string> {
	if (users === undefined) return nobody;
	const kept = known.get(users);
	if (kept !== undefined) return kept;
	const made = new Map(users.map(({user_id, full_name}) => [user_id, full_name]));
	known.set(users, made);
	return made;
}
