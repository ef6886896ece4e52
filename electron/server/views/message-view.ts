import {
	mayActOnMessage,
	mayFindMessage,
	mayReadMessage,
	noSuchMessage,
	type MessageAccess,
} from '../domain/message-access';
import {messageRow, type KnownPerson} from '../domain/message-row';
import {notificationBot} from '../domain/system-bots';
import {apiEmail, avatarOf} from '../domain/user-row';
import {badRequest} from '../../../shared/contract/errors';
import type {Message} from '../../../shared/model/message';
import type {Account} from '../storage/account';
import {flagBits, type MessagePlace, type MessageRecord} from '../storage/message';
import type {Store} from '../storage/store';
import {isIn} from '../access/channel-access';
import {reachOf} from '../access/user-reach';
import {topicLinksOf} from './topic-links';

export type RowOptions = {readonly clientGravatar: boolean; readonly isMarkdown: boolean};

/** Messages as one reader gets them, in the order they are given. */
export function rowsOf(
	store: Store,
	reader: Account,
	messages: readonly MessageRecord[],
	{clientGravatar, isMarkdown}: RowOptions,
): Message[] {
	const ids = messages.map(({id}) => id);
	const flags = store.messages.flagsIn(reader.id, ids);
	const reactions = store.reactions.of(ids);
	const person = peopleFor(store, reader, clientGravatar);
	const edits = store.realm.settings().allow_edit_history ? store.edits.of(ids) : () => [];
	const organization = store.realm.host();
	return messages.map(message =>
		messageRow(message, {
			isMarkdown,
			flags: flags.get(message.id),
			reactions: reactions(message.id),
			edits: edits(message.id),
			channelName:
				message.channelId === undefined ? undefined : store.channels.byId(message.channelId)?.name,
			conversationId:
				message.recipients === undefined ? 0 : store.messages.conversationOf(message.recipients),
			person,
			organization,
			topicLinks: topic => topicLinksOf(store, topic),
		}),
	);
}

/** Everybody whom the row of a message names. */
export function peopleIn(store: Store, message: MessageRecord): readonly number[] {
	const {id, senderId, recipients = []} = message;
	const reacting = store.reactions
		.of([id])(id)
		.map(({userId}) => userId);
	return [...new Set([senderId, ...recipients, ...reacting])];
}

/** How a reader knows people: guests may be kept from knowing some (api-facts 7.6). */
function peopleFor(
	store: Store,
	reader: Account,
	clientGravatar: boolean,
): (id: number) => KnownPerson {
	const host = store.realm.host();
	const reach = reachOf(store, reader);
	const known = new Map<number, KnownPerson>();
	const look = (id: number): KnownPerson => {
		if (id === notificationBot.id) {
			const email = `${notificationBot.address}@${host}`;
			return {
				id,
				email,
				fullName: notificationBot.fullName,
				avatarUrl: clientGravatar ? null : botPicture,
			};
		}
		const account = store.accounts.byId(id);
		if (account === undefined || !reach.sees(account)) {
			return unknownPerson(id, host);
		}
		return {
			id,
			email: apiEmail(account, host),
			fullName: account.fullName,
			avatarUrl: avatarOf(account, host, clientGravatar),
		};
	};
	return id => {
		const person = known.get(id) ?? look(id);
		known.set(id, person);
		return person;
	};
}

const botPicture = '/static/images/notification-bot.png';
const unknownPicture = '/static/images/unknown-user-avatar.png';

/** Stands for somebody whom a reader may not know of. */
export function unknownPerson(id: number, host: string): KnownPerson {
	const email = `user${id}@${host}`;
	return {id, email, fullName: 'Unknown user', avatarUrl: unknownPicture};
}

/** Those of messages that are there and that somebody may find, by the rule of every narrow. */
export function findableOf(
	store: Store,
	actor: Account,
	ids: readonly number[],
): readonly number[] {
	const copies = store.messages.flagsIn(actor.id, ids);
	const known = new Map<string, boolean>();
	return store.messages.channelsOf(ids).flatMap(([id, channelId]) => {
		const flags = copies.get(id);
		const isReceived = flags !== undefined && (flags & flagBits.historical) === 0;
		const place = `${channelId} ${flags !== undefined} ${isReceived}`;
		const isFindable = known.get(place) ?? mayFind(store, actor, channelId, {flags, isReceived});
		known.set(place, isFindable);
		return isFindable ? id : [];
	});
}

function mayFind(
	store: Store,
	actor: Account,
	channelId: number | undefined,
	{flags, isReceived}: {readonly flags: number | undefined; readonly isReceived: boolean},
): boolean {
	const seat = seatIn(store, actor, channelId, flags !== undefined);
	const recipients = channelId === undefined ? [] : undefined;
	return mayFindMessage(actor, {recipients}, {...seat, isReceived});
}

/** Whether somebody may name a message by its id: guests are kept closer there (api-facts 7.2). */
function mayNameMessage(store: Store, actor: Account, message: MessagePlace): boolean {
	return mayActOnMessage(actor, message, seatOf(store, actor, message));
}

/** Whether somebody may see the messages of a channel, or direct ones, of which they have a copy or none. */
export function mayReadPlace(
	store: Store,
	actor: Account,
	channelId: number | undefined,
	hasCopy: boolean,
): boolean {
	const recipients = channelId === undefined ? [] : undefined;
	return mayReadMessage(actor, {recipients}, seatIn(store, actor, channelId, hasCopy));
}

function seatOf(store: Store, actor: Account, {id, channelId}: MessagePlace): MessageAccess {
	return seatIn(store, actor, channelId, store.messages.flagsOf(actor.id, id) !== undefined);
}

function seatIn(
	store: Store,
	actor: Account,
	channelId: number | undefined,
	hasCopy: boolean,
): MessageAccess {
	return {
		channel: channelId === undefined ? undefined : store.channels.byId(channelId),
		isIn: channelId !== undefined && isIn(store, actor, channelId),
		hasCopy,
	};
}

/** A message that the caller may see; any other looks as if it did not exist. */
export function requireMessage(store: Store, actor: Account, id: number): MessageRecord {
	const message = store.messages.byId(id);
	if (message === undefined || !mayNameMessage(store, actor, message)) {
		throw badRequest(noSuchMessage);
	}
	return message;
}
