import {announceFirstMessage} from '../delivery/announce-channels';
import {announceDeletion, readersIn, readersOf} from '../delivery/announce-messages';
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
	const holders = new Map(messages.map(({id}) => [id, store.messages.holdersOf(id)]));
	const files = new Map(
		messages.flatMap(message => remove(tx, store, message)).map(file => [file.id, file]),
	);
	// Where history is shared all who read there may know of each of them.
	const groups = channel.hasSharedHistory
		? new Map([[[...new Set([...holders.values()].flat())], messages.map(({id}) => id)]])
		: new Map(
				[...groupBy([...holders], ([, ids]) => ids.join())].map(([, same]) => [
					same[0]?.[1] ?? [],
					same.map(([id]) => id),
				]),
			);
	for (const [people, ids] of groups) {
		const audience = {to: 'users', ids: readersIn(store, channel, people)} as const;
		announceDeletion(tx, audience, ids, first);
	}
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
