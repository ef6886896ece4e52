import {t} from '@lingui/core/macro';
import {openName} from '../../../shared/model/shown-name';
import type {User} from '../../../shared/model/user';
import {countAccounts} from '../../people-actions/change-plan';

/** "Add 12 people to #night-log", with what is hidden in the name. */
export function addPeopleWords(
	channelName: string,
	users: readonly Pick<User, 'is_bot'>[] = [],
): string {
	const channel = openName(channelName);
	if (users.length === 0) return t`Add people to #${channel}`;
	const accounts = countAccounts(users);
	return t`Add ${accounts} to #${channel}`;
}
