import {
	keepPreviousData,
	useIsMutating,
	useMutation,
	useQueries,
	useQuery,
	useQueryClient,
} from '@tanstack/react-query';
import {useCallback} from 'react';
import {z} from 'zod';
import type {Client} from '../../shared/client/create-client';
import {isUnanswered} from '../../shared/client/failures';
import type {Channel} from '../../shared/model/channel';
import type {MoveChange, Place} from '../../shared/model/change';
import type {Message} from '../../shared/model/message';
import {topicKey} from '../../shared/model/topic';
import {useChangesStore, type Run} from '../state/changes';
import {useApplyChanges} from './apply-changes';
import {channelKeys, type ChannelDirectory} from './channels';
import {useClient, useConnection} from './client-context';
import {messageKeys} from './messages';
import {readMessagesAnew} from './read-messages-anew';
import {readTopic} from './read-topic';

/** Cache keys of the settings of one connection's organization. */
export const realmKeys = {
	times: (connectionId: string) => [connectionId, 'realm-times'] as const,
};

/** Settings of the organization that say who may write and change messages, and until when. */
export const realmTimes = z
	.object({
		realm_allow_message_editing: z.boolean(),
		realm_message_content_edit_limit_seconds: z.int().nullable(),
		realm_move_messages_within_stream_limit_seconds: z.int().nullable(),
		realm_move_messages_between_streams_limit_seconds: z.int().nullable(),
		realm_allow_edit_history: z.boolean(),
		realm_edit_topic_policy: z.int(),
		realm_move_messages_between_streams_policy: z.int(),
		realm_delete_own_message_policy: z.int(),
		realm_message_content_delete_limit_seconds: z.int().nullable(),
		realm_waiting_period_threshold: z.int(),
		/** 2: nobody writes direct messages. */
		realm_private_message_policy: z.int(),
		max_file_upload_size_mib: z.int(),
		/** Where the names of emoji are read, from the server's root. */
		server_emoji_data_url: z.string(),
	})
	.partial();
export type RealmTimes = Readonly<z.output<typeof realmTimes>>;

/** What the organization allows for messages; a setting is missing where a server does not say. */
export function useRealmTimes() {
	const client = useClient();
	const {id} = useConnection();
	return useQuery({
		queryKey: realmKeys.times(id),
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
		queryKey: [...messageKeys.all(id), 'source', messageId],
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
		queryKey: [...messageKeys.all(id), 'history', messageId],
		staleTime: 0,
		queryFn: async ({signal}) =>
			(await client.getMessageHistory({message_id: messageId}, {signal})).message_history,
	});
}

/** Ids and times of the messages of a topic, for counts; nothing is asked without a place. */
export function useTopicMessages(place: Place | undefined) {
	const client = useClient();
	const {id} = useConnection();
	return useQuery(topicMessages(client, id, place));
}

function topicMessages(client: Client, connectionId: string, place: Place | undefined) {
	return {
		queryKey: [
			...messageKeys.all(connectionId),
			'topic-ids',
			place?.stream_id,
			topicKey(place?.topic ?? ''),
		],
		enabled: place !== undefined,
		queryFn: ({signal}: {signal: AbortSignal}) => readTopic(client, place as Place, signal),
	};
}

/** The same for several topics, and the function that reads them anew. */
export function useMessagesOfTopics(places: readonly Place[]) {
	const client = useClient();
	const {id} = useConnection();
	return useQueries({
		queries: places.map(place => topicMessages(client, id, place)),
		combine: results => ({
			topics: results.map(({data}) => data),
			readAnew: async () =>
				(await Promise.all(results.map(result => result.refetch()))).map(({data}) => data),
		}),
	});
}

export type EditOrder = {
	readonly message_id: number;
	/** The text that the new one was written over. */
	readonly base: string;
	/** Only what changes. */
	readonly content?: string;
	readonly topic?: string;
	readonly stream_id?: number;
	/** Where the message was when another place was chosen; from anywhere else it is not moved. */
	readonly from?: Place;
};

export type EditOutcome =
	| {readonly kind: 'saved'}
	/** Somebody changed the text meanwhile; nothing was sent. */
	| {readonly kind: 'changed'; readonly stored: Message}
	/** Somebody moved the message meanwhile; nothing was sent. */
	| {readonly kind: 'elsewhere'; readonly stored: Message}
	/** The first of two steps is done, the second was not. */
	| {readonly kind: 'not-moved'; readonly error: unknown};

/**
 * Saves a message after a look at what is stored. Text and channel cannot change in one call, so the
 * text goes first and the channel second.
 */
export function useEditMessage(messageId: number) {
	const client = useClient();
	const queries = useQueryClient();
	const {id} = useConnection();
	const mutationKey = [id, 'edit-message', messageId];
	const editing = useMutation({
		mutationKey,
		mutationFn: (order: EditOrder) => edit(client, order),
		onSettled: () => readMessagesAnew(queries, id),
	});
	// A save goes on while its editor is closed, and opened again.
	return {...editing, isBusy: useIsMutating({mutationKey}) > 0};
}

