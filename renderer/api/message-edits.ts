import {keepPreviousData, useMutation, useQuery, useQueryClient} from '@tanstack/react-query';
import {z} from 'zod';
import type {Client} from '../../shared/client/create-client';
import {Unreachable} from '../../shared/client/failures';
import {ApiError, badRequest} from '../../shared/contract/errors';
import type {Message} from '../../shared/model/message';
import {topicKey} from '../../shared/model/topic';
import {channelKeys} from './channels';
import {useClient, useConnection} from './client-context';

/** Everything about messages of one connection is kept below this key. */
export function messagesKey(connectionId: string) {
	return [connectionId, 'messages'] as const;
}

/** A topic of a channel. */
export type Place = {readonly stream_id: number; readonly topic: string};

/** Settings of the organization that say who may change messages, and until when. */
const realmTimes = z
	.object({
		realm_allow_message_editing: z.boolean(),
		realm_message_content_edit_limit_seconds: z.int().nullable(),
		realm_move_messages_within_stream_limit_seconds: z.int().nullable(),
		realm_move_messages_between_streams_limit_seconds: z.int().nullable(),
		realm_allow_edit_history: z.boolean(),
	})
	.partial();
export type RealmTimes = Readonly<z.output<typeof realmTimes>>;

/** What the organization allows for messages; a setting is missing where a server does not say. */
export function useRealmTimes() {
	const client = useClient();
	const {id} = useConnection();
	return useQuery({
		queryKey: [id, 'realm-times'],
		queryFn: async ({signal}): Promise<RealmTimes> => {
			const order = {fetch_event_types: ['realm'], event_types: []};
			return realmTimes.catch({}).parse(await client.register(order, {signal}));
		},
	});
}

/** One message with its Markdown, as it is stored now. */
export function useMessageSource(messageId: number) {
	const client = useClient();
	const {id} = useConnection();
	return useQuery({
		queryKey: [...messagesKey(id), 'source', messageId],
		staleTime: 0,
		queryFn: async ({signal}) =>
			(await client.getMessage({message_id: messageId, apply_markdown: false}, {signal})).message,
	});
}

/** The text as the service shows it; what was shown stays until the new comes. */
export function useRenderedPreview(content: string) {
	const client = useClient();
	const {id} = useConnection();
	return useQuery({
		queryKey: [id, 'rendered', content],
		placeholderData: keepPreviousData,
		staleTime: 60_000,
		gcTime: 60_000,
		queryFn: async ({signal}) => (await client.renderMessage({content}, {signal})).rendered,
	});
}

/** Every version of a message, the oldest first. */
export function useMessageHistory(messageId: number) {
	const client = useClient();
	const {id} = useConnection();
	return useQuery({
		queryKey: [...messagesKey(id), 'history', messageId],
		staleTime: 0,
		queryFn: async ({signal}) =>
			(await client.getMessageHistory({message_id: messageId}, {signal})).message_history,
	});
}

export type TopicMessages = {
	/** Those that the account may read, the oldest first. */
	readonly messages: readonly Pick<Message, 'id' | 'timestamp'>[];
	/** False when there are more than were read. */
	readonly isWhole: boolean;
};

const mostRead = 5000;
const pageLength = 1000;

/** Ids and times of the messages of a topic, for counts; nothing is asked without a place. */
export function useTopicMessages(place: Place | undefined) {
	const client = useClient();
	const {id} = useConnection();
	return useQuery({
		queryKey: [...messagesKey(id), 'topic-ids', place?.stream_id, topicKey(place?.topic ?? '')],
		enabled: place !== undefined,
		queryFn: ({signal}) => readTopic(client, place as Place, signal),
	});
}

async function readTopic(
	client: Client,
	{stream_id, topic}: Place,
	signal?: AbortSignal,
): Promise<TopicMessages> {
	let messages: TopicMessages['messages'] = [];
	for (;;) {
		const [oldest] = messages;
		const page = await client.getMessages(
			{
				anchor: oldest === undefined ? 'newest' : String(oldest.id),
				include_anchor: oldest === undefined,
				num_before: pageLength,
				num_after: 0,
				narrow: [
					{operator: 'channel', operand: stream_id},
					{operator: 'topic', operand: topic},
				],
				apply_markdown: false,
			},
			signal && {signal},
		);
		const read = page.messages.map(({id, timestamp}) => ({id, timestamp}));
		messages = [...read, ...messages];
		if (page.found_oldest || read.length === 0) return {messages, isWhole: true};
		if (messages.length >= mostRead) return {messages, isWhole: false};
	}
}

export type EditOrder = {
	readonly message_id: number;
	/** The text that the new one was written over. */
	readonly base: string;
	/** Only what changes. */
	readonly content?: string;
	readonly topic?: string;
	readonly stream_id?: number;
};

export type EditOutcome =
	| {readonly kind: 'saved'}
	/** Somebody changed the text meanwhile; nothing was sent. */
	| {readonly kind: 'changed'; readonly stored: Message}
	/** The first of two steps is done, the second was not. */
	| {readonly kind: 'not-moved'; readonly error: unknown};

