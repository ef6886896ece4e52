import {placed} from '../domain/user-settings';
import type {Account} from '../storage/account';
import type {Store, Transaction} from '../storage/store';

/** Gives somebody who is new the settings that the organization has for them. */
export function beginWithDefaults(tx: Transaction, store: Store, person: Account): Account {
	const {account, changed} = placed(person, {}, store.realm.userDefaults());
	tx.putAccount(account);
	if (Object.keys(changed).length > 0) tx.userSettings.put(account.id, changed);
	return account;
}
