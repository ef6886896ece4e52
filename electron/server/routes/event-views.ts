import {topicKey} from '../../../shared/model/topic';
import {channelRow, filledIn, subscriptionRow} from '../domain/channel-row';
import {flagNames, withoutCopy, type MessageRecord} from '../storage/message';
import {seesAddress, tierOf} from '../domain/visibility';
import {userRow} from '../domain/user-row';
import type {NewEvent} from '../events/event';
import type {EventQueue, EventShape} from '../events/queues';
import type {Account} from '../storage/account';
import type {Store} from '../storage/store';
import {trafficOf} from './channel-access';
import {rowsOf} from './message-view';
import {reachOf} from './user-reach';

/** An event made ready for the queues of its readers. */
export type Presented = {
	/** Whether queues that listen to everything public hear of it as well. */
	readonly isOpen?: boolean;
	/** What goes into a queue: JSON objects without their first brace; undefined where nothing does. */
	readonly textFor: (reader: Account, queue: EventQueue) => readonly string[] | undefined;
};

/**
 * How an event looks for each reader. Channels, subscriptions, messages and people stand in the
 * stored event by id: what each reader gets of them is put in here, as it is now.
 */
export function eventView(store: Store, event: NewEvent): Presented {
	switch (event.type) {
		case 'message':
			return messageView(store, event);
		case 'delete_message':
			return memoized(
				({shape}) => String(shape.deletesInBulk),
				({shape}) => deletions(event, shape),
			);
		case 'stream':
			return alike(withChannels(store, event, 'streams'));
		case 'default_streams':
			return alike(withChannels(store, event, 'default_streams'));
		case 'subscription':
			return event.op === 'add' ? ownSubscriptions(store, event) : alike(event);
		case 'realm_user':
			return event.op === 'add' ? newPerson(store, event) : alike(event);
		case 'presence':
			return memoized(
				({shape}) => String(shape.isSlimPresence),
				({shape}) => [presence(event, shape)],
			);
		case 'muted_topics':
			return memoized(
				({types}) => String(types?.has('user_topic') === true),
				({types}) => (types?.has('user_topic') === true ? [] : [event]),
			);
		default:
			return alike(event);
	}
}

type Asking = {
	readonly reader: Account;
	readonly shape: EventShape;
	readonly types: ReadonlySet<string> | undefined;
};

/** Makes the text once for all who have a key in common. */
function memoized(
	keyOf: (asking: Asking) => string,
	make: (asking: Asking) => readonly object[],
): Presented {
	const made = new Map<string, readonly string[]>();
	return {
		textFor(reader, {wishes}) {
			const asking = {reader, shape: wishes.shape, types: wishes.types};
			const key = keyOf(asking);
			const known = made.get(key) ?? make(asking).map(event => JSON.stringify(event).slice(1));
			made.set(key, known);
			return known;
		},
	};
}

function alike(event: object): Presented {
	return memoized(
		() => '',
		() => [event],
	);
}

function withChannels(store: Store, event: NewEvent, key: string): NewEvent {
	const {stream_ids: ids} = event;
	if (!Array.isArray(ids) || event[key] !== undefined || event.op === 'update') return event;
	const traffic = trafficOf(store);
	const rows = (ids as number[])
		.flatMap(id => store.channels.byId(id) ?? [])
		.map(channel => channelRow(channel, traffic));
	return {...event, [key]: rows};
}

/** Channels that somebody is in now, with their own settings and with who else is there. */
function ownSubscriptions(store: Store, event: NewEvent): Presented {
	const ids = event['stream_ids'] as readonly number[];
	const traffic = trafficOf(store);
	const {stream_ids: _ids, ...rest} = event;
	return memoized(
		({reader, shape}) => `${reader.id} ${shape.takesNullSettings}`,
		({reader, shape}) => {
			const own = new Map(
				store.subscriptions.ofUser(reader.id).map(each => [each.channelId, each]),
			);
			const subscriptions = ids.flatMap(id => {
				const channel = store.channels.byId(id);
				const subscription = own.get(id);
				if (channel === undefined || subscription?.isActive !== true) return [];
				return {
					...subscriptionRow(
						channelRow(channel, traffic),
						shape.takesNullSettings ? subscription : filledIn(subscription),
					),
					subscribers: [...store.subscriptions.membersOf(id)],
				};
			});
			return subscriptions.length === 0 ? [] : [{...rest, subscriptions}];
		},
	);
}

