import {isBot, type Account} from '../storage/account';
import type {Store} from '../storage/store';
import type {Audience} from './event';

/**
 * Who may know of an account: everybody, or all but the guests who share neither a channel nor a direct
 * conversation with it (api-facts 12).
 */
export function whoSees(store: Store, account: Account): Audience {
	if (isBot(account) || !store.realm.keepsGuestsApart()) return {to: 'everyone'};
	const except = store.subscriptions.guestsApartFrom(account.id);
	return except.length === 0 ? {to: 'everyone'} : {to: 'everyone', except};
}
