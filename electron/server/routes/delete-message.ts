import {requireMayDelete} from '../domain/message-edits';
import {announceFirstMessage} from '../delivery/announce-channels';
import {announceDeletion, readersOf} from '../delivery/announce-messages';
import type {Handlers} from '../handler';
import type {MessageRecord} from '../storage/message';
import type {Store, Transaction} from '../storage/store';
import {rulesOf} from '../access/channel-access';
import {requireMessage} from '../views/message-view';
import {removeUnused} from '../services/unused-files';

export const deleteMessage: Handlers['deleteMessage'] = async (
	{store, write, uploads},
	{message_id},
) => {
	const gone = await write((tx, actor) => {
		const message = requireMessage(store, actor, message_id);
		const owner = store.accounts.byId(message.senderId)?.botOwnerId;
		requireMayDelete(actor, message, owner, rulesOf(store));
		return removeMessage(tx, store, message);
	});
	for (const pathId of gone) uploads.remove(pathId);
	return {};
};

/** Deletes a message and the files that only it used; answers with where those lie. */
function removeMessage(tx: Transaction, store: Store, message: MessageRecord): readonly string[] {
	const audience = readersOf(store, message);
	const files = store.attachments.inMessage(message.id);
	tx.reactions.removeAll(message.id);
	tx.edits.removeAll(message.id);
	for (const {id} of files) tx.attachments.release(id, message.id);
	tx.messages.delete(message.id);
	announceDeletion(tx, audience, [message.id], message);
	noteFirstGone(tx, store, message);
	return removeUnused(tx, store, files);
}

/** The first message of a channel may be the one that was deleted. */
function noteFirstGone(tx: Transaction, store: Store, {id, channelId = 0}: MessageRecord): void {
	const channel = store.channels.byId(channelId);
	if (channel?.firstMessageId !== id) return;
	const after = {...channel, firstMessageId: store.messages.firstIn(channel.id)};
	tx.channels.update(after);
	announceFirstMessage(tx, store, after);
}
