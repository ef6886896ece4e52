import {maySee} from '../domain/channels';
import {announceGone, announcePeersOf, readOf} from '../delivery/announce-channels';
import type {Account} from '../storage/account';
import type {ChannelRecord} from '../storage/channel';
import type {Store, Transaction} from '../storage/store';
import {blocksOf, sizeJoining, type Block} from './blocks';

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

type ReturnBlocks = Iterator<Block<number, number>, void>;

/**
 * Tells that somebody who was away is in their channels again (api-facts 9.10): of some of them with
 * the change. Answers with those of which `finishReturn` tells.
 */
export function beginReturn(tx: Transaction, store: Store, userId: number): ReturnBlocks {
	const ids = store.subscriptions.channelIdsOf(userId);
	const read = readOf(store);
	const readIn = (id: number) => read(store.channels.byId(id));
	const blocks = blocksOf(ids, [userId], sizeJoining, () => readIn);
	tellSome(tx, store, blocks);
	return blocks;
}

/** Nobody has to hear of it after a stop: their clients read everything anew. */
export async function finishReturn(store: Store, rest: ReturnBlocks, by: number): Promise<void> {
	while (!store.isClosed) if (!(await store.write(tx => tellSome(tx, store, rest), by))) return;
}

/** Answers with false when there is nothing left. */
function tellSome(tx: Transaction, store: Store, blocks: ReturnBlocks): boolean {
	const {value: block} = blocks.next();
	if (block === undefined) return false;
	const {channels, people} = block;
	// In the meantime people may have left, or be away again.
	const here = people.filter(id => store.accounts.byId(id)?.isActive === true);
	const joined = channels.flatMap(id => {
		const channel = store.channels.byId(id);
		const back = here.filter(person => store.subscriptions.isIn(id, person));
		return channel === undefined || back.length === 0 ? [] : [[channel, back] as const];
	});
	announcePeersOf(tx, store, new Map(joined));
	return true;
}
