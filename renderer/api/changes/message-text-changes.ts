import {cancelReadings} from './cancel-readings';
import type {MessageTextChange} from '../../../shared/model/change';
import {messageKeys} from '../messages/messages';
import {readMessagesAnew} from '../messages/read-messages-anew';
import {isStoredAs} from '../messages/edit-message';
import type {CallFamily} from './family';
import {Overtaken} from './overtaken';

/**
 * Texts of messages: the editor sends and tells them itself and notes what it saved, so this serves
 * taking it back. One call for a message.
 */
export const messageTextChanges: CallFamily<MessageTextChange> = {
	show: () => undefined,
	takeBack: () => undefined,
	callsFor: changes => changes.map(change => [change]),
	async begin({queries, connectionId}) {
		await cancelReadings(queries, messageKeys.all(connectionId));
	},
	async send({client, patience}, changes) {
		for (const {message_id, channelId, before, after} of changes) {
			const {message} = await client.getMessage({message_id, apply_markdown: false});
			if (message.stream_id !== channelId) {
				throw new Overtaken('Somebody has moved this message since. Nothing was undone.');
			}
			if (!isStoredAs(message.content, before)) {
				throw new Overtaken('Somebody has changed this message since. Nothing was undone.');
			}
			await client.updateMessage({message_id, content: after}, {patience});
		}
	},
	async hasHappened({client}, changes) {
		for (const {message_id, after} of changes) {
			const {message} = await client.getMessage({message_id, apply_markdown: false});
			if (!isStoredAs(message.content, after)) return false;
		}
		return true;
	},
	readAnew: ({queries, connectionId}) => readMessagesAnew(queries, connectionId),
};