async function edit(client: Client, order: EditOrder): Promise<EditOutcome> {
	const {message_id, base, content, topic, stream_id, from} = order;
	const {message: stored} = await client.getMessage({message_id, apply_markdown: false});
	if (stored.content !== base) return {kind: 'changed', stored};
	const isWhereItWas = stored.stream_id === from?.stream_id && stored.subject === from?.topic;
	if (from !== undefined && !isWhereItWas) return {kind: 'elsewhere', stored};
	const isTwoSteps = content !== undefined && stream_id !== undefined;
	const first = {
		message_id,
		...(topic !== undefined && {topic}),
		...(content !== undefined && {content}),
		...(stream_id !== undefined && !isTwoSteps && {stream_id}),
	};
	try {
		await client.updateMessage(first);
	} catch (error) {
		if (!isUnanswered(error)) throw error;
		// Without an answer to that either, the outcome is not known.
		const isThere = await isStored(client, message_id, content).catch(() => false);
		if (!isThere) throw error;
	}
	if (!isTwoSteps) return {kind: 'saved'};
	try {
		await client.updateMessage({message_id, stream_id});
		return {kind: 'saved'};
	} catch (error) {
		return {kind: 'not-moved', error};
	}
}

/** After a lost answer: whether the service has the text all the same. */
async function isStored(client: Client, message_id: number, content: string | undefined) {
	if (content === undefined) return false;
	const {message} = await client.getMessage({message_id, apply_markdown: false});
	return message.content.trim() === content.trim();
}

export type MoveOutcome = {
	readonly run: Run;
	readonly done: readonly MoveChange[];
	readonly failed: readonly FailedMove[];
	/** Takes the report of this work off the screen; it stands elsewhere. */
	readonly dismiss: () => void;
};
export type FailedMove = {readonly change: MoveChange; readonly error: unknown};

/**
 * Returns the function that moves messages; what is refused does not hold up the others. It is told
 * whether somebody loses access to them.
 */
export function useMoveMessages() {
	const {apply} = useApplyChanges();
	const queries = useQueryClient();
	const {id} = useConnection();
	return useCallback(
		async (
			label: string,
			changes: readonly MoveChange[],
			isLosing: boolean,
		): Promise<MoveOutcome> => {
			const known = queries.getQueryData<ChannelDirectory>(channelKeys.directory(id))?.channels;
			const run = await apply({label, changes, ...undoFacts(changes, isLosing, known ?? [])});
			const failed = run.failed.flatMap(({change, error}) =>
				change.kind === 'move' ? [{change, error}] : [],
			);
			return {
				run,
				done: run.done.filter(change => change.kind === 'move'),
				failed,
				dismiss: () => useChangesStore.getState().dismiss(run.id),
			};
		},
		[apply, queries, id],
	);
}

/** What has to be known before a move is taken back. */
export function undoFacts(
	changes: readonly MoveChange[],
	isLosing: boolean,
	channels: readonly Channel[],
): Pick<Run, 'staysAfterUndo' | 'harmOfUndo'> {
	return {
		staysAfterUndo: stayingAfterUndo(changes, isLosing),
		harmOfUndo: harmOfUndo(changes, channels),
	};
}

/** What an undo shows to more people than read it now: what was written into a message since it moved. */
function harmOfUndo(
	changes: readonly MoveChange[],
	channels: readonly Channel[],
): string | undefined {
	const byId = new Map(channels.map(channel => [channel.stream_id, channel]));
	const openness = (channelId: number) => {
		const channel = byId.get(channelId);
		if (channel === undefined) return undefined;
		return channel.is_web_public ? 2 : channel.invite_only ? 0 : 1;
	};
	const opens = changes.some(({before, after}) => {
		const [was = 2, is = 0] = [before, after].map(({stream_id}) => openness(stream_id));
		return before.stream_id !== after.stream_id && (was > is || (was === 0 && is === 0));
	});
	return opens
		? 'More or other people can read these messages again, with everything that was changed in them since.'
		: undefined;
}

/** What stays of a move that is taken back: notices, settings of topics, and what was lost on the way through a channel. */
function stayingAfterUndo(changes: readonly MoveChange[], isLosing: boolean): string | undefined {
	const told = changes.some(({tellsOld, tellsNew}) => tellsOld || tellsNew);
	const isWhole = changes.some(({mode}) => mode === 'change_all');
	const stays = [
		told && 'what the notification bot wrote stays',
		isLosing && 'people who lost access have lost unread marks and stars',
		isWhole && 'mutes and follows of the topic may stay at the new place, or be lost',
	].filter(part => part !== false);
	return stays.length === 0 ? undefined : `${stays.join('; ')}.`;
}
