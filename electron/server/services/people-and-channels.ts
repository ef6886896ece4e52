import {maySee} from '../domain/channels';
import {
	announceGone,
	announceMembers,
	announcePeersOf,
	readOf,
} from '../delivery/announce-channels';
import type {Account} from '../storage/account';
import type {ChannelRecord} from '../storage/channel';
import type {Store, Transaction} from '../storage/store';
import {isIn} from '../access/channel-access';
import {blocksOf, sizeJoining, type Block} from './blocks';

/** What is told of channels and somebody, so many channels at a time. */
export type Telling = {
	readonly blocks: Iterator<Block<number, number>, void>;
	readonly tell: (tx: Transaction, block: Block<number, number>) => void;
};

/**
 * Tells somebody which channels they see newly, or no longer, because of a new role (api-facts 8.16), and
 * who is in the new ones: of some of them with the change. Answers with those of which `finishTelling` tells.
 */
export function announceReach(
	tx: Transaction,
	store: Store,
	before: Account,
	after: Account,
): Telling | undefined {
	if (before.role === after.role) return undefined;
	const own = new Set(store.subscriptions.channelIdsOf(after.id));
	const gained: number[] = [];
	const lost: ChannelRecord[] = [];
	for (const channel of store.channels.all()) {
		const isMember = own.has(channel.id);
		const saw = maySee(before, channel, isMember);
		const sees = maySee(after, channel, isMember);
		if (sees && !saw) gained.push(channel.id);
		if (saw && !sees) lost.push(channel);
	}
	const audience = {to: 'users', ids: [after.id]} as const;
	if (gained.length > 0) tx.emit(audience, {type: 'stream', op: 'create', stream_ids: gained});
	if (lost.length > 0) announceGone(tx, store, [after.id], lost);
	if (gained.length === 0) return undefined;
	const readIn = (id: number) => store.subscriptions.countIn(id);
	return begun(tx, {ids: gained, userId: after.id, readIn}, (later, {channels}) => {
		const reader = store.accounts.byId(after.id);
		for (const id of channels) {
			const channel = store.channels.byId(id);
			// In the meantime they may have joined, or see it no more.
			if (channel === undefined || reader === undefined || isIn(store, reader, id)) continue;
			if (maySee(reader, channel, false)) announceMembers(later, store, channel, [after.id]);
		}
	});
}

/**
 * Tells that somebody who was away is in their channels again (api-facts 9.10): of some of them with
 * the change. Answers with those of which `finishTelling` tells.
 */
export function beginReturn(tx: Transaction, store: Store, userId: number): Telling {
	const ids = store.subscriptions.channelIdsOf(userId);
	const read = readOf(store);
	const readIn = (id: number) => read(store.channels.byId(id));
	return begun(tx, {ids, userId, readIn}, (later, block) => tellOfReturn(later, store, block));
}

type Told = {
	readonly ids: readonly number[];
	readonly userId: number;
	/** How many people are read to tell of a channel. */
	readonly readIn: (id: number) => number;
};

/** The first block is told with the change. */
function begun(tx: Transaction, {ids, userId, readIn}: Told, tell: Telling['tell']): Telling {
	const telling = {blocks: blocksOf(ids, [userId], sizeJoining, () => readIn), tell};
	tellSome(tx, telling);
	return telling;
}

/** Nobody has to hear of it after a stop: their clients read everything anew. */
export async function finishTelling(store: Store, rest: Telling, by: number): Promise<void> {
	while (!store.isClosed) if (!(await store.write(tx => tellSome(tx, rest), by))) return;
}

/** Answers with false when there is nothing left. */
function tellSome(tx: Transaction, {blocks, tell}: Telling): boolean {
	const {value: block} = blocks.next();
	if (block !== undefined) tell(tx, block);
	return block !== undefined;
}

function tellOfReturn(
	tx: Transaction,
	store: Store,
	{channels, people}: Block<number, number>,
): void {
	// In the meantime people may have left, or be away again.
	const here = people.filter(id => store.accounts.byId(id)?.isActive === true);
	const joined = channels.flatMap(id => {
		const channel = store.channels.byId(id);
		const back = here.filter(person => store.subscriptions.isIn(id, person));
		return channel === undefined || back.length === 0 ? [] : [[channel, back] as const];
	});
	announcePeersOf(tx, store, new Map(joined));
}
