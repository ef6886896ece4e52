import {ApiError, badRequest} from '../../../shared/contract/errors';
import {seconds} from '../domain/message-row';
import type {Account} from '../storage/account';
import type {MessageRecord} from '../storage/message';
import type {MovedWeight} from '../storage/moves';
import type {Store, Transaction} from '../storage/store';
import {carryPart} from './move-messages';
import {givePolicies} from './moved-policies';
import {accessibleIn, isSameTopic, type Move} from './planned-move';

/** What one turn moves at most: each of these takes about as long as the others. */
const mostAtOnce = {
	messages: 2000,
	/** Of texts whose words are indexed anew, with their topic. */
	wordBytes: 64 * 1024,
	/** Of rows that are written. */
	rowBytes: 1024 * 1024,
	/** Looked at, for who is told. */
	copies: 200_000,
	/** Looked at one by one, where people have received different messages. */
	copiesTold: 20_000,
	/** Of histories, of which some may go. */
	entries: 10_000,
	/** Given or taken away. */
	copiesWritten: 6000,
};

/** Whether a move would keep others waiting if it were made at once. */
export function isForBlocks(store: Store, move: Move): boolean {
	const others = othersOf(move);
	return nextBlock(store, move, others).length < others.length;
}

type Write = <T>(change: (tx: Transaction, actor: Account) => T) => Promise<T>;

/** What a move in blocks asks and does beside moving; each refuses where the caller may not go on. */
type Steps = {
	/** Asked in every turn, with one of the messages that are moved in it. */
	readonly check: (actor: Account, id: number) => void;
	/** Moves the rest together with the named message, and tells of it. */
	readonly finish: (tx: Transaction, actor: Account, last: Move) => void;
	/** Tells of what was moved before a refusal. */
	readonly breakOff: (tx: Transaction, actor: Account, done: Move) => void;
};

/**
 * Makes a planned move in blocks that are each durable with all their copies, the newest first and the
 * named message last. Nothing but what was planned moves, each message once, and only from where it
 * was: somebody else may have moved it meanwhile. So a call comes to an end, and takes nothing along
 * that others put in its way.
 */
export async function moveInBlocks(
	store: Store,
	write: Write,
	move: Move,
	{check, finish, breakOff}: Steps,
): Promise<void> {
	const {from, message} = move;
	const inPlace = (ids: readonly number[]) => store.moves.stillIn(ids, from.channel.id, from.topic);
	const moved: number[] = [];
	let rest = othersOf(move);
	let isFinished = false;
	try {
		while (rest.length > 0) {
			const {taken, ids, isEnd} = await write((tx, actor) => {
				const now = asNow(store, move);
				const block = nextBlock(store, now, rest);
				const isLast = block.length === rest.length;
				const isThere = isLast && inPlace([message.id]).length > 0;
				const some = inPlace(isThere ? [...block, message.id] : block);
				const [first] = some;
				if (first === undefined) return {taken: block.length, ids: some, isEnd: false};
				check(actor, first);
				const part = {...now, ids: some, before: moved};
				if (isThere) {
					finish(tx, actor, {...part, isWhole: move.isWhole && isEmptied(store, actor, part)});
				} else {
					const edit = editTold(store, message, actor, store.clock());
					// With the first block, or who does the rest after a stop would find the place in use.
					if (moved.length === 0 && move.isWhole) givePolicies(tx, store, part);
					carryPart(tx, store, actor, part, {edit, text: undefined});
				}
				return {taken: block.length, ids: some, isEnd: isThere};
			});
			moved.push(...ids);
			rest = rest.slice(0, -taken);
			isFinished = isEnd;
		}
		if (!isFinished) throw badRequest(movedMeanwhile);
	} catch (error) {
		if (error instanceof ApiError && moved.length > 0) {
			const done = {ids: moved, before: [], isWhole: false};
			const telling = write((tx, actor) => breakOff(tx, actor, {...asNow(store, move), ...done}));
			// Without an account any more nobody is named.
			await telling.catch(() => undefined);
		}
		throw withDone(error, moved.length, move);
	}
}

const movedMeanwhile =
	'Somebody else moved or deleted this message while its topic was being moved, so it stays where it is.';

/** A refusal that came on the way, saying what was done by then. */
function withDone(error: unknown, count: number, {from, to}: Move): unknown {
	if (!(error instanceof ApiError) || count === 0) return error;
	const what = count === 1 ? '1 message was' : `${count} messages were`;
	const place = (each: Move['from']) => `#${each.channel.name} > ${each.topic}`;
	const done = `${what} moved from ${place(from)} to ${place(to)} before that and stay there.`;
	return new ApiError(error.code, `${error.message} ${done}`, error.details, error.status);
}

/** Whether nothing that the caller can access stays behind when the last of a topic go. */
function isEmptied(store: Store, actor: Account, {ids, from, to}: Move): boolean {
	if (isSameTopic(from, to)) return true;
	const some = store.moves.topic(accessibleIn(actor, from), {most: ids.length + 1});
	return some.length <= ids.length;
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
	const {isBetween, newTopic, from, to} = move;
	const isCopied = isBetween && to.channel.isPrivate && !to.channel.hasSharedHistory;
	const receivers = isCopied ? store.subscriptions.everybodyIn(to.channel.id).length : 0;
	// Who has received a part alone is told of that: with protected history, or after leaving.
	const isProtected = from.channel.isPrivate;
	const partOfTurn = ({textBytes, htmlBytes, copies, entries}: MovedWeight) =>
		1 / mostAtOnce.messages +
		(newTopic === undefined ? 0 : textBytes / mostAtOnce.wordBytes) +
		(textBytes + htmlBytes) / mostAtOnce.rowBytes +
		entries / mostAtOnce.entries +
		copies / (isProtected ? mostAtOnce.copiesTold : mostAtOnce.copies) +
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
