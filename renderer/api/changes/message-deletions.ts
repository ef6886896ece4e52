import {ApiError} from '../../../shared/contract/errors';
import type {MessageDeletion} from '../../../shared/model/change';
import {patchMessages} from '../messages/messages';
import {readMessagesAnew} from '../messages/read-messages-anew';
import {removals} from './removals';

/** Deleting messages for everybody. */
export const messageDeletions = removals<MessageDeletion>({
	remove: ({client}, {message_id}) => client.deleteMessage({message_id}),
	async isGone({client}, {message_id}) {
		try {
			await client.getMessage({message_id, apply_markdown: false});
			return false;
		} catch (error) {
			if (error instanceof ApiError && error.is('BAD_REQUEST')) return true;
			throw error;
		}
	},
	forget: ({queries, connectionId}, {message_id}) =>
		patchMessages(queries, connectionId, one => (one.id === message_id ? undefined : one)),
	readAnew: ({queries, connectionId}) => readMessagesAnew(queries, connectionId),
});
