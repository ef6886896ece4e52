import {badRequest} from '../../../shared/contract/errors';
import type {Handlers} from '../handler';
import {knownOf} from '../access/user-reach';
import {requireMessage} from '../views/message-view';

export const getReadReceipts: Handlers['getReadReceipts'] = ({actor, store}, {message_id}) => {
	const message = requireMessage(store, actor, message_id);
	if (!store.realm.settings().enable_read_receipts) {
		throw badRequest('Read receipts are disabled in this organization.');
	}
	return {user_ids: [...knownOf(store, actor)(store.readReceipts.of(message, actor.id))]};
};
