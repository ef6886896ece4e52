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
	const {own} = store.subscriptions;
	return {
		isWhole: false,
		// Asked person by person: mostly few are meant, and what is known of many is read with `readAll`.
		sees: account => account.id === reader.id || isBot(account) || own.share(reader.id, account.id),
	};
}

/** Those of some people whom a reader may not know of. */
export function unknownOf(
	store: Store,
	reader: Account,
	ids: readonly number[],
): readonly number[] {
	const reach = reachOf(store, reader);
	if (reach.isWhole) return [];
	store.subscriptions.own.readAll(ids);
	return ids.filter(id => {
		const account = store.accounts.byId(id);
		return account === undefined || !reach.sees(account);
	});
}

/** Those of many people whom a reader may know of, without reading the account of each. */
export function knownOf(
	store: Store,
	reader: Account,
): (ids: readonly number[]) => readonly number[] {
	if (reachOf(store, reader).isWhole) return ids => ids;
	const {own} = store.subscriptions;
	const bots = new Set(store.accounts.bots().map(({id}) => id));
	return ids => {
		own.readAll(ids);
		return ids.filter(id => id === reader.id || bots.has(id) || own.share(reader.id, id));
	};
}
