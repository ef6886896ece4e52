import {announceDeletion, announceUpdate, readersIn} from '../delivery/announce-messages';
import type {Account} from '../storage/account';
import {flagBits} from '../storage/message';
import type {Store, Transaction} from '../storage/store';
import {topicLinksOf} from '../views/topic-links';
import {partsFor} from './moved-parts';
import type {Move} from './planned-move';
import {carryPolicies, canRead} from './moved-policies';
import {tellOfMove, type MoveAnnouncement} from './move-notices';

/** Moves what goes along with the named message, which is changed already, and tells everybody. */
export function carryOut(
	tx: Transaction,
	store: Store,
	actor: Account,
	move: Move,
	{edit, text, notices}: MoveAnnouncement,
): void {
	// Who follows the topic does so when the messages come.
	if (move.isWhole) carryPolicies(tx, store, move);
	carryPart(tx, store, actor, move, {edit, text});
	tellOfMove(tx, store, actor, move, notices);
}

/** Moves messages and their copies, and tells who has or had them; the named one is changed already. */
export function carryPart(
	tx: Transaction,
	store: Store,
	actor: Account,
	move: Move,
	{edit, text}: Pick<MoveAnnouncement, 'edit' | 'text'>,
): void {
	const {ids, from, to, isBetween, newTopic} = move;
	const channelId = isBetween ? to.channel.id : undefined;
	const held = store.moves.holdersOf(ids);
	const holders = [...held.keys()];
	const {reading, others} = readersIn(store, from.channel, holders);
	const partsOf = partsFor(store, from.channel, ids, {held, outside: new Set(others)});
	const before = [...reading, ...others.filter(id => (held.get(id)?.received ?? 0) > 0)];
	tx.moves.move(
		ids.filter(id => id !== move.message.id),
		{topic: newTopic, channelId, userId: actor.id, now: store.clock()},
	);
	tx.edits.thin(ids);
	if (isBetween) carryCopies(tx, store, move, holders);
	// Everybody in the new channel, by its shared history or by the copies they just got; and who had
	// the messages and can still read them there, in the channel or not.
	const members = isBetween ? store.subscriptions.membersOf(to.channel.id) : [];
	const inside = new Set(members);
	const lost = before.filter(id => isBetween && !inside.has(id) && !canRead(store, to.channel, id));
	const gone = new Set(lost);
	const readers = [...new Set([...members, ...before.filter(id => !gone.has(id))])];
	// Whoever can read the new place can read all that came there.
	for (const part of isBetween ? [{ids, people: readers}] : partsOf(readers)) {
		const isNamed = part.ids.includes(edit.message_id);
		announceUpdate(tx, store, part.people, {
			...edit,
			...(isNamed ? text : {message_id: part.ids[0] ?? edit.message_id}),
			message_ids: part.ids,
			propagate_mode: move.mode,
			orig_subject: from.topic,
			...(newTopic !== undefined && {
				subject: newTopic,
				topic_links: topicLinksOf(store, newTopic),
			}),
			...(channelId !== undefined && {new_stream_id: channelId}),
		});
	}
	const place = {channelId: from.channel.id, topic: from.topic};
	for (const part of partsOf(lost)) {
		announceDeletion(tx, {to: 'users', ids: part.people}, part.ids, place);
	}
}

/**
 * Copies after a move to another channel (api-facts 8.5): who is not in the new channel loses theirs,
 * who is in one with protected history gets one.
 */
function carryCopies(
	tx: Transaction,
	store: Store,
	{to: {channel}, ids}: Move,
	holders: readonly number[],
): void {
	const members = store.subscriptions.everybodyIn(channel.id);
	const inside = new Set(members);
	tx.moves.leave(
		ids,
		holders.filter(id => !inside.has(id)),
	);
	if (channel.isPrivate && !channel.hasSharedHistory) {
		tx.moves.receive(ids, members, flagBits.read);
	}
}
