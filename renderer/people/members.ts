import {roles} from '../../shared/model/role';
import type {User} from '../../shared/model/user';
import {fold, orderKey} from '../text/fold';
import {foldedOnce} from '../text/folded';
import {shownEmail} from './index/columns';
import type {PeopleIndex} from './index/people-index';
import {roleWords} from './role-words';

/** Who is in something, by role and name, people before bots; ids that the list lacks are passed over. */
export function membersInOrder(ids: Iterable<number>, index: PeopleIndex): readonly User[] {
	return [...ids]
		.flatMap(id => index.byId(id) ?? [])
		.map(user => ({user, key: orderKey(user.full_name)}))
		.sort(
			(a, b) =>
				Number(a.user.is_bot) - Number(b.user.is_bot) ||
				a.user.role - b.user.role ||
				(a.key < b.key ? -1 : a.key > b.key ? 1 : 0),
		)
		.map(({user}) => user);
}

const foldedText = foldedOnce<User>(user => `${user.full_name}\n${shownEmail(user)}`);

/** Those whose name or address holds every word. */
export function searchMembers(members: readonly User[], text: string): readonly User[] {
	const words = fold(text).split(/\s+/).filter(Boolean);
	if (words.length === 0) return members;
	return members.filter(user => {
		const all = foldedText(user);
		return words.every(word => all.includes(word));
	});
}

/** How many there are of each role, and of bots. */
export function roleMix(members: readonly User[]): {
	readonly byRole: readonly {readonly role: number; readonly count: number}[];
	readonly bots: number;
} {
	const people = members.filter(user => !user.is_bot);
	return {
		byRole: roles
			.map(role => ({role, count: people.filter(user => user.role === role).length}))
			.filter(({count}) => count > 0),
		bots: members.length - people.length,
	};
}

/** The columns that copying the members gives. */
export const memberColumns = [
	{title: 'Name', text: (user: User) => user.full_name},
	{title: 'E-mail', text: shownEmail},
	{title: 'Role', text: (user: User) => (user.is_bot ? 'Bot' : roleWords(user.role).title)},
	{title: 'User ID', text: (user: User) => String(user.user_id)},
];
