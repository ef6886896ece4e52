import type {Store, Transaction} from '../storage/store';
import type {MessageRecord} from '../storage/message';
import type {Audience} from './event';

/** Everybody with a copy, and those who may read along where the history is shared (api-facts 12). */
export function readersOf(store: Store, message: MessageRecord): Audience {
	const holders = store.messages.holdersOf(message.id);
	const channel =
		message.channelId === undefined ? undefined : store.channels.byId(message.channelId);
	const isShared = channel?.hasSharedHistory === true;
	const ids = isShared
		? [...new Set([...holders, ...store.subscriptions.membersOf(channel.id)])]
		: holders;
	return {to: 'users', ids};
}

/** Flags of a reader changed: told to themselves alone, also when nothing did (api-facts 8.9). */
export function announceFlags(
	tx: Transaction,
	userId: number,
	change: {
		readonly isSet: boolean;
		readonly flag: string;
		readonly messages: readonly number[];
		readonly details?: object;
	},
): void {
	const op = change.isSet ? 'add' : 'remove';
	tx.emit(
		{to: 'users', ids: [userId]},
		{
			type: 'update_message_flags',
			op,
			operation: op,
			flag: change.flag,
			messages: change.messages,
			all: false,
			...(change.details && {message_details: change.details}),
		},
	);
}

/** Messages are gone: one event for those of one place. */
export function announceDeletion(
	tx: Transaction,
	audience: Audience,
	messages: readonly MessageRecord[],
): void {
	const [first] = messages;
	if (first === undefined) return;
	tx.emit(audience, {
		type: 'delete_message',
		message_ids: messages.map(({id}) => id),
		message_type: first.channelId === undefined ? 'private' : 'stream',
		...(first.channelId !== undefined && {stream_id: first.channelId, topic: first.topic}),
	});
}
