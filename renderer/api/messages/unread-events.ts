import {z} from 'zod';
import {textOf} from '../../../shared/model/bounds';
import {ownOf} from '../../../shared/model/own-of';
import {mostUnread, unreadKeys, type Unread, type UnreadPlace} from './unread';
import {patchQuery, readAs, type EventFamily, type ServerEvent} from '../events/family';
import {deletedIds, messageFrom} from './message-events';

const flagged = z.object({
	op: z.string().optional(),
	operation: z.string().optional(),
	flag: z.string(),
	messages: z.array(z.int()),
	all: z.boolean().optional(),
});
const detail = z.object({
	type: z.string(),
	stream_id: z.int().optional(),
	topic: textOf('name', z.string()).optional(),
	mentioned: z.boolean().optional(),
});
const edited = z.object({message_id: z.int(), flags: z.array(z.string())});
const moved = z.object({
	message_ids: z.array(z.int()),
	stream_id: z.int(),
	new_stream_id: z.int().optional(),
	orig_subject: textOf('name', z.string()),
	subject: textOf('name', z.string()).optional(),
});

type Places = Map<number, UnreadPlace>;

/** What events change of what is unread. */
type UnreadParts = {readonly places: Places; readonly mentions: Set<number>};

/** Flags of messages that mention the account, by its name or with others. */
const mentionFlags: ReadonlySet<string> = new Set([
	'mentioned',
	'wildcard_mentioned',
	'stream_wildcard_mentioned',
	'topic_wildcard_mentioned',
	'group_mentioned',
]);

/** What is unread: messages that come, are read, marked, moved or deleted, here or elsewhere. */
export const unreadEvents: EventFamily = {
	apply(deps, events) {
		const {queries, connectionId} = deps;
		const key = unreadKeys.all(connectionId);
		let isClear = true;
		patchQuery<Unread>(queries, key, unread => {
			const known = sharedPlaces(unread);
			let parts: UnreadParts | undefined;
			for (const event of events) {
				if (deps.isLate()) break;
				const change = changeOf(event, known, deps.isLate);
				if (change === 'unclear') isClear = false;
				else if (change !== undefined) change((parts ??= copyOf(unread)));
			}
			if (parts === undefined) return unread;
			return {...parts, isWhole: unread.isWhole && parts.places.size < mostUnread};
		});
		if (!isClear) deps.readAgain(key);
	},
};

function copyOf({places, mentions}: Unread): UnreadParts {
	const unread = [...mentions].filter(id => places.has(id));
	return {places: new Map(places), mentions: new Set(unread)};
}

type Change = (parts: UnreadParts) => void;
type Shared = (channelId: number, topic: string) => UnreadPlace;

/** What an event does to what is unread; undefined for nothing. */
function changeOf(
	event: ServerEvent,
	place: Shared,
	isLate: () => boolean,
): Change | 'unclear' | undefined {
	if (event.type === 'message') return afterMessage(event, place);
	if (event.type === 'delete_message') return without(deletedIds(event));
	if (event.type === 'update_message') return afterUpdate(event, place);
	return afterFlag(event, place, isLate);
}

function afterMessage(event: ServerEvent, place: Shared): Change | undefined {
	const message = messageFrom(event);
	if (message === undefined || message.flags?.includes('read') === true) return undefined;
	const {id, stream_id, subject, flags = []} = message;
	return parts => {
		put(parts.places, id, stream_id === undefined ? undefined : place(stream_id, subject));
		noteMention(parts, id, isMention(flags));
	};
}

function afterUpdate(event: ServerEvent, place: Shared): Change | undefined {
	const move = afterMove(event, place);
	const edit = 'content' in event ? readAs(edited, event) : undefined;
	if (edit === undefined) return move;
	return parts => {
		move?.(parts);
		noteMention(parts, edit.message_id, isMention(edit.flags));
	};
}

function afterMove(event: ServerEvent, place: Shared): Change | undefined {
	const told = readAs(moved, event);
	if (told === undefined || (told.subject ?? told.new_stream_id) === undefined) return undefined;
	const to = place(told.new_stream_id ?? told.stream_id, told.subject ?? told.orig_subject);
	return ({places}) => {
		for (const id of told.message_ids) if (places.has(id)) places.set(id, to);
	};
}

function afterFlag(
	event: ServerEvent,
	place: Shared,
	isLate: () => boolean,
): Change | 'unclear' | undefined {
	const told = readAs(flagged, event);
	if (told?.flag !== 'read') return undefined;
	if ((told.op ?? told.operation) === 'add') {
		return told.all === true ? ({places}) => places.clear() : without(told.messages);
	}
	const details = event['message_details'];
	if (typeof details !== 'object' || details === null) return 'unclear';
	return parts => {
		const {places} = parts;
		// A message that is named again and again is looked at once.
		for (const id of new Set(told.messages)) {
			if (isLate()) return;
			if (places.size >= mostUnread && !places.has(id)) continue;
			const {type, stream_id, topic, mentioned} =
				readAs(detail, ownOf(details as Readonly<Record<string, unknown>>, String(id))) ?? {};
			if (type === 'private') put(places, id, undefined);
			else if (stream_id !== undefined && topic !== undefined) {
				put(places, id, place(stream_id, topic));
			}
			if (mentioned !== undefined) noteMention(parts, id, mentioned);
		}
	};
}

function without(ids: readonly number[]): Change {
	return ({places}) => {
		for (const id of ids) places.delete(id);
	};
}

function isMention(flags: readonly string[]): boolean {
	return flags.some(flag => mentionFlags.has(flag));
}

/** Whoever counts looks which are unread: what is read need not be taken out at once. */
function noteMention({places, mentions}: UnreadParts, id: number, mentionsMe: boolean): void {
	if (!mentionsMe) mentions.delete(id);
	else if (places.has(id)) mentions.add(id);
}

function put(places: Places, id: number, place: UnreadPlace): void {
	if (places.size < mostUnread || places.has(id)) places.set(id, place);
}

/** One place for all messages of a topic, so that counting them is quick. */
function sharedPlaces(unread: Unread): Shared {
	let known: Map<string, UnreadPlace> | undefined;
	const nameOf = (channelId: number, topic: string) => `${channelId} ${topic}`;
	return (channelId, topic) => {
		if (known === undefined) {
			known = new Map();
			for (const place of unread.places.values()) {
				if (place !== undefined) known.set(nameOf(place.channelId, place.topic), place);
			}
		}
		const name = nameOf(channelId, topic);
		const made = known.get(name) ?? {channelId, topic};
		known.set(name, made);
		return made;
	};
}
