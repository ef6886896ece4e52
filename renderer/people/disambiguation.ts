import {t} from '@lingui/core/macro';
import {openName} from '../../shared/model/shown-name';
import type {User} from '../../shared/model/user';
import {shownEmail} from './index/columns';
import type {PeopleIndex} from './index/people-index';

/** What stands beside a name that several accounts have; undefined beside others. */
export function besideName(user: User, index: PeopleIndex | undefined): string | undefined {
	return index?.sharesName(user) === true ? shownEmail(user) : undefined;
}

/** The same where there is no room for an address. */
export function besideInShort(user: User, index: PeopleIndex): string | undefined {
	return index.sharesName(user) ? t`ID ${{id: user.user_id}}` : undefined;
}

/** The same for somebody whom only the id names. */
export function disambiguator(userId: number, index: PeopleIndex): string | undefined {
	const user = index.byId(userId);
	return user && besideName(user, index);
}

/** A name inside a sentence, with the e-mail address where several accounts have it. */
export function disambiguatedName(user: User, index: PeopleIndex | undefined): string {
	const beside = besideName(user, index);
	return beside === undefined ? user.full_name : `${user.full_name} (${beside})`;
}

/** The same as `openName` has names: the address stays behind a name that is written from right to left. */
export function disambiguatedOpenName(user: User, index: PeopleIndex | undefined): string {
	const beside = besideName(user, index);
	const name = openName(user.full_name);
	return beside === undefined ? name : `${name} (${openName(beside)})`;
}

/** The same as `disambiguatedName` for somebody whom only the id names; undefined where nobody has it. */
export function nameApartOf(userId: number, index: PeopleIndex | undefined): string | undefined {
	const user = index?.byId(userId);
	return user && disambiguatedName(user, index);
}
