import {mayRead} from '../domain/channels';
import {groupBy} from '../../../shared/model/group-by';
import type {ChannelRecord} from '../storage/channel';
import {flagNames, withoutCopy, type MessageRecord} from '../storage/message';
import type {Store, Transaction} from '../storage/store';
import type {Audience, EventOf} from './event';

/** What an event of an edit or move says to all of its readers. */
export type MessageUpdate = Omit<EventOf<'update_message'>, 'type' | 'op' | 'flags'>;

/**
 * Who hears of a message: everybody with a copy, and those who may read along where the history is
 * shared (api-facts 12). Who left a private channel hears nothing more of it.
 */
export function readersOf(store: Store, message: MessageRecord) {
	const holders = store.messages.holdersOf(message.id);
	if (message.channelId === undefined) return {to: 'users', ids: holders} satisfies Audience;
	const channel = store.channels.byId(message.channelId);
	const ids = channel === undefined ? [] : readersIn(store, channel, holders);
	return {to: 'users', ids} satisfies Audience;
}

/** Of people with copies those who can still read there and, with shared history, all who are in. */
export function readersIn(
	store: Store,
	channel: ChannelRecord,
	holders: readonly number[],
): readonly number[] {
	const members = store.subscriptions.membersOf(channel.id);
	const inside = new Set(members);
	const reading = holders.filter(id => {
		if (inside.has(id)) return true;
		const holder = channel.isPrivate ? undefined : store.accounts.byId(id);
		return holder !== undefined && mayRead(holder, channel, false);
	});
	return channel.hasSharedHistory ? [...new Set([...members, ...reading])] : reading;
}

/** A message was edited or moved: one event for those readers who have the same flags. */
export function announceUpdate(
	tx: Transaction,
	store: Store,
	readers: readonly number[],
	update: MessageUpdate,
): void {
	const copies = store.messages.copiesOf(update.message_id);
	for (const [flags, ids] of groupBy(readers, id => copies.get(id) ?? withoutCopy)) {
		tx.emit({to: 'users', ids}, {type: 'update_message', ...update, flags: flagNames(flags)});
	}
}

/** Flags of a reader changed: told to themselves alone, also when nothing did (api-facts 8.9). */
export function announceFlags(
	tx: Transaction,
	userId: number,
	change: {
		readonly isSet: boolean;
		readonly flag: string;
		readonly messages: readonly number[];
		/** Everything is, whatever its reader knows of it. */
		readonly isAll?: boolean;
		readonly details?: Readonly<Record<string, unknown>>;
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
			all: change.isAll === true,
			...(change.details && {message_details: change.details}),
		},
	);
}

/** Messages are gone: one event for those of one place. */
export function announceDeletion(
	tx: Transaction,
	audience: Audience,
	messageIds: readonly number[],
	{channelId, topic}: Pick<MessageRecord, 'channelId' | 'topic'>,
): void {
	tx.emit(audience, {
		type: 'delete_message',
		message_ids: messageIds,
		message_type: channelId === undefined ? 'private' : 'stream',
		...(channelId !== undefined && {stream_id: channelId, topic}),
	});
}
