import {t} from '@lingui/core/macro';
import {
	keepPreviousData,
	useIsMutating,
	useMutation,
	useQueries,
	useQuery,
	useQueryClient,
	type QueryClient,
} from '@tanstack/react-query';
import {useCallback} from 'react';
import type {Client} from '../../../shared/client/create-client';
import {opennessOf, type Channel} from '../../../shared/model/channel';
import type {Change, MoveChange, Place} from '../../../shared/model/change';
import {realmTimes, type RealmTimes} from '../../../shared/model/realm-times';
import {topicKey} from '../../../shared/model/topic';
import {useChangesStore, type Run} from '../../state/changes';
import {useApplyChanges} from '../changes/apply-changes';
import {useMeaning} from '../changes/use-meaning';
import {isSamePlace} from '../../../shared/changes/places-of';
import {channelKeys} from '../channels/channel-keys';
import {type ChannelDirectory} from '../channels/channels';
import {useClient, useConnection} from '../connection/client-context';
import {recalled} from '../connection/recall-unknown';
import {editMessage, type EditRequest, type Step} from './edit-message';
import {realmKeys} from '../organization/keys';
import {messageKeys} from './messages';
import {readMessagesAnew} from './read-messages-anew';
import {inOneSentence} from '../../text/in-one-sentence';
import {readTopic} from '../../../shared/changes/read-topic';

/** What the organization allows for messages; a setting is missing where a server does not say. */
export function useRealmTimes() {
	const client = useClient();
	const {id} = useConnection();
	return useQuery({
		queryKey: realmKeys.times(id),
		queryFn: async ({signal}): Promise<RealmTimes> => {
			const request = {fetch_event_types: ['realm'], event_types: []};
			return realmTimes.catch({}).parse(await client.register(request, {signal}));
		},
	});
}

const sourceKeyOf = (connectionId: string, messageId: number) =>
	[...messageKeys.all(connectionId), 'source', messageId] as const;

/** One message with its Markdown, as it is stored now. */
export function useMessageSource(messageId: number) {
	const client = useClient();
	const {id} = useConnection();
	return useQuery({
		queryKey: sourceKeyOf(id, messageId),
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

const editKeyOf = (connectionId: string, messageId: number) =>
	[connectionId, 'edit-message', messageId] as const;

/** Whether an editor of this page takes a message from where it was, or did so lately. */
export function isMovedByEditor(
	queries: QueryClient,
	connectionId: string,
	messageId: number,
	from: Place,
): boolean {
	return queries
		.getMutationCache()
		.findAll({mutationKey: editKeyOf(connectionId, messageId)})
		.some(({state}) => {
			const request = state.variables as EditRequest | undefined;
			return request?.from !== undefined && isSamePlace(request.from, from);
		});
}

/** What one call of an edit changes. */
function changesOfStep(request: EditRequest, {content, topic, stream_id}: Step): readonly Change[] {
	const {message_id, channelId, base, from} = request;
	const text: readonly Change[] =
		content === undefined
			? []
			: [{kind: 'message-text', message_id, channelId, before: base, after: content}];
	if (from === undefined || (topic === undefined && stream_id === undefined)) return text;
	const after = {stream_id: stream_id ?? from.stream_id, topic: topic ?? from.topic};
	const way = {mode: 'change_one', ids: [message_id], tellsOld: false, tellsNew: false} as const;
	return [...text, {kind: 'move', message_id, ...way, before: from, after}];
}

/** Saves a message after a look at what is stored. */
export function useEditMessage(messageId: number) {
	const client = useClient();
	const {sayingChanges} = useMeaning();
	const queries = useQueryClient();
	const {id} = useConnection();
	const mutationKey = editKeyOf(id, messageId);
	const editing = useMutation({
		mutationKey,
		mutationFn: (request: EditRequest) =>
			recalled(id, ['edit message', request], () =>
				editMessage(client, request, step => sayingChanges(changesOfStep(request, step))),
			),
		onSuccess: outcome => {
			// The editor says where the message is also when it cannot be read once more.
			if ('stored' in outcome) queries.setQueryData(sourceKeyOf(id, messageId), outcome.stored);
		},
		onSettled: () => readMessagesAnew(queries, id),
	});
	// A save goes on while its editor is closed, and opened again.
	return {...editing, isBusy: useIsMutating({mutationKey}) > 0};
}

export type MoveOutcome = {
	readonly run: Run;
	readonly done: readonly MoveChange[];
	readonly failed: readonly FailedMove[];
	/** Takes the report of this work off the screen; it stands elsewhere. */
	readonly dismiss: () => void;
};
export type FailedMove = {
	readonly change: MoveChange;
	readonly error: unknown;
	/** Nobody could look whether it was moved all the same. */
	readonly isUnknown: boolean;
};

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
			const failed = run.failed.flatMap(({change, error, isUnknown = false}) =>
				change.kind === 'move' ? [{change, error, isUnknown}] : [],
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

/** What has to be known before a move is undone. */
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
		return channel && opennessOf(channel);
	};
	const opens = changes.some(({before, after}) => {
		const [was = 2, is = 0] = [before, after].map(({stream_id}) => openness(stream_id));
		return before.stream_id !== after.stream_id && (was > is || (was === 0 && is === 0));
	});
	return opens
		? t`Other people can read these messages again, with everything that was changed in them since.`
		: undefined;
}

/** What stays of a move that is undone: notices, settings of topics, and what was lost on the way through a channel. */
function stayingAfterUndo(changes: readonly MoveChange[], isLosing: boolean): string | undefined {
	const told = changes.some(({tellsOld, tellsNew}) => tellsOld || tellsNew);
	const isWhole = changes.some(({mode}) => mode === 'change_all');
	const stays = [
		told && t`what the notification bot wrote stays`,
		isLosing && t`people who lost access have lost unread marks and stars`,
		isWhole && t`mutes and follows of the topic may stay at the new place, or be lost`,
	].filter(part => part !== false);
	return stays.length === 0 ? undefined : inOneSentence(...stays);
}
