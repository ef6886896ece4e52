import {badRequest} from '../../../shared/contract/errors';
import type {MessageTextChange} from '../../../shared/model/change';
import {messageKeys} from '../messages';
import {readMessagesAnew} from '../read-messages-anew';
import type {CallFamily, Reach} from './family';

/**
 * Texts of messages: the editor sends and tells them itself and notes what it saved, so this serves
 * taking it back. One call for a message.
 */
export const messageTextChanges: CallFamily<MessageTextChange> = {
	show: () => undefined,
	takeBack: () => undefined,
	callsFor: changes => changes.map(change => [change]),
	async begin({queries, connectionId}) {
		await queries.cancelQueries({queryKey: messageKeys.all(connectionId)});
	},
	async send({client}, changes) {
		for (const {message_id, before, after} of changes) {
			if (!(await stands(client, message_id, before))) {
				throw badRequest('Somebody has changed this message since. Nothing was undone.');
			}
			await client.updateMessage({message_id, content: after});
		}
	},
	async hasHappened({client}, changes) {
		const found = changes.map(({message_id, after}) => stands(client, message_id, after));
		return (await Promise.all(found)).every(Boolean);
	},
	readAnew: ({queries, connectionId}) => readMessagesAnew(queries, connectionId),
};

/** Whether a message has a text; the service drops spaces around it. */
async function stands(
	client: Reach['client'],
	message_id: number,
	content: string,
): Promise<boolean> {
	const {message} = await client.getMessage({message_id, apply_markdown: false});
	return message.content.trim() === content.trim();
}
