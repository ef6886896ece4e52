import {announceFirstMessage} from '../delivery/announce-channels';
import {announceDeletion, readersIn, readersOf, wasReceived} from '../delivery/announce-messages';
import {groupBy} from '../../../shared/model/group-by';
import type {ChannelRecord} from '../storage/channel';
import type {AttachmentRecord} from '../storage/attachments';
import type {MessageRecord} from '../storage/message';
import type {Store, Transaction} from '../storage/store';
import type {GoneFile} from './gone-files';
import {removeUnused} from './unused-files';

/** Deletes a message and the files that only it used; answers with those. */
export function removeMessage(
	tx: Transaction,
	store: Store,
	message: MessageRecord,
): readonly GoneFile[] {
	const audience = readersOf(store, message);
	const files = remove(tx, store, message);
	announceDeletion(tx, audience, [message.id], message);
	noteFirstGone(tx, store, message.channelId, [message.id]);
	return removeUnused(tx, store, files);
}

/** Deletes messages of a topic as `removeMessage` does, and tells of them together. */
export function removeInTopic(
	tx: Transaction,
	store: Store,
	channel: ChannelRecord,
	messages: readonly MessageRecord[],
): readonly GoneFile[] {
	const [first] = messages;
	if (first === undefined) return [];
	const copies = new Map(messages.map(({id}) => [id, store.messages.copiesOf(id)]));
	const files = new Map(
		messages.flatMap(message => remove(tx, store, message)).map(file => [file.id, file]),
	);
	const holders = new Set([...copies.values()].flatMap(each => [...each.keys()]));
	const {reading, others} = readersIn(store, channel, [...holders]);
	const inside = new Set(reading);
	const outside = new Set(others);
	const tell = (hearersOf: (id: number) => readonly number[]) => {
		const ids = messages.map(({id}) => id);
		for (const [key, same] of groupBy(ids, id => hearersOf(id).join())) {
			if (key === '') continue;
			announceDeletion(tx, {to: 'users', ids: hearersOf(same[0] ?? 0)}, same, first);
		}
	};
	const copiesOf = (id: number) => [...(copies.get(id) ?? [])];
	// Where history is shared all who read there may know of each of them.
	tell(id =>
		channel.hasSharedHistory
			? reading
			: copiesOf(id).flatMap(([person]) => (inside.has(person) ? person : [])),
	);
	tell(id =>
		copiesOf(id).flatMap(([person, flags]) =>
			outside.has(person) && wasReceived(flags) ? person : [],
		),
	);
	noteFirstGone(
		tx,
		store,
		channel.id,
		messages.map(({id}) => id),
	);
	return removeUnused(tx, store, [...files.values()]);
}

/** Deletes a message with what belongs to it; answers with the files that it used. */
function remove(tx: Transaction, store: Store, {id}: MessageRecord): readonly AttachmentRecord[] {
	const files = store.attachments.inMessage(id);
	tx.reactions.removeAll(id);
	tx.edits.removeAll(id);
	for (const file of files) tx.attachments.release(file.id, id);
	tx.messages.delete(id);
	return files;
}

/** The first message of a channel may be among those that were deleted. */
function noteFirstGone(
	tx: Transaction,
	store: Store,
	channelId: number | undefined,
	ids: readonly number[],
): void {
	const channel = store.channels.byId(channelId ?? 0);
	if (channel?.firstMessageId == null || !ids.includes(channel.firstMessageId)) return;
	const after = {...channel, firstMessageId: store.messages.firstIn(channel.id)};
	tx.channels.update(after);
	announceFirstMessage(tx, store, after);
}
