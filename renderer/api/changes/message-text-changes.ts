import {messageTextCalls} from '../../../shared/changes/message-calls';
import {cancelReadings} from './cancel-readings';
import type {MessageTextChange} from '../../../shared/model/change';
import {messageKeys} from '../messages/messages';
import {readMessagesAnew} from '../messages/read-messages-anew';
import type {CallFamily} from './family';

/**
 * Texts of messages: the editor sends and tells them itself and notes what it saved, so this serves
 * undoing it. One call for a message.
 */
export const messageTextChanges: CallFamily<MessageTextChange> = {
	...messageTextCalls,
	applyOptimistically: () => undefined,
	rollBack: () => undefined,
	async cancelReads({queries, connectionId}) {
		await cancelReadings(queries, messageKeys.all(connectionId));
	},
	refetch: ({queries, connectionId}) => readMessagesAnew(queries, connectionId),
};
