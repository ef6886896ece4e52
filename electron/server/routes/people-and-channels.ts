import {maySee} from '../domain/channels';
import {announceGone, announcePeersOf} from '../events/announce-channels';
import type {Account} from '../storage/account';
import type {ChannelRecord} from '../storage/channel';
import type {Store, Transaction} from '../storage/store';

/** Tells somebody which channels they see newly, or no longer, because of a new role (api-facts 8.16). */
export function announceReach(
	tx: Transaction,
	store: Store,
	before: Account,
	after: Account,
): void {
	if (before.role === after.role) return;
	const own = new Set(store.subscriptions.channelIdsOf(after.id));
	const gained: number[] = [];
	const lost: ChannelRecord[] = [];
	for (const channel of store.channels.all()) {
		const isIn = own.has(channel.id);
		const saw = maySee(before, channel, isIn);
		const sees = maySee(after, channel, isIn);
		if (sees && !saw) gained.push(channel.id);
		if (saw && !sees) lost.push(channel);
	}
	const audience = {to: 'users', ids: [after.id]} as const;
	if (gained.length > 0) tx.emit(audience, {type: 'stream', op: 'create', stream_ids: gained});
	if (lost.length > 0) announceGone(tx, store, [after.id], lost);
}

/** Tells that somebody who was away is in their channels again (api-facts 9.10). */
export function announceReturn(tx: Transaction, store: Store, account: Account): void {
	const channels = store.subscriptions
		.channelIdsOf(account.id)
		.flatMap(id => store.channels.byId(id) ?? []);
	announcePeersOf(tx, store, new Map(channels.map(channel => [channel, [account.id]])));
}