function newPerson(store: Store, event: NewEvent): Presented {
	const {user_id: id} = event['person'] as {user_id: number};
	const account = store.accounts.byId(id);
	if (account === undefined) return {textFor: () => undefined};
	const host = store.realm.facts()?.host ?? 'localhost';
	const sees = (reader: Account) => reader.id === id || seesAddress(tierOf(reader), account);
	return memoized(
		({reader, shape}) => `${sees(reader)} ${shape.clientGravatar}`,
		({reader, shape}) => [
			{
				...event,
				person: userRow(account, {
					host,
					seesAddress: sees(reader),
					clientGravatar: shape.clientGravatar,
					profile: {},
				}),
			},
		],
	);
}

function presence({email, ...event}: NewEvent, {isSlimPresence}: EventShape): object {
	return isSlimPresence ? event : {...event, email};
}

/** One event for each message where the client does not take them together. */
function deletions(event: NewEvent, {deletesInBulk}: EventShape): readonly object[] {
	if (deletesInBulk) return [event];
	const {message_ids: ids, ...rest} = event;
	return (ids as readonly number[]).map(id => ({...rest, message_id: id}));
}

type Echo = {readonly queueId: string; readonly localId: string; readonly senderId: number};

/** A new message: one row for all who get the same, flags for each. */
function messageView(store: Store, event: NewEvent): Presented {
	const message = store.messages.byId(Number(event['message_id']));
	if (message === undefined) return {textFor: () => undefined};
	const echo = event['echo'] as Echo | undefined;
	const copies = store.messages.copiesOf(message.id);
	const channel =
		message.channelId === undefined ? undefined : store.channels.byId(message.channelId);
	const rows = new Map<string, string>();
	const rowFor = (reader: Account, {isHtml, clientGravatar}: EventShape) => {
		const isWhole = reachOf(store, reader).isWhole;
		const key = `${isHtml} ${clientGravatar} ${isWhole ? '' : reader.id}`;
		const known = rows.get(key);
		if (known !== undefined) return known;
		const [row] = rowsOf(store, reader, [message], {clientGravatar, isMarkdown: !isHtml});
		const {flags: _own, ...shared} = row ?? {};
		const text = JSON.stringify(shared);
		rows.set(key, text);
		return text;
	};
	return {
		isOpen: channel !== undefined && !channel.isPrivate,
		textFor(reader, {id, wishes: {shape}}) {
			const flags = flagNames(copies.get(reader.id) ?? withoutCopy);
			if (!passesNarrow(store, message, flags, shape.narrow)) return undefined;
			const isOwn = echo !== undefined && echo.queueId === id && echo.senderId === reader.id;
			const local = isOwn ? `,"local_message_id":${JSON.stringify(echo.localId)}` : '';
			return [
				`"type":"message","message":${rowFor(reader, shape)},"flags":${JSON.stringify(flags)}${local}}`,
			];
		},
	};
}

/** The few operators that a queue may be narrowed by (api-facts 9.2). */
function passesNarrow(
	store: Store,
	message: MessageRecord,
	flags: readonly string[],
	narrow: EventShape['narrow'],
): boolean {
	return narrow.every(([operator, operand]) => {
		switch (operator) {
			case 'stream':
			case 'channel': {
				if (message.channelId === undefined) return false;
				const named = store.channels.byName(operand)?.id ?? Number(operand);
				return named === message.channelId;
			}
			case 'topic':
				return message.channelId !== undefined && topicKey(message.topic) === topicKey(operand);
			case 'sender': {
				const sender = store.accounts.byId(message.senderId);
				return (
					sender !== undefined &&
					(sender.deliveryEmail.toLowerCase() === operand.toLowerCase() ||
						String(sender.id) === operand)
				);
			}
			default:
				return passesIs(message, flags, operand);
		}
	});
}

function passesIs(message: MessageRecord, flags: readonly string[], operand: string): boolean {
	switch (operand) {
		case 'dm':
		case 'private':
			return message.channelId === undefined;
		case 'unread':
			return !flags.includes('read');
		case 'mentioned':
			return flags.some(flag => flag === 'mentioned' || flag.endsWith('wildcard_mentioned'));
		case 'alerted':
			return flags.includes('has_alert_word');
		case 'resolved':
			return message.topic.startsWith('✔ ');
		default:
			return flags.includes(operand);
	}
}
