import {topicKey} from '../../../shared/model/topic';
import {seconds} from '../domain/message-row';
import type {Account} from '../storage/account';
import type {MessageRecord} from '../storage/message';
import type {MovedWeight} from '../storage/moves';
import type {Store, Transaction} from '../storage/store';
import {carryPart, type Move} from './move-messages';

/** What one turn moves at most: each of these takes about as long as the others. */
const mostAtOnce = {
	messages: 2000,
	/** Of texts whose words are indexed anew, with their topic. */
	wordBytes: 64 * 1024,
	/** Of rows that are written. */
	rowBytes: 1024 * 1024,
	/** Looked at, for who is told. */
	copies: 200_000,
	/** Given or taken away. */
	copiesWritten: 6000,
};

/** A move of which some blocks are done. */
export type Begun = {
	/** As it was before the first of them. */
	readonly first: Move;
	readonly moved: readonly number[];
	/** When it was allowed, in milliseconds since 1970: it does not grow too old on the way. */
	readonly now: number;
};

/** What goes on with a move is what was meant when it began: nothing that was sent meanwhile. */
export function goingOn(move: Move, begun: Begun | undefined): Move {
	if (begun === undefined) return move;
	const newest = begun.first.ids.at(-1) ?? 0;
	const ids = move.ids.filter(id => id <= newest);
	return {
		...move,
		ids,
		isWhole: move.isWhole && ids.length === move.ids.length,
		isIntoEmpty: begun.first.isIntoEmpty,
		before: begun.moved,
	};
}

/** Whether a move would keep others waiting if it were made at once. */
export function isForBlocks(store: Store, move: Move): boolean {
	const others = othersOf(move);
	return nextBlock(store, move, others).length < others.length;
}

type Write = <T>(change: (tx: Transaction, actor: Account) => T) => Promise<T>;

/**
 * Moves what goes along with the named message, the newest first, in blocks that are each durable with
 * all their copies. Answers with what was moved; the last block and the named message are left for the
 * end. `check` refuses where the caller may not go on.
 */
export async function moveInBlocks(
	store: Store,
	write: Write,
	move: Move,
	check: (actor: Account) => MessageRecord,
): Promise<readonly number[]> {
	const {from} = move;
	const moved: number[] = [];
	let rest = othersOf(move);
	while (rest.length > 0) {
		const {taken, ids} = await write((tx, actor) => {
			const message = check(actor);
			const now = asNow(store, move);
			const isThere =
				message.channelId === from.channel.id && topicKey(message.topic) === topicKey(from.topic);
			const block = nextBlock(store, now, rest);
			// Somebody else has moved it: what is left is planned anew.
			if (!isThere || block.length === rest.length) return {taken: rest.length, ids: []};
			const some = store.moves.stillIn(block, from.channel.id, from.topic);
			const edit = editTold(store, message, actor, store.clock());
			if (some.length > 0) {
				carryPart(tx, store, actor, {...now, ids: some}, {edit, text: undefined});
			}
			return {taken: block.length, ids: some};
		});
		moved.push(...ids);
		rest = rest.slice(0, -taken);
	}
	return moved;
}

/** Settings of the channels may have changed since the last block. */
function asNow(store: Store, move: Move): Move {
	const latest = <T extends Move['from']>(place: T): T => ({
		...place,
		channel: store.channels.byId(place.channel.id) ?? place.channel,
	});
	return {...move, from: latest(move.from), to: latest(move.to)};
}

/** What every event of an edit or a move says. */
export function editTold(store: Store, message: MessageRecord, actor: Account, now: number) {
	const {channelId} = message;
	return {
		message_id: message.id,
		user_id: actor.id,
		edit_timestamp: seconds(now),
		rendering_only: false,
		...(channelId !== undefined && {
			stream_id: channelId,
			stream_name: store.channels.byId(channelId)?.name ?? '',
		}),
	};
}

function othersOf({ids, message}: Move): readonly number[] {
	return ids.filter(id => id !== message.id);
}

/** The newest of some messages, as many as one turn moves; always one. */
function nextBlock(store: Store, move: Move, ids: readonly number[]): readonly number[] {
	const {isBetween, newTopic, to} = move;
	const isCopied = isBetween && to.channel.isPrivate && !to.channel.hasSharedHistory;
	const receivers = isCopied ? store.subscriptions.everybodyIn(to.channel.id).length : 0;
	const partOfTurn = ({textBytes, htmlBytes, copies}: MovedWeight) =>
		1 / mostAtOnce.messages +
		(newTopic === undefined ? 0 : textBytes / mostAtOnce.wordBytes) +
		(textBytes + htmlBytes) / mostAtOnce.rowBytes +
		copies / mostAtOnce.copies +
		(isBetween ? (copies + receivers) / mostAtOnce.copiesWritten : 0);
	let used = 0;
	let at = ids.length;
	while (at > 0) {
		const weight = store.moves.weightOf(ids[at - 1] ?? 0);
		used += weight === undefined ? 0 : partOfTurn(weight);
		if (used > 1 && at < ids.length) break;
		at--;
	}
	return ids.slice(at);
}
