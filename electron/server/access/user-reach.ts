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
 * Everybody, unless the organization keeps guests to the people of their channels and direct
 * conversations; bots are visible to all (api-facts 7.6).
 */
export function reachOf(store: Store, reader: Account): Reach {
	if (!isGuest(reader) || !store.realm.keepsGuestsApart()) return whole;
	return {
		isWhole: false,
		// Asked person by person: mostly few are meant, and what is known of many is read with `readPlaces`.
		sees: account =>
			account.id === reader.id || isBot(account) || haveMet(store, reader.id, account.id),
	};
}

/** What counts of the places in which two people may meet; all where nothing is said. */
type Counting = {
	readonly channel?: (id: number) => boolean;
	readonly conversation?: (id: number) => boolean;
};

/** Whether a guest shares a channel or a direct conversation with somebody. */
export function haveMet(
	store: Store,
	guest: number,
	other: number,
	{channel, conversation}: Counting = {},
): boolean {
	return (
		store.subscriptions.own.share(guest, other, channel) ||
		store.conversations.own.share(guest, other, conversation)
	);
}

/** Reads at once where people are, before `haveMet` is asked of each of them. */
export function readPlaces(store: Store, ids: readonly number[]): void {
	store.subscriptions.own.readAll(ids);
	store.conversations.own.readAll(ids);
}

/** Those of some people whom a reader may not know of. */
export function unknownOf(
	store: Store,
	reader: Account,
	ids: readonly number[],
): readonly number[] {
	const reach = reachOf(store, reader);
	if (reach.isWhole) return [];
	readPlaces(store, ids);
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
	const bots = new Set(store.accounts.bots().map(({id}) => id));
	return ids => {
		readPlaces(store, ids);
		return ids.filter(id => id === reader.id || bots.has(id) || haveMet(store, reader.id, id));
	};
}
