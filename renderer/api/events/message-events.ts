import {z} from 'zod';
import {textOf} from '../../../shared/model/bounds';
import {message as messageShape, type Message} from '../../../shared/model/message';
import type {NarrowTerm} from '../../../shared/model/narrow';
import type {User} from '../../../shared/model/user';
import {withFlag, withReaction} from '../message-patches';
import {fewPages, messageKeys, type WindowData} from '../messages';
import {patchQueries, readAs, type CacheReach, type EventFamily, type ServerEvent} from './family';
import {belongs} from './narrow-match';
import {idsOf, mapWindow, withNewest, withoutEnd} from './message-window';

const newMessage = z.object({message: messageShape, flags: z.array(z.string()).default([])});
const reacted = z.object({
	message_id: z.int(),
	emoji_name: textOf('name', z.string()),
	emoji_code: textOf('name', z.string()),
	reaction_type: z.string(),
	user_id: z.int().optional(),
	user: z.looseObject({user_id: z.int().optional(), id: z.int().optional()}).optional(),
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
	person: z.looseObject({
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
	return read && {...read.message, flags: read.flags};
}

/** Ids that a deletion names, in either form. */
export function deletedIds(event: ServerEvent): readonly number[] {
	const {message_ids: ids, message_id: id} = readAs(deleted, event) ?? {};
	return ids ?? (id === undefined ? [] : [id]);
}

export function termsOfKey(queryKey: readonly unknown[]): readonly NarrowTerm[] {
	return (queryKey[3] as readonly NarrowTerm[] | undefined) ?? [];
}

/** Changes every cached window, told the terms of its narrow. */
export function patchWindows(
	{queries, connectionId}: CacheReach,
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
	types: ['message'],
	apply(reach, events) {
		for (const event of events) {
			const message = messageFrom(event);
			if (message === undefined) {
				reach.readAgain(messageKeys.windows(reach.connectionId));
				continue;
			}
			patchWindows(reach, (data, terms, key) => {
				const isThere = belongs(terms, message, reach.ownUserId);
				if (isThere === false || data.pages.at(-1)?.foundNewest !== true) return data;
				const next = isThere === true ? withNewest(data, message) : undefined;
				if (next !== undefined) return next;
				if (data.pages.length > fewPages) return withoutEnd(data);
				reach.readAgain(key);
				return data;
			});
		}
	},
};

/** A message with somebody's reaction, or without it. */
function afterReaction(event: ServerEvent): ((message: Message) => Message) | undefined {
	const read = readAs(reacted, event);
	const userId = read?.user_id ?? read?.user?.user_id ?? read?.user?.id;
	if (read === undefined || userId === undefined) return undefined;
	return message =>
		message.id === read.message_id
			? withReaction(message, read, userId, event.op !== 'remove')
			: message;
}

export const reactionEvents: EventFamily = {
	types: ['reaction'],
	apply(reach, events) {
		const changes = events.flatMap(event => afterReaction(event) ?? []);
		patchWindows(reach, data =>
			mapWindow(data, message => changes.reduce((row, change) => change(row), message)),
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

/**
 * Own flags. A message that no longer belongs to a narrow stays until the narrow is read again: it
 * would vanish under the eyes of who reads it.
 */
export const flagEvents: EventFamily = {
	types: ['update_message_flags'],
	apply(reach, events) {
		for (const event of events) {
			const read = readAs(flagged, event);
			if (read === undefined) continue;
			const {flag, messages, all = false} = read;
			const isSet = (read.op ?? read.operation) === 'add';
			const ids = new Set(messages);
			patchWindows(reach, (data, terms, key) => {
				if (brings(terms, flag, isSet)) {
					const known = idsOf(data);
					if (messages.some(id => !known.has(id))) reach.readAgain(key);
				}
				return mapWindow(data, message =>
					all || ids.has(message.id) ? withFlag(message, flag, isSet) : message,
				);
			});
		}
	},
};

export const deletionEvents: EventFamily = {
	types: ['delete_message'],
	apply(reach, events) {
		const gone = new Set(events.flatMap(deletedIds));
		patchWindows(reach, data =>
			mapWindow(data, message => (gone.has(message.id) ? undefined : message)),
		);
	},
};

/** A message after its sender or somebody it went to is called otherwise. */
export function withPerson(
	message: Message,
	person: {readonly user_id: number} & Partial<User> & {readonly new_email?: string | undefined},
): Message {
	const {user_id: id, full_name: name, avatar_url: picture, new_email: email} = person;
	const {display_recipient: people} = message;
	let next = message;
	if (message.sender_id === id) {
		const parts = {
			...(name !== undefined && {sender_full_name: name}),
			...(picture !== undefined && {avatar_url: picture}),
			...(email !== undefined && {sender_email: email}),
		};
		const isNews = Object.entries(parts).some(
			([key, part]) => message[key as keyof Message] !== part,
		);
		if (isNews) next = {...next, ...parts};
	}
	if (typeof people === 'string' || name === undefined) return next;
	if (!people.some(other => other.id === id && other.full_name !== name)) return next;
	return {
		...next,
		display_recipient: people.map(other => (other.id === id ? {...other, full_name: name} : other)),
	};
}

/** Names that stand in messages: of people, and of channels. */
export const nameEvents: EventFamily = {
	types: ['realm_user', 'stream'],
	apply(reach, events) {
		for (const event of events.filter(({op}) => op?.startsWith('update') === true)) {
			const person = readAs(renamed, event)?.person;
			const channel = readAs(channelRenamed, event);
			if (event.type === 'realm_user' && person !== undefined) {
				patchWindows(reach, data =>
					mapWindow(data, message => withPerson(message, person as Partial<User> & typeof person)),
				);
			} else if (event.type === 'stream' && channel !== undefined) {
				patchWindows(reach, data =>
					mapWindow(data, message =>
						message.stream_id === channel.stream_id && message.display_recipient !== channel.value
							? {...message, display_recipient: channel.value}
							: message,
					),
				);
			}
		}
	},
};
