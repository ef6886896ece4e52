import {
	useInfiniteQuery,
	useMutation,
	usePrefetchInfiniteQuery,
	useQueryClient,
	type InfiniteData,
	type QueryClient,
} from '@tanstack/react-query';
import type {Client} from '../../../shared/client/create-client';
import {leftOutOf, type Unreadable} from '../../../shared/client/salvage';
import type {Sent} from '../../../shared/contract/endpoint';
import type {Contract} from '../../../shared/contract/index';
import type {Message, Reaction} from '../../../shared/model/message';
import {readJson} from '../../../shared/model/profile-field';
import type {Meaning, SeenNames} from '../../../shared/model/meaning';
import type {NarrowTerm} from '../../../shared/model/narrow';
import {useIsKeyRefused, useIsLive} from '../../state/health';
import {channelKeys} from '../channels/channel-keys';
import {useMeaning} from '../changes/use-meaning';
import {useClient, useConnection} from '../connection/client-context';
import {withoutOldTexts} from './message-patches';

/** Where a window of messages begins: at a message, or at an end of the narrow. */
export type MessageAnchor = number | 'newest' | 'oldest' | 'first_unread';

/** Cache keys of one connection's messages; what is below `all` is read again after changes. */
export const messageKeys = {
	all: (connectionId: string) => [connectionId, 'messages'] as const,
	windows: (connectionId: string) => [connectionId, 'messages', 'window'] as const,
	window: (connectionId: string, terms: readonly NarrowTerm[], anchor: MessageAnchor) =>
		[connectionId, 'messages', 'window', terms, anchor] as const,
};

export const pageLength = 100;
export const mostPages = 6;
/** At the end of a narrow new messages are looked for so often, while little has to be read again. */
const lookMilliseconds = 60_000;
export const fewPages = 2;

/** A run of messages without gaps, in the order of their ids. */
export type MessagePage = {
	readonly messages: readonly Message[];
	/** The message that the service took for the anchor. */
	readonly anchor: number;
	readonly foundOldest: boolean;
	readonly foundNewest: boolean;
	/** What could not be read, and is not among the messages. */
	readonly leftOut?: Unreadable | undefined;
};

export type PagePlace =
	| {readonly side: 'around'; readonly anchor: MessageAnchor}
	| {readonly side: 'before' | 'after'; readonly anchor: number};
export type WindowData = InfiniteData<MessagePage, PagePlace>;

/**
 * A window over the messages of a narrow, which grows both ways. Never more than 600 are kept: pages
 * far from those that were read last are dropped, and read again when somebody comes back.
 */
export function useMessageWindow(terms: readonly NarrowTerm[], anchor: MessageAnchor) {
	const client = useClient();
	const queries = useQueryClient();
	const {id} = useConnection();
	const isLive = useIsLive(id);
	const isRefused = useIsKeyRefused(id);
	const first: PagePlace = {side: 'around', anchor};
	const queryKey = messageKeys.window(id, terms, anchor);
	const reading = {
		queryKey,
		initialPageParam: first as PagePlace,
		// A window that was left has been paged away from where it began: it begins anew.
		gcTime: 0,
		queryFn: ({pageParam, signal}: {readonly pageParam: PagePlace; readonly signal: AbortSignal}) =>
			readPage(client, terms, pageParam, signal),
	};
	// Asked for before what the rest of the screen reads once it stands.
	usePrefetchInfiniteQuery(reading);
	const query = useInfiniteQuery({
		...reading,
		maxPages: mostPages,
		getPreviousPageParam: (page): PagePlace | undefined => {
			const [oldest] = page.messages;
			if (page.foundOldest || oldest === undefined) return undefined;
			return {side: 'before', anchor: oldest.id};
		},
		getNextPageParam: (page): PagePlace | undefined => {
			const newest = page.messages.at(-1);
			if (page.foundNewest || newest === undefined) return undefined;
			return {side: 'after', anchor: newest.id};
		},
		// Events bring what is new; without them it is looked for.
		refetchInterval: ({state}) => (isLive || isRefused ? false : lookAgainAfter(state.data)),
	});
	return {
		query,
		/** Forgets what was read, and begins at the anchor again. */
		startOver: () => void queries.resetQueries({queryKey, exact: true}),
	};
}

