import {groupBy} from '../../../shared/model/group-by';
import {alertedBy, flagsFromText, type FlagRules} from '../domain/mentions';
import {notificationBot} from '../domain/system-bots';
import type {Rendered} from '../markdown/context';
import {flagBits} from '../storage/message';
import type {Store, Transaction} from '../storage/store';
import {membership} from '../access/groups';
import {claimUploads} from './claims';
import {traitsOf} from './rendering';

/** A message on its way. */
export type OutgoingMessage = {
	readonly senderId: number;
	/** Undefined for direct messages. */
	readonly channelId: number | undefined;
	/** Empty for direct messages. */
	readonly topic: string;
	/** Everybody in the conversation, the sender included; undefined in channels. */
	readonly recipients: readonly number[] | undefined;
	readonly content: string;
	readonly client: string;
	/** Those in the channel, where they are known already. */
	readonly members?: readonly number[];
	/** For whom it counts as read from the start. */
	readonly isReadFor: (userId: number) => boolean;
	/** Own queue of the sender and the name it gave the message. */
	readonly echo?: {readonly queueId: string; readonly localId: string};
};

/**
 * Sends a message: stores it, gives everybody their copy, claims the files that it links to and tells
 * all who got it. Answers with its id.
 */
export function deliver(
	tx: Transaction,
	store: Store,
	letter: OutgoingMessage,
	rendered: Rendered,
): number {
	const begins = beginsConversation(store, letter);
	const {id, readers} = storeMessage(tx, store, letter, rendered, store.clock());
	claimUploads(tx, store, id, rendered.uploads, store.accounts.byId(letter.senderId));
	const {echo, senderId} = letter;
	tx.emit(
		{to: 'users', ids: readers},
		{
			type: 'message',
			message_id: id,
			...(echo && {echo: {...echo, senderId}}),
			...(begins && {begun: {id: store.conversations.idOf(readers), people: readers}}),
		},
	);
	return id;
}

/** Whether guests may come to know people by it (api-facts 7.6). */
function beginsConversation(store: Store, {recipients}: OutgoingMessage): boolean {
	if (recipients === undefined || !store.realm.keepsGuestsApart()) return false;
	return store.conversations.idOf(sortedIds(recipients)) === 0;
}

/**
 * Stores a message and gives their copies to the subscribers of its channel, or to those in its
 * conversation (api-facts 10.1).
 */
export function storeMessage(
	tx: Transaction,
	store: Store,
	letter: OutgoingMessage,
	rendered: Rendered,
	sentAt: number,
): {readonly id: number; readonly readers: readonly number[]} {
	const {channelId, topic, senderId, content} = letter;
	const recipients = letter.recipients && sortedIds(letter.recipients);
	const id = tx.messages.insert({
		senderId,
		channelId,
		topic,
		recipients,
		client: letter.client,
		content,
		rendered: rendered.html,
		sentAt,
		traits: traitsOf(rendered),
	});
	const readers = recipients ?? letter.members ?? store.subscriptions.membersOf(channelId ?? 0);
	const rules = flagRules(store, rendered, {channelId, topic, senderId, content});
	const accountOf = (reader: number) => store.accounts.byId(reader);
	const muting = new Set(store.mutedUsers.muting(senderId));
	const isRead = (reader: number) => muting.has(reader) || letter.isReadFor(reader);
	tx.messages.receive(
		id,
		groupBy(
			readers,
			reader => flagsFromText(reader, rules, accountOf) | (isRead(reader) ? flagBits.read : 0),
		),
	);
	const channel = channelId === undefined ? undefined : store.channels.byId(channelId);
	if (channel?.firstMessageId === null) tx.channels.update({...channel, firstMessageId: id});
	return {id, readers};
}

type Place = {
	readonly channelId: number | undefined;
	readonly topic: string;
	readonly senderId: number;
	readonly content: string;
};

/** What decides about the flags that a text puts on copies. */
export function flagRules(
	store: Store,
	{mentions}: Rendered,
	{channelId, topic, senderId, content}: Place,
): FlagRules {
	const takesPart = mentions.topicWildcard && channelId !== undefined;
	return {
		mentions,
		isInGroup: mentions.groupIds.length > 0 ? membership(store, mentions.groupIds) : undefined,
		participants: takesPart
			? new Set([...participantsOf(store, channelId, topic), senderId])
			: new Set(),
		alerted: alertedBy(content, store.alertWords.all()),
	};
}

/** Everybody who wrote or reacted in a topic; the service itself takes no part in what it tells of. */
export function participantsOf(
	store: Store,
	channelId: number,
	topic: string,
): ReadonlySet<number> {
	const ids = new Set([
		...store.messages.sendersIn(channelId, topic),
		...store.reactions.peopleIn(channelId, topic),
	]);
	ids.delete(notificationBot.id);
	return ids;
}

export function sortedIds(ids: readonly number[]): readonly number[] {
	return [...new Set(ids)].toSorted((a, b) => a - b);
}

/** Nobody has read it yet. */
export const unreadForAll = (): boolean => false;
