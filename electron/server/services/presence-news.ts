import {limits} from '../../../shared/model/limits';
import {legacyEntry} from '../domain/presence';
import {apiEmail} from '../domain/user-row';
import {whoSees} from '../delivery/audience';
import type {Account} from '../storage/account';
import type {PresenceRecord} from '../storage/presences';
import type {Store, Transaction} from '../storage/store';

/** Shows somebody as there, or as gone a while ago, when they become visible or invisible. */
export function putVisible(tx: Transaction, store: Store, person: Account): void {
	const now = Math.floor(store.clock() / 1000);
	const at = person.isPresenceEnabled ? now : now - limits.presenceOfflineSeconds - skewSeconds;
	const times = {connectedAt: at, activeAt: at};
	tx.presences.put(person, times);
	if (!store.realm.settings().presence_disabled) tellPresence(tx, store, person, times);
}

/** Clocks of clients may be so far behind. */
const skewSeconds = 120;

export function tellPresence(
	tx: Transaction,
	store: Store,
	person: Account,
	times: Pick<PresenceRecord, 'connectedAt' | 'activeAt'>,
): void {
	const {website} = legacyEntry(times);
	tx.emit(whoSees(store, person), {
		type: 'presence',
		user_id: person.id,
		email: apiEmail(person, store.realm.host()),
		server_timestamp: Math.floor(store.clock() / 1000),
		presence: {website},
	});
}
