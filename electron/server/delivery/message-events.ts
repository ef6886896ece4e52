import {mayRead} from '../domain/channels';
import {mayReadMessage} from '../domain/message-access';
import type {Echo, EventOf} from './event';
import type {EventQueue, EventShape} from './event-queue';
import type {Account} from '../storage/account';
import {flagNames, withoutCopy, type MessageRecord} from '../storage/message';
import type {Store} from '../storage/store';
import {isIn} from '../access/channel-access';
import {passesNarrow} from './event-narrow';
import {memoized, nothing, onceForEach, type Presented} from './event-presented';
import {peopleIn, rowsOf, unknownPerson} from '../views/message-view';
import {unknownOf} from '../access/user-reach';

/** A new message: one row for all who get the same, flags for each. */
export function messageView(store: Store, {message_id: id, echo}: EventOf<'message'>): Presented {
	const message = store.messages.byId(id);
	if (message === undefined) return nothing;
	const channel =
		message.channelId === undefined ? undefined : store.channels.byId(message.channelId);
	const rowFor = rowMaker(store, message);
	const copyOf = onceForEach(reader => {
		const flags = store.messages.flagsOf(reader.id, message.id);
		// Since it was sent it may have been moved to where the reader has no access.
		const seat = {
			channel,
			isIn: channel !== undefined && isIn(store, reader, channel.id),
			hasCopy: flags !== undefined,
		};
		return {isOpen: mayReadMessage(reader, message, seat), flags: flags ?? withoutCopy};
	});
	return {
		isOpen: channel !== undefined && !channel.isPrivate,
		isApart: queue => echo?.queueId === queue.id,
		textsFor(reader, queue) {
			const {isOpen, flags} = copyOf(reader);
			if (!isOpen) return [];
			const {shape} = queue.options;
			if (!passesNarrow(store, {message, reader, flags}, shape.narrow)) return [];
			const row = rowFor(reader, shape);
			const local = localIdFor(reader, queue, echo);
			if (local !== '') return [textOf(row, flags, local)];
			// One text for all queues that hear the same, whatever else they wish.
			const known = row.told.get(flags) ?? [textOf(row, flags)];
			row.told.set(flags, known);
			return known;
		},
	};
}

function textOf({text}: Row, flags: number, local = ''): string {
	const own = JSON.stringify(flagNames(flags));
	return `"type":"message","message":${text},"flags":${own}${local}}`;
}

/** The queue that a message was sent from hears the name that its client gave it. */
function localIdFor(reader: Account, queue: EventQueue, echo: Echo | undefined): string {
	const isOwn = echo?.queueId === queue.id && echo.senderId === reader.id;
	return isOwn ? `,"local_message_id":${JSON.stringify(echo.localId)}` : '';
}

/** A message without flags as JSON, and what is told of it, by the flags of a copy. */
type Row = {readonly text: string; readonly told: Map<number, readonly string[]>};

/** Alike for all who know the same of the people in it. */
function rowMaker(store: Store, message: MessageRecord) {
	const rows = new Map<string, Row>();
	const people = peopleIn(store, message);
	const unknownTo = onceForEach(reader => unknownOf(store, reader, people).join());
	return (reader: Account, {isHtml, clientGravatar}: EventShape): Row => {
		const key = `${isHtml} ${clientGravatar} ${unknownTo(reader)}`;
		const known = rows.get(key);
		if (known !== undefined) return known;
		const [row] = rowsOf(store, reader, [message], {clientGravatar, isMarkdown: !isHtml});
		const {flags: _own, ...shared} = row ?? {};
		const made = {text: JSON.stringify(shared), told: new Map<number, readonly string[]>()};
		rows.set(key, made);
		return made;
	};
}

/**
 * An edit or a move. Who cannot read where messages came from, an administrator who knows of that
 * channel included, hears of them as they are in the new one.
 */
export function updateView(store: Store, event: EventOf<'update_message'>): Presented {
	const {stream_id: from, new_stream_id: to} = event;
	const source = from === undefined ? undefined : store.channels.byId(from);
	const target = to === undefined ? undefined : store.channels.byId(to);
	const mayKnow = (reader: Account) =>
		target === undefined ||
		(source !== undefined && mayRead(reader, source, isIn(store, reader, source.id)));
	return memoized(
		({reader}) => String(mayKnow(reader)),
		({reader}) => {
			if (mayKnow(reader)) return [event];
			const {id: stream_id, name: stream_name} = target ?? {};
			const topic = event.subject ?? event.orig_subject;
			return [{...event, stream_id, stream_name, orig_subject: topic}];
		},
	);
}

/** A reaction; of people whom a reader may not know the id alone is told. */
export function reactionView(store: Store, event: EventOf<'reaction'>): Presented {
	const {user_id: id} = event;
	const mayKnow = onceForEach(reader => unknownOf(store, reader, [id]).length === 0);
	return memoized(
		({reader}) => String(mayKnow(reader)),
		({reader}) => {
			if (mayKnow(reader)) return [event];
			const {email, fullName} = unknownPerson(id, store.realm.host());
			return [{...event, user: {user_id: id, email, full_name: fullName}}];
		},
	);
}

/** One event for each message where the client does not take them together. */
export function deletionView(event: EventOf<'delete_message'>): Presented {
	return memoized(
		({shape}) => String(shape.deletesInBulk),
		({shape}) => {
			if (shape.deletesInBulk) return [event];
			const {message_ids: ids = [], ...rest} = event;
			return ids.map(id => ({...rest, message_id: id}));
		},
	);
}
