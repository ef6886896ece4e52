import {isGuest} from '../domain/permissions';
import {isBot, type Account} from '../storage/account';
import type {Store} from '../storage/store';

/** Whom somebody may know of. */
export type Reach = {
	/** Whether it is everybody. */
	readonly isWhole: boolean;
	readonly sees: (account: Account) => boolean;
};

const whole: Reach = {isWhole: true, sees: () => true};

/**
 * Everybody, unless the organization keeps guests to the people of their channels; bots are visible
 * to all (api-facts 7.6).
 */
export function reachOf(store: Store, reader: Account): Reach {
	if (!isGuest(reader) || !store.realm.keepsGuestsApart()) return whole;
	const known = new Set(store.subscriptions.sharingWith(reader.id));
	return {
		isWhole: false,
		sees: account => account.id === reader.id || isBot(account) || known.has(account.id),
	};
}
