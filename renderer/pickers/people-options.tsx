import type {User} from '../../shared/model/user';
import {Avatar} from '../people/avatar';
import {shownEmail} from '../people/index/columns';
import {findPeople} from '../people/index/find-people';
import {firstByName} from '../people/index/first-by-name';
import type {PeopleIndex} from '../people/index/people-index';
import type {Option} from './picker-of-one';

const most = 40;

/** The active accounts but for one that answer what was typed, the best first. */
export function peopleOptions(
	index: PeopleIndex,
	text: string,
	exceptId: number | undefined,
): readonly Option[] {
	const isOther = (user: User) => user.is_active && user.user_id !== exceptId;
	const found = text.trim() === '' ? firstOf(index, isOther) : foundIn(index, text, isOther);
	return found.map(user => ({
		id: user.user_id,
		label: user.full_name,
		sign: <Avatar user={user} />,
		note: shownEmail(user),
	}));
}

function firstOf({rows}: PeopleIndex, isMeant: (user: User) => boolean): readonly User[] {
	const passes = Uint8Array.from(rows, user => Number(isMeant(user)));
	return firstByName(rows, passes, most).flatMap(at => rows[at] ?? []);
}

function foundIn(
	index: PeopleIndex,
	text: string,
	isMeant: (user: User) => boolean,
): readonly User[] {
	return findPeople(index, text, [], most * 2)
		.filter(isMeant)
		.slice(0, most);
}
