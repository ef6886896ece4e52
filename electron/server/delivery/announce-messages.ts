import {mayRead} from '../domain/channels';
import {groupBy} from '../../../shared/model/group-by';
import type {ChannelRecord} from '../storage/channel';
import {flagBits, flagNames, withoutCopy, type MessageRecord} from '../storage/message';
import type {Store, Transaction} from '../storage/store';
import type {Audience, EventOf} from './event';

/** What an event of an edit or move says to all of its readers. */
export type MessageUpdate = Omit<EventOf<'update_message'>, 'type' | 'op' | 'flags'>;

/**
 * Who hears of a message: everybody with a copy, and those who may read along where the history is
 * shared (api-facts 12). Who left the channel finds what they received there, and so hears of it.
 */
export function readersOf(store: Store, message: MessageRecord) {
	const copies = store.messages.copiesOf(message.id);
	if (message.channelId === undefined) {
		return {to: 'users', ids: [...copies.keys()]} satisfies Audience;
	}
	const channel = store.channels.byId(message.channelId);
	if (channel === undefined) return {to: 'users', ids: []} satisfies Audience;
	const {reading, others} = readersIn(store, channel, [...copies.keys()]);
	const received = others.filter(id => wasReceived(copies.get(id)));
	return {to: 'users', ids: [...reading, ...received]} satisfies Audience;
}

/** Whether a copy, if there is one, came with the message itself. */
export function wasReceived(flags: number | undefined): boolean {
	return flags !== undefined && (flags & flagBits.historical) === 0;
}

/**
 * People who can read in a channel, those with copies and, with shared history, all who are in; and the
 * others with copies, who find there what they received and nothing else.
 */
export function readersIn(
	store: Store,
	channel: ChannelRecord,
	holders: readonly number[],
): {readonly reading: readonly number[]; readonly others: readonly number[]} {
	const members = store.subscriptions.membersOf(channel.id);
	const inside = new Set(members);
	const mayHolderRead = (id: number) => {
		if (inside.has(id)) return true;
		const holder = channel.isPrivate ? undefined : store.accounts.byId(id);
		return holder !== undefined && mayRead(holder, channel, false);
	};
	const reading: number[] = [];
	const others: number[] = [];
	for (const id of holders) (mayHolderRead(id) ? reading : others).push(id);
	return {
		reading: channel.hasSharedHistory ? [...new Set([...members, ...reading])] : reading,
		others,
	};
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
