import {z} from 'zod';
import {textOf} from '../../../shared/model/bounds';
import {groupBy} from '../../../shared/model/group-by';
import {message as messageShape, type Message} from '../../../shared/model/message';
import type {NarrowTerm} from '../../../shared/model/narrow';
import {isKnownFlag, withFlags, withoutOldTexts, withReaction} from './message-patches';
import {fewPages, messageKeys, type WindowData} from './messages';
import {noteOwnMessage} from '../drafts/newest-sent';
import {
	patchQueries,
	readAs,
	readEach,
	type CacheDependencies,
	type EventFamily,
	type ServerEvent,
} from '../events/family';
import {belongs} from './narrow-match';
import {idsOf, mapWindow, withNewest, withoutEnd} from './message-window';

const newMessage = z.object({message: messageShape, flags: z.array(z.string()).default([])});
const reacted = z.object({
	message_id: z.int(),
	emoji_name: textOf('name', z.string()),
	emoji_code: textOf('name', z.string()),
	reaction_type: z.string(),
	user_id: z.int().optional(),
	user: z.object({user_id: z.int().optional(), id: z.int().optional()}).optional(),
});
const flagged = z.object({
	op: z.string().optional(),
	operation: z.string().optional(),
	flag: z.string(),
	messages: z.array(z.int()),
	all: z.boolean().optional(),
});
const deleted = z.object({
	message_ids: z.array(z.int()).optional(),
	message_id: z.int().optional(),
});
const renamed = z.object({
	person: z.object({
		user_id: z.int(),
		full_name: textOf('name', z.string()).optional(),
		avatar_url: z.string().nullable().optional(),
		new_email: z.string().optional(),
	}),
});
const channelRenamed = z.union([
	z.object({stream_id: z.int(), property: z.literal('name'), value: textOf('name', z.string())}),
	z
		.object({stream_id: z.int(), data: z.object({name: textOf('name', z.string())})})
		.transform(({stream_id, data}) => ({stream_id, value: data.name})),
]);

/** A message of an event as a list of messages would have it. */
export function messageFrom(event: ServerEvent): Message | undefined {
	const read = readAs(newMessage, event);
	return read && withoutOldTexts({...read.message, flags: read.flags});
}

/** Ids that a deletion names, in either form. */
export function deletedIds(event: ServerEvent): readonly number[] {
	const {message_ids: ids, message_id: id} = readAs(deleted, event) ?? {};
	return ids ?? (id === undefined ? [] : [id]);
}

/** The same of many deletions together. */
export function goneIn(
	deps: Pick<CacheDependencies, 'isLate'>,
	events: readonly ServerEvent[],
): ReadonlySet<number> {
	const gone = new Set<number>();
	for (const ids of readEach(deps, events, deletedIds)) for (const id of ids) gone.add(id);
	return gone;
}

export function termsOfKey(queryKey: readonly unknown[]): readonly NarrowTerm[] {
	return (queryKey[3] as readonly NarrowTerm[] | undefined) ?? [];
}

/** Changes every cached window, told the terms of its narrow. */
export function patchWindows(
	{queries, connectionId}: CacheDependencies,
	change: (
		data: WindowData,
		terms: readonly NarrowTerm[],
		queryKey: readonly unknown[],
	) => WindowData,
): void {
	patchQueries<WindowData>(queries, messageKeys.windows(connectionId), (data, key) =>
		change(data, termsOfKey(key), key),
	);
}

/** New messages, at the end of the windows that they belong to. */
export const newMessageEvents: EventFamily = {
	apply(deps, events) {
		for (const event of events) {
			if (deps.isLate()) return;
			const message = messageFrom(event);
			if (message === undefined) {
				deps.readAgain(messageKeys.windows(deps.connectionId));
				continue;
			}
			if (message.sender_id === deps.ownUserId) noteOwnMessage(deps.connectionId, message.id);
			patchWindows(deps, (data, terms, key) => {
				const isThere = belongs(terms, message, deps.ownUserId);
				if (isThere === false || data.pages.at(-1)?.foundNewest !== true) return data;
				const next = isThere === true ? withNewest(data, message) : undefined;
				if (next !== undefined) return next;
				if (data.pages.length > fewPages) return withoutEnd(data);
				deps.readAgain(key);
				return data;
			});
		}
	},
};

type Reacted = {readonly id: number; readonly change: (message: Message) => Message};

/** Which message gets somebody's reaction, or loses it. */
function afterReaction(event: ServerEvent): Reacted | undefined {
	const read = readAs(reacted, event);
	const userId = read?.user_id ?? read?.user?.user_id ?? read?.user?.id;
	if (read === undefined || userId === undefined) return undefined;
	return {
		id: read.message_id,
		change: message => withReaction(message, read, userId, event.op !== 'remove'),
	};
}

export const reactionEvents: EventFamily = {
	apply(deps, events) {
		const byMessage = groupBy(readEach(deps, events, afterReaction), ({id}) => id);
		patchWindows(deps, data =>
			mapWindow(data, message =>
				(byMessage.get(message.id) ?? []).reduce(
					(row, {change}) => (deps.isLate() ? row : change(row)),
					message,
				),
			),
		);
	},
};

