import {t} from '@lingui/core/macro';
import {inLanguage} from '../../shared/languages/in-language';
import {roles} from '../../shared/model/role';
import type {User} from '../../shared/model/user';
import {fold, orderKey} from '../text/fold';
import {foldedOnce, madeOnce} from '../text/folded';
import {shownEmail} from './index/columns';
import type {PeopleIndex} from './index/people-index';
import {roleWords} from './role-words';

const nameKey = madeOnce<User>(({full_name}) => orderKey(full_name));

/** From so many on they are picked out of all people, who stand in order by name already. */
const many = 500;

/** Who is in something, by role and name, people before bots; ids that the list lacks are passed over. */
export function membersInOrder(
	ids: ReadonlySet<number> | readonly number[],
	index: PeopleIndex,
): readonly User[] {
	const wanted = ids instanceof Set ? (ids as ReadonlySet<number>) : new Set(ids);
	const byName =
		wanted.size >= many && index.isNameOrderCheap
			? pickedByName(wanted, index)
			: sortedByName([...wanted].flatMap(id => index.byId(id) ?? []));
	const ranks = new Map<number, User[]>();
	for (const user of byName) {
		const rank = user.is_bot ? user.role + botsLast : user.role;
		const alike = ranks.get(rank);
		if (alike === undefined) ranks.set(rank, [user]);
		else alike.push(user);
	}
	return [...ranks].toSorted(([a], [b]) => a - b).flatMap(([, alike]) => alike);
}

/** More than any role. */
const botsLast = 1_000_000;

function pickedByName(wanted: ReadonlySet<number>, index: PeopleIndex): readonly User[] {
	const picked: User[] = [];
	for (const at of index.order([{column: 'name', isDescending: false}])) {
		const user = index.rows[at];
		if (user !== undefined && wanted.has(user.user_id)) picked.push(user);
	}
	return picked;
}

function sortedByName(users: readonly User[]): readonly User[] {
	return users
		.map(user => ({user, key: nameKey(user)}))
		.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
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
export const memberColumns = inLanguage(() => [
	{title: t`Name`, text: (user: User) => user.full_name},
	{title: t`E-mail`, text: shownEmail},
	{title: t`Role`, text: (user: User) => (user.is_bot ? t`Bot` : roleWords(user.role).title)},
	{title: t`User ID`, text: (user: User) => String(user.user_id)},
]);
