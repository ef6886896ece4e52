import {messageDeletionCalls} from '../../../shared/changes/removal-calls';
import {patchMessages} from '../messages/messages';
import {readMessagesAnew} from '../messages/read-messages-anew';
import {removals} from './removals';

/** Deleting messages for everybody. */
export const messageDeletions = removals(messageDeletionCalls, {
	forget: ({queries, connectionId}, {message_id}) =>
		patchMessages(queries, connectionId, one => (one.id === message_id ? undefined : one)),
	refetch: ({queries, connectionId}) => readMessagesAnew(queries, connectionId),
});
