import {mayReadMessage} from '../domain/message-access';
import type {Store, Transaction} from '../storage/store';
import type {MessageRecord} from '../storage/message';
import type {Audience} from './event';

/**
 * Everybody with a copy who may still see the message, and those who may read along where the history
 * is shared (api-facts 12). A copy alone lets nobody listen who has left a private channel.
 */
export function readersOf(store: Store, message: MessageRecord): Audience {
	const holders = store.messages.holdersOf(message.id);
	if (message.channelId === undefined) return {to: 'users', ids: holders};
	const channel = store.channels.byId(message.channelId);
	const members = new Set(store.subscriptions.membersOf(message.channelId));
	const mayListen = (id: number) => {
		const isMember = members.has(id);
		const account = isMember || channel?.isPrivate === true ? undefined : store.accounts.byId(id);
		return (
			isMember ||
			(account !== undefined &&
				mayReadMessage(account, message, {channel, isIn: false, hasCopy: true}))
		);
	};
	const listening = holders.filter(mayListen);
	const ids =
		channel?.hasSharedHistory === true ? [...new Set([...listening, ...members])] : listening;
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
