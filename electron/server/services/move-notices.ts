import {resolution} from '../domain/message-edits';
import {topicAddress} from '../markdown/channel-links';
import type {Account} from '../storage/account';
import type {Store, Transaction} from '../storage/store';
import {linkTo, silently} from './notice-texts';
import {postNotice} from './notices';
import type {Move} from './planned-move';
import type {MessageUpdate} from '../delivery/announce-messages';

/** What the notification bot writes into the old and the new place (api-facts 8.5). */
export function tellOfMove(
	tx: Transaction,
	store: Store,
	actor: Account,
	move: Move,
	notices: MoveAnnouncement['notices'],
): void {
	const {from, to, isWhole} = move;
	const ids = allOf(move);
	const done = notices.hasText ? undefined : resolution(from.topic, move.newTopic);
	const isOnlyResolve = done?.isAll === true && !move.isBetween;
	if (done !== undefined) tellOfResolution(tx, store, actor, move, done.isDone);
	const who = silently(actor);
	const about = {people: [actor.id], channels: [from.channel.id, to.channel.id]};
	const [first = 0] = ids;
	const only = `[A message](${topicAddress(to.channel, to.topic, first)}) was`;
	const some = ids.length === 1 ? only : `${ids.length} messages were`;
	if (notices.new && !isOnlyResolve) {
		const what = isWhole && move.looksEmpty ? 'This topic was' : some;
		const content = `${what} moved here from ${linkTo(from.channel, from.topic)} by ${who}.`;
		postNotice(tx, store, {channelId: to.channel.id, topic: to.topic, content, about});
	}
	if (notices.old) {
		const what = isWhole ? 'This topic was moved' : `${some} moved from this topic`;
		const content = `${what} to ${linkTo(to.channel, to.topic)} by ${who}.`;
		postNotice(tx, store, {channelId: from.channel.id, topic: from.topic, content, about});
	}
}

/** Unread only for those who wrote or reacted there; everybody else need not be told twice. */
function tellOfResolution(
	tx: Transaction,
	store: Store,
	actor: Account,
	move: Move,
	isDone: boolean,
): void {
	const {to} = move;
	const concerned = new Set(store.moves.involvedIn(allOf(move)));
	postNotice(tx, store, {
		channelId: to.channel.id,
		topic: to.topic,
		content: `${silently(actor)} marked this topic as ${isDone ? 'resolved' : 'unresolved'}.`,
		isReadFor: userId => !concerned.has(userId),
		about: {people: [actor.id], channels: []},
	});
}

/** All that a call moves, in order. */
function allOf({before, ids}: Move): readonly number[] {
	return [...before, ...ids].toSorted((a, b) => a - b);
}

/** What is told of a move beside its own parts. */
export type MoveAnnouncement = {
	readonly edit: Omit<MessageUpdate, 'message_ids'>;
	/** The new text of the named message, where it has one: for those alone who may read that message. */
	readonly text: Partial<MessageUpdate> | undefined;
	readonly notices: {readonly old: boolean; readonly new: boolean; readonly hasText: boolean};
};