function lookAgainAfter(data: WindowData | undefined): number | false {
	if (data === undefined || data.pages.length > fewPages) return false;
	return data.pages.at(-1)?.foundNewest === true ? lookMilliseconds : false;
}

async function readPage(
	client: Client,
	terms: readonly NarrowTerm[],
	{side, anchor}: PagePlace,
	signal: AbortSignal,
): Promise<MessagePage> {
	const before = side === 'after' || anchor === 'oldest' ? 0 : pageLength;
	const after = side === 'before' || anchor === 'newest' ? 0 : pageLength;
	const answer = await client.getMessages(
		{
			anchor: String(anchor),
			include_anchor: side === 'around',
			num_before: side === 'around' && after > 0 ? Math.floor(before / 2) : before,
			num_after: side === 'around' && before > 0 ? Math.floor(after / 2) : after,
			narrow: [...terms],
		},
		{signal},
	);
	const leftOut = leftOutOf(answer);
	return {
		...(leftOut && {leftOut}),
		messages: answer.messages.map(withoutOldTexts),
		anchor: answer.anchor,
		foundOldest: answer.found_oldest || (side === 'before' && answer.messages.length === 0),
		foundNewest: answer.found_newest || (side === 'after' && answer.messages.length === 0),
	};
}

/** What could not be read of some pages, as one. */
export function leftOutOfPages(pages: readonly MessagePage[]): Unreadable | undefined {
	return pages
		.flatMap(({leftOut}) => leftOut ?? [])
		.reduce<Unreadable | undefined>(
			(sum, {rows, parts, cut = 0, first}) =>
				sum === undefined
					? {rows, parts, cut, first}
					: {
							...sum,
							rows: sum.rows + rows,
							parts: sum.parts + parts,
							cut: (sum.cut ?? 0) + cut,
						},
			undefined,
		);
}

/**
 * Changes messages wherever they are cached; undefined takes one away. Those that come back as they
 * were keep their identity, so that only what changed is drawn again.
 */
export function patchMessages(
	queries: QueryClient,
	connectionId: string,
	change: (message: Message) => Message | undefined,
): void {
	queries.setQueriesData<WindowData>({queryKey: messageKeys.windows(connectionId)}, data => {
		if (data === undefined) return data;
		const pages = data.pages.map(page => patchPage(page, change));
		return pages.every((page, at) => page === data.pages[at]) ? data : {...data, pages};
	});
}

function patchPage(
	page: MessagePage,
	change: (message: Message) => Message | undefined,
): MessagePage {
	const messages = page.messages.flatMap(message => change(message) ?? []);
	const isSame =
		messages.length === page.messages.length &&
		messages.every((message, at) => message === page.messages[at]);
	return isSame ? page : {...page, messages};
}

/** An emoji as the service names it. */
export type Emoji = Pick<Reaction, 'emoji_name' | 'emoji_code' | 'reaction_type'>;

export type SendRequest = Omit<Sent<Contract['sendMessage']>, 'read_by_sender' | 'to'> & {
	readonly to: string;
};

/** Where it goes; of what it says the digest. */
function sendingMeaning({type, to, topic, content}: SendRequest, names: SeenNames): Meaning {
	const place = readJson(to);
	const channelId = Array.isArray(place) ? place[0] : place;
	const isInChannel = type !== 'private' && type !== 'direct' && typeof channelId === 'number';
	return {
		change: 'new-message',
		target: {
			kind: 'topic',
			...(isInChannel && topic !== undefined && {name: topic.slice(0, 1000)}),
		},
		...(isInChannel && {within: {kind: 'channel', id: channelId, name: names.channel(channelId)}}),
		after: {text: content},
	};
}

/** Sends a message that a person typed: it counts as read for them (api-facts 10.2). */
export function useSendMessage() {
	const {saying} = useMeaning();
	const queries = useQueryClient();
	const {id} = useConnection();
	return useMutation({
		mutationFn: (request: SendRequest) =>
			saying(names => sendingMeaning(request, names)).sendMessage({
				...request,
				read_by_sender: true,
			}),
		onSettled: () =>
			Promise.allSettled([
				queries.invalidateQueries({queryKey: messageKeys.all(id)}),
				queries.invalidateQueries({queryKey: [...channelKeys.all(id), 'topics']}),
			]),
	});
}
