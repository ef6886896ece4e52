import type {ReactionType} from '../../../shared/model/message';
import type {Snapshot, SnapshotMessage, SnapshotTopic} from '../../../shared/model/snapshot';
import {notificationBot} from '../domain/system-bots';
import {escapeAll} from '../markdown/escape';
import {isTame} from '../markdown/light';
import {renderHere, traitsOf, type About} from '../services/rendering';
import {flagBits, withoutCopy} from '../storage/message';
import type {Store, Transaction} from '../storage/store';

/** Messages of the topics under their ids, with what people did to them. */
export function addTopics(tx: Transaction, store: Store, {topics = [], account}: Snapshot): void {
	const messages = topics.flatMap(topic => topic.messages.map(message => ({topic, message})));
	for (const {topic, message} of messages.toSorted((a, b) => a.message.id - b.message.id)) {
		addMessage(tx, store, topic, message);
		addCopies(tx, store, topic.stream_id, message, account.user_id);
		for (const {emoji_name: name, emoji_code: code, ...reaction} of message.reactions) {
			const type = reaction.reaction_type as ReactionType;
			tx.reactions.add(message.id, {userId: reaction.user_id, type, code, name});
		}
		for (const entry of message.edit_history.toReversed()) tx.edits.add(message.id, entry);
	}
}

function addMessage(
	tx: Transaction,
	store: Store,
	{stream_id: channelId}: SnapshotTopic,
	message: SnapshotMessage,
): void {
	const sender = message.sender_id === null ? undefined : store.accounts.byId(message.sender_id);
	const senderId = sender?.id ?? notificationBot.id;
	const {html, traits} = rendered(store, sender ?? {people: [], channels: []}, message.content);
	const record = {
		id: message.id,
		senderId,
		channelId,
		topic: message.topic,
		recipients: undefined,
		client: message.client,
		content: message.content,
		rendered: html,
		sentAt: message.timestamp * 1000,
		traits,
	};
	tx.messages.insert(record);
	if (message.last_edit_timestamp === null) return;
	tx.messages.put({...record, editedAt: message.last_edit_timestamp * 1000});
}

/** The reader's own copy is known; others who are in the channel have one that they have read. */
function addCopies(
	tx: Transaction,
	store: Store,
	channelId: number,
	{id, flags}: SnapshotMessage,
	reader: number,
): void {
	const others = store.subscriptions.membersOf(channelId).filter(person => person !== reader);
	tx.messages.receive(id, [[flagBits.read, others]]);
	const own = bitsOf(flags);
	if (own !== withoutCopy) tx.messages.putFlags(reader, id, own);
}

function bitsOf(flags: readonly string[]): number {
	let bits = 0;
	for (const [name, bit] of Object.entries(flagBits)) if (flags.includes(name)) bits |= bit;
	return bits;
}

/** A text that could take long stands as it was written: a start does not wait for it. */
function rendered(store: Store, author: About, content: string) {
	if (!isTame(content)) return {html: `<p>${escapeAll(content)}</p>`, traits: 0};
	const whole = renderHere(store, author, content);
	return {html: whole.html, traits: traitsOf(whole)};
}
