import {requireMayDelete} from '../domain/message-edits';
import type {Handlers} from '../handler';
import {rulesOf} from '../access/channel-access';
import {requireMessage} from '../views/message-view';
import {removeGone} from '../services/gone-files';
import {removeMessage} from '../services/removing-messages';

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
	removeGone({store, uploads}, gone);
	return {};
};