/** Whether a flag that came or went may bring messages into a narrow. */
function brings(terms: readonly NarrowTerm[], flag: string, isSet: boolean): boolean {
	return terms.some(
		({operator, operand, negated}) =>
			operator === 'is' &&
			((operand === 'starred' && flag === 'starred' && isSet !== (negated === true)) ||
				(operand === 'unread' && flag === 'read' && isSet === (negated === true))),
	);
}

type FlagsTold = {
	readonly flag: string;
	readonly isSet: boolean;
	readonly all: boolean;
	readonly messages: readonly number[];
	readonly ids: ReadonlySet<number>;
};

/** Flags of other programs are left out: a message would have more and more of them. */
function flagsTold(event: ServerEvent): FlagsTold | undefined {
	const read = readAs(flagged, event);
	if (read === undefined || !isKnownFlag(read.flag)) return undefined;
	const {flag, messages, all = false} = read;
	const isSet = (read.op ?? read.operation) === 'add';
	return {flag, isSet, all, messages, ids: new Set(messages)};
}

/**
 * Own flags. A message that no longer belongs to a narrow stays until the narrow is read again: it
 * would vanish under the eyes of who reads it.
 */
export const flagEvents: EventFamily = {
	apply(deps, events) {
		const told = readEach(deps, events, flagsTold);
		patchWindows(deps, (data, terms, key) => {
			const bringing = told.filter(({flag, isSet}) => brings(terms, flag, isSet));
			if (bringing.length > 0) {
				const known = idsOf(data);
				const isMissing = (id: number) => !known.has(id);
				if (bringing.some(({messages}) => messages.some(isMissing))) deps.readAgain(key);
			}
			const changesOf = (id: number) => told.filter(({all, ids}) => all || ids.has(id));
			return mapWindow(data, message =>
				deps.isLate() ? message : withFlags(message, changesOf(message.id)),
			);
		});
	},
};

export const deletionEvents: EventFamily = {
	apply(deps, events) {
		const gone = goneIn(deps, events);
		patchWindows(deps, data =>
			mapWindow(data, message => (gone.has(message.id) ? undefined : message)),
		);
		readPartsAgain(deps, gone, ['source']);
	},
};

/** Has read anew what is read of single messages: their sources, their histories. */
export function readPartsAgain(
	{queries, connectionId, readAgain}: CacheDependencies,
	ids: ReadonlySet<number>,
	kinds: readonly ('source' | 'history')[],
): void {
	const all = messageKeys.all(connectionId);
	for (const kind of kinds) {
		for (const {queryKey} of queries.getQueryCache().findAll({queryKey: [...all, kind]})) {
			if (ids.has(queryKey[all.length + 1] as number)) readAgain(queryKey);
		}
	}
}

/** What is told anew of somebody. */
type NamedPerson = z.output<typeof renamed>['person'];

/** A message after its sender, or people it went to, are called otherwise. */
export function withPeople(
	message: Message,
	people: ReadonlyMap<number, Partial<NamedPerson>>,
): Message {
	const sender = people.get(message.sender_id);
	const next = sender === undefined ? message : withSender(message, sender);
	const {display_recipient: to} = message;
	if (typeof to === 'string') return next;
	const nameOf = (id: number) => people.get(id)?.full_name;
	if (to.every(({id, full_name}) => (nameOf(id) ?? full_name) === full_name)) return next;
	return {
		...next,
		display_recipient: to.map(other => ({
			...other,
			full_name: nameOf(other.id) ?? other.full_name,
		})),
	};
}

function withSender(message: Message, person: Partial<NamedPerson>): Message {
	const {full_name: name, avatar_url: picture, new_email: email} = person;
	const parts = {
		...(name !== undefined && {sender_full_name: name}),
		...(picture !== undefined && {avatar_url: picture}),
		...(email !== undefined && {sender_email: email}),
	};
	const isNews = Object.entries(parts).some(
		([key, part]) => message[key as keyof Message] !== part,
	);
	return isNews ? {...message, ...parts} : message;
}

/** Names that stand in messages: of people, and of channels. The last one of each counts. */
export const nameEvents: EventFamily = {
	apply(deps, events) {
		const people = new Map<number, NamedPerson>();
		const channels = new Map<number, string>();
		for (const event of events) {
			if (deps.isLate()) return;
			if (event.op?.startsWith('update') !== true) continue;
			const person = event.type === 'realm_user' ? readAs(renamed, event)?.person : undefined;
			const channel = event.type === 'stream' ? readAs(channelRenamed, event) : undefined;
			if (person !== undefined) {
				const before = people.get(person.user_id);
				people.set(person.user_id, {...before, ...person});
			}
			if (channel !== undefined) channels.set(channel.stream_id, channel.value);
		}
		if (people.size === 0 && channels.size === 0) return;
		patchWindows(deps, data =>
			mapWindow(data, message =>
				deps.isLate() ? message : withPeople(withChannel(message, channels), people),
			),
		);
	},
};

function withChannel(message: Message, names: ReadonlyMap<number, string>): Message {
	const name = message.stream_id === undefined ? undefined : names.get(message.stream_id);
	if (name === undefined || name === message.display_recipient) return message;
	return {...message, display_recipient: name};
}