/**
 * Saves a message after a look at what is stored. Text and channel cannot change in one call, so the
 * text goes first and the channel second.
 */
export function useEditMessage() {
	const client = useClient();
	const queries = useQueryClient();
	const {id} = useConnection();
	return useMutation({
		mutationFn: (order: EditOrder) => edit(client, order),
		onSettled: () => readAnew(queries, id),
	});
}

async function edit(client: Client, order: EditOrder): Promise<EditOutcome> {
	const {message_id, base, content, topic, stream_id} = order;
	const {message: stored} = await client.getMessage({message_id, apply_markdown: false});
	if (stored.content !== base) return {kind: 'changed', stored};
	const isTwoSteps = content !== undefined && stream_id !== undefined;
	const first = {
		message_id,
		...(topic !== undefined && {topic}),
		...(content !== undefined && {content}),
		...(stream_id !== undefined && !isTwoSteps && {stream_id}),
	};
	await client.updateMessage(first);
	if (!isTwoSteps) return {kind: 'saved'};
	try {
		await client.updateMessage({message_id, stream_id});
		return {kind: 'saved'};
	} catch (error) {
		return {kind: 'not-moved', error};
	}
}

export type MoveMode = 'change_one' | 'change_later' | 'change_all';

/** One call: this message, or this and others of its topic. */
export type MoveCall = {
	readonly message_id: number;
	readonly mode: MoveMode;
	readonly from: Place;
};

export type MoveOrder = {
	readonly calls: readonly MoveCall[];
	readonly to: Place;
	readonly tellsOld: boolean;
	readonly tellsNew: boolean;
	readonly onProgress?: (done: number) => void;
	/** Ends the work after the call that is under way. */
	readonly signal?: AbortSignal;
};

export type FailedMove = {readonly call: MoveCall; readonly error: unknown};
export type MoveOutcome = {
	readonly done: readonly MoveCall[];
	readonly failed: readonly FailedMove[];
	readonly isStopped: boolean;
};

/** Moves messages call after call; what is refused does not hold up the others. */
export function useMoveMessages() {
	const client = useClient();
	const queries = useQueryClient();
	const {id} = useConnection();
	return useMutation({
		mutationFn: (order: MoveOrder) => move(client, order),
		onSettled: () => readAnew(queries, id),
	});
}

async function move(client: Client, order: MoveOrder): Promise<MoveOutcome> {
	const {calls, to, tellsOld, tellsNew, onProgress, signal} = order;
	const done: MoveCall[] = [];
	const failed: FailedMove[] = [];
	for (const [at, call] of calls.entries()) {
		if (signal?.aborted === true) return {done, failed, isStopped: true};
		// Many calls are one move to whoever reads: one notice is enough.
		const isLast = at === calls.length - 1;
		try {
			await moveOne(client, call, to, {
				send_notification_to_old_thread: tellsOld && isLast,
				send_notification_to_new_thread: tellsNew && isLast,
			});
			done.push(call);
		} catch (error) {
			failed.push({call, error});
		}
		onProgress?.(at + 1);
	}
	return {done, failed, isStopped: false};
}

type Notices = {
	readonly send_notification_to_old_thread: boolean;
	readonly send_notification_to_new_thread: boolean;
};

async function moveOne(client: Client, call: MoveCall, to: Place, notices: Notices): Promise<void> {
	const {message_id, mode, from} = call;
	const isAt = async (place: Place) => {
		const {message} = await client.getMessage({message_id, apply_markdown: false});
		return (
			message.stream_id === place.stream_id && topicKey(message.subject) === topicKey(place.topic)
		);
	};
	// Its neighbours are other messages once it is elsewhere.
	if (mode !== 'change_one' && !(await isAt(from))) {
		throw badRequest('This message is in another topic by now; nothing was moved.');
	}
	try {
		await client.updateMessage({
			message_id,
			propagate_mode: mode,
			...(to.topic !== from.topic && {topic: to.topic}),
			...(to.stream_id !== from.stream_id && {stream_id: to.stream_id}),
			...notices,
		});
	} catch (error) {
		if (error instanceof ApiError && error.is('RATE_LIMIT_HIT')) {
			const milliseconds = Math.max(0.2, error.details['retry-after']) * 1000;
			await new Promise(resolve => window.setTimeout(resolve, milliseconds));
			await moveOne(client, call, to, notices);
		} else if (!(error instanceof Unreachable) || !(await isAt(to).catch(() => false))) throw error;
	}
}

/** After messages changed: they, and the lists of topics, are read again. */
async function readAnew(
	queries: ReturnType<typeof useQueryClient>,
	connectionId: string,
): Promise<void> {
	await Promise.allSettled([
		queries.invalidateQueries({queryKey: messagesKey(connectionId)}),
		queries.invalidateQueries({queryKey: [...channelKeys.all(connectionId), 'topics']}),
	]);
}
