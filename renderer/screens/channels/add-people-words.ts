import {t} from '@lingui/core/macro';
import {openName} from '../../../shared/model/shown-name';
import type {User} from '../../../shared/model/user';
import {countAccounts} from '../../people-actions/change-plan';

/** "Add 12 people to #night-log", with what is hidden in the name. */
export function addPeopleWords(
	channelName: string,
	users: readonly Pick<User, 'is_bot'>[] = [],
): string {
	return t`Add ${users.length === 0 ? 'people' : countAccounts(users)} to #${openName(channelName)}`;
}
