import {mayRead} from '../domain/channels';
import {mayReadMessage} from '../domain/message-access';
import {reactingUser} from '../domain/message-row';
import type {NewEvent} from '../events/event';
import type {EventQueue, EventShape} from '../events/queues';
import type {Account} from '../storage/account';
import {flagNames, withoutCopy, type MessageRecord} from '../storage/message';
import type {Store} from '../storage/store';
import {isIn} from './channel-access';
import {passesNarrow} from './event-narrow';
import {memoized, nothing, type Presented} from './event-presented';
import {rowsOf, unknownPerson} from './message-view';
import {reachOf} from './user-reach';

type Echo = {readonly queueId: string; readonly localId: string; readonly senderId: number};

/** A new message: one row for all who get the same, flags for each. */
export function messageView(store: Store, event: NewEvent): Presented {
	const message = store.messages.byId(Number(event['message_id']));
	if (message === undefined) return nothing;
	const echo = event['echo'] as Echo | undefined;
	const channel =
		message.channelId === undefined ? undefined : store.channels.byId(message.channelId);
	const rowFor = rowMaker(store, message);
	return {
		isOpen: channel !== undefined && !channel.isPrivate,
		isApart: queue => echo?.queueId === queue.id,
		textsFor(reader, queue) {
			const flags = store.messages.flagsOf(reader.id, message.id);
			// Since it was sent it may have been moved to where the reader has no access.
			const seat = {
				channel,
				isIn: channel !== undefined && isIn(store, reader, channel.id),
				hasCopy: flags !== undefined,
			};
			if (!mayReadMessage(reader, message, seat)) return [];
			const {shape} = queue.wishes;
			const arriving = {message, reader, flags: flags ?? withoutCopy};
			if (!passesNarrow(store, arriving, shape.narrow)) return [];
			const own = JSON.stringify(flagNames(arriving.flags));
			const local = localIdFor(reader, queue, echo);
			return [`"type":"message","message":${rowFor(reader, shape)},"flags":${own}${local}}`];
		},
	};
}

/** The queue that a message was sent from hears the name that its client gave it. */
function localIdFor(reader: Account, queue: EventQueue, echo: Echo | undefined): string {
	const isOwn = echo?.queueId === queue.id && echo.senderId === reader.id;
	return isOwn ? `,"local_message_id":${JSON.stringify(echo.localId)}` : '';
}

/** The message without flags as JSON; alike for all who know the same people. */
function rowMaker(store: Store, message: MessageRecord) {
	const rows = new Map<string, string>();
	return (reader: Account, {isHtml, clientGravatar}: EventShape): string => {
		const key = `${isHtml} ${clientGravatar} ${reachOf(store, reader).isWhole ? '' : reader.id}`;
		const known = rows.get(key);
		if (known !== undefined) return known;
		const [row] = rowsOf(store, reader, [message], {clientGravatar, isMarkdown: !isHtml});
		const {flags: _own, ...shared} = row ?? {};
		const text = JSON.stringify(shared);
		rows.set(key, text);
		return text;
	};
}

/**
 * An edit or a move. Who cannot read where messages came from, an administrator who knows of that
 * channel included, hears of them as they are in the new one.
 */
export function updateView(store: Store, event: NewEvent): Presented {
	const {stream_id: from, new_stream_id: to} = event;
	const source = typeof from === 'number' ? store.channels.byId(from) : undefined;
	const target = typeof to === 'number' ? store.channels.byId(to) : undefined;
	const mayKnow = (reader: Account) =>
		target === undefined ||
		(source !== undefined && mayRead(reader, source, isIn(store, reader, source.id)));
	return memoized(
		({reader}) => String(mayKnow(reader)),
		({reader}) => {
			if (mayKnow(reader)) return [event];
			const {id: stream_id, name: stream_name} = target ?? {};
			const topic = event['subject'] ?? event['orig_subject'];
			return [{...event, stream_id, stream_name, orig_subject: topic}];
		},
	);
}

/** A reaction; of people whom a reader may not know the id alone is told. */
export function reactionView(store: Store, event: NewEvent): Presented {
	const id = Number(event['user_id']);
	const account = store.accounts.byId(id);
	const mayKnow = (reader: Account) =>
		account !== undefined && reachOf(store, reader).sees(account);
	return memoized(
		({reader}) => String(mayKnow(reader)),
		({reader}) => {
			if (mayKnow(reader)) return [event];
			const user = reactingUser(unknownPerson(id, store.realm.facts()?.host ?? 'localhost'));
			return [{...event, user: {...user, user_id: id}}];
		},
	);
}

/** One event for each message where the client does not take them together. */
export function deletionView(event: NewEvent): Presented {
	return memoized(
		({shape}) => String(shape.deletesInBulk),
		({shape}) => {
			if (shape.deletesInBulk) return [event];
			const {message_ids: ids, ...rest} = event;
			return (ids as readonly number[]).map(id => ({...rest, message_id: id}));
		},
	);
}
