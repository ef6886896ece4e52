import {t} from '@lingui/core/macro';
import {openName} from '../../../shared/model/shown-name';
import type {User} from '../../../shared/model/user';
import {countAccounts} from '../../people-actions/change-plan';

type Users = readonly Pick<User, 'is_bot'>[];

/** "Add 12 people to #night-log", with what is hidden in the name. */
export function addPeopleWords(channelName: string, users: Users = []): string {
	const {accounts, channel} = partsOf(channelName, users);
	return users.length === 0 ? t`Add people to #${channel}` : t`Add ${accounts} to #${channel}`;
}

/** Asks for the same before many are added. */
export function askAddPeopleWords(channelName: string, users: Users): string {
	const {accounts, channel} = partsOf(channelName, users);
	return t`Add ${accounts} to #${channel}?`;
}

function partsOf(channelName: string, users: Users) {
	const channel = openName(channelName);
	return {channel, accounts: countAccounts(users)};
}
