import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {useEffect, useMemo, useRef, useState, type ReactNode, type RefObject} from 'react';
import {ApiError} from '../../../../../shared/contract/errors';
import type {Channel} from '../../../../../shared/model/channel';
import type {Message} from '../../../../../shared/model/message';
import type {NarrowTerm} from '../../../../../shared/model/narrow';
import type {User} from '../../../../../shared/model/user';
import {useConnection} from '../../../../api/connection/client-context';
import {explain, type Explanation} from '../../../../api/failures/explain';
import {
	leftOutOfPages,
	useMessageWindow,
	type MessageAnchor,
} from '../../../../api/messages/messages';
import {SelectionBar} from '../../../../components/selection-bar';
import {FailedState} from '../../../../components/states/failed-state';
import {LoadingState} from '../../../../components/states/loading-state';
import {LeftOutBanner} from '../../../../frame/left-out-note';
import {SelectionActions, useMessageActions} from '../../actions/actions';
import {Composer} from '../../editor/editor';
import {messagesHref} from '../../narrow-link';
import {isOneConversation, placeOfMessage, placeOfTerms} from '../address/place';
import {entriesOf, isUnread} from './message-entries';
import {MessageList, type MessageListHandle} from './message-list';
import {MessageSkeleton} from './message-skeleton';
import type {RowActions} from './message-row';
import type {ListKeys} from './use-list-keys';
import type {SavedStanding, Standing} from './standing';
import type {Start} from './use-message-virtual';
import {useMessageSelection} from './use-message-selection';
import styles from './messages-pane.module.css';
import {useNow} from '../../../../api/connection/clocks';
import {midnightBefore} from '../../../../../shared/calendar';

/** What the screen does with messages of the list. */
export type PaneActions = Pick<RowActions, 'edit' | 'move' | 'history'> &
	Pick<ListKeys, 'open'> & {
		/** Leads to the pane before. */
		readonly leave: () => void;
	};

type Props = {
	readonly terms: readonly NarrowTerm[];
	readonly near: number | undefined;
	readonly label: string;
	readonly hasSingleKeys: boolean;
	readonly channelOf: (channelId: number | undefined) => Channel | undefined;
	readonly personOf: (userId: number) => User | undefined;
	readonly disambiguatorOf: (userId: number) => string | undefined;
	readonly actions: PaneActions;
	/** In the place of the list where the narrow has no messages. */
	readonly empty: ReactNode;
	/** Called when messages were read for the first time, or could not be, or there are none. */
	readonly onShown: () => void;
	/** Called when the last of them is gone. */
	readonly onEmptied: () => void;
	/** Where one stood among these messages before they went to another place together. */
	readonly restored: SavedStanding | undefined;
	readonly onLeft: (standing: Standing) => void;
	/** For the keys of the screen. */
	readonly list: RefObject<MessageListHandle | null>;
};

const none: readonly Message[] = [];

/** The messages of one narrow, with what is chosen among them; another narrow is another pane. */
export function MessagesPane(props: Props) {
	const {terms, near, label, channelOf, personOf, actions: paneActions, empty, list} = props;
	const {id: connectionId, userId} = useConnection();
	const isOne = isOneConversation(terms);
	const [restored] = useState(props.restored);
	const [anchor, setAnchor] = useState<MessageAnchor>(
		restored?.around ?? near ?? (isOne ? 'first_unread' : 'newest'),
	);
	const place = placeOfTerms(terms);
	const isOfChannel = place?.kind === 'channel';
	const {query, startOver} = useMessageWindow(terms, anchor);
	const pages = query.data?.pages;
	const messages = useMemo(() => pages?.flatMap(page => page.messages) ?? none, [pages]);
	const leftOut = leftOutOfPages(pages ?? []);
	const isFromOldest = !query.hasPreviousPage;
	const today = midnightBefore(useNow() * 1000);
	const entries = useMemo(
		() => entriesOf(messages, {isMixed: !isOne, isFromOldest, now: new Date(today)}),
		[messages, isOne, isFromOldest, today],
	);
	const isRead = pages !== undefined;
	const selection = useMessageSelection(messages, {
		isFromOldest: isRead && isFromOldest,
		isToNewest: isRead && !query.hasNextPage,
	});

	const latest = useRef({paneActions, selection});
	latest.current = {paneActions, selection};
	const rowActions = useMemo((): RowActions => {
		return {
			toggle: (message, isRange) => latest.current.selection.toggle(message.id, isRange),
			edit: message => latest.current.paneActions.edit(message),
			move: chosen => latest.current.paneActions.move(chosen),
			history: message => latest.current.paneActions.history(message),
			hrefOf: message =>
				messagesHref(connectionId, {...placeOfMessage(message, userId), near: message.id}),
		};
	}, [connectionId, userId]);
	const actions = useMessageActions({
		onEdit: paneActions.edit,
		onMove: paneActions.move,
		onHistory: paneActions.history,
	});
	const keys: ListKeys = {
		hasSingleKeys: props.hasSingleKeys,
		open: message => !isOne && paneActions.open(message),
		act: actions.run,
		actOnAll: (action, message, rect) => {
			if (selection.ids.size === 0) actions.run(action, message, rect);
			else actions.runOnAll(action, selection.selected, rect, selection.clear);
		},
		select: (message, isRange) => selection.toggle(message.id, isRange),
		selectAll: selection.selectAll,
		back: key => {
			if (key === 'Escape' && selection.ids.size > 0) selection.clear();
			else paneActions.leave();
		},
	};

	const toNewest = () => {
		if (anchor === 'newest') startOver();
		else setAnchor('newest');
	};
	const {onShown} = props;
	const shown = useRef(onShown);
	shown.current = onShown;
	const isShown = query.data !== undefined || query.isError;
	// Whoever writes there goes on while the messages are read from the start.
	const [hasField, setHasField] = useState(false);
	if (query.data !== undefined && !hasField) setHasField(true);
	useEffect(() => {
		if (isShown) shown.current();
	}, [isShown, anchor]);
	const {onEmptied} = props;
	const isEmpty = query.data !== undefined && entries.length === 0;
	const emptied = useRef(onEmptied);
	emptied.current = onEmptied;
	const wasFull = useRef(false);
	useEffect(() => {
		if (isEmpty && wasFull.current) emptied.current();
		wasFull.current = entries.length > 0;
	}, [isEmpty, entries.length]);
	const isMissing = near !== undefined && anchor === near && !messages.some(({id}) => id === near);
	return (
		<div className={styles.pane}>
			{leftOut && <LeftOutBanner leftOut={leftOut} />}
			{query.data === undefined ? (
				query.isError ? (
					<div className={styles.empty} data-instead>
						<FailedState
							words={explainReading(query.error)}
							isRetrying={query.isFetching}
							onRetry={() => void query.refetch()}
						/>
					</div>
				) : (
					<LoadingState label={t`Loading: ${label}`}>
						<MessageSkeleton />
					</LoadingState>
				)
			) : entries.length === 0 ? (
				<div className={styles.empty} aria-busy={query.isFetching} data-instead="nothing">
					{empty}
				</div>
			) : (
				<>
					{isMissing && (
						<p className={styles.note} role="status">
							<Trans>
								Message {near} is not here: it was deleted or moved, or you can't read it. The
								messages around it are shown.
							</Trans>
						</p>
					)}
					<MessageList
						key={anchor}
						ref={list}
						label={label}
						entries={entries}
						start={restoredAt(restored, anchor, messages) ?? startAt(anchor, messages)}
						near={near}
						isReading={query.isFetching}
						older={{
							hasMore: query.hasPreviousPage,
							isFailed: query.isFetchPreviousPageError,
							read: () => void query.fetchPreviousPage({cancelRefetch: false}),
						}}
						newer={{
							hasMore: query.hasNextPage,
							isFailed: query.isFetchNextPageError,
							read: () => void query.fetchNextPage({cancelRefetch: false}),
						}}
						onNewest={toNewest}
						channelOf={channelOf}
						personOf={personOf}
						disambiguatorOf={props.disambiguatorOf}
						ownUserId={userId}
						channelHref={channel =>
							isOfChannel || channel === undefined
								? undefined
								: messagesHref(connectionId, {channel})
						}
						chosen={selection.ids}
						actions={rowActions}
						keys={keys}
						onLeft={props.onLeft}
					/>
				</>
			)}
			{selection.ids.size > 0 && (
				<SelectionBar
					label={t`Selected messages`}
					count={selection.ids.size}
					hidden={0}
					onClear={() => {
						selection.clear();
						list.current?.focus();
					}}
				>
					<SelectionActions
						messages={selection.selected}
						onMove={paneActions.move}
						onClear={selection.clear}
					/>
				</SelectionBar>
			)}
			{place !== undefined && hasField && (
				<Composer
					place={place}
					onSent={() => {
						if (query.hasNextPage) toNewest();
					}}
				/>
			)}
		</div>
	);
}

function restoredAt(
	restored: SavedStanding | undefined,
	anchor: MessageAnchor,
	messages: readonly Message[],
): Start | undefined {
	if (restored === undefined || anchor !== restored.around) return undefined;
	const {around, active = around, top} = restored;
	const isThere = top !== undefined && messages.some(({id}) => id === top.id);
	return {at: 'kept', id: active, top: isThere ? top : {id: around, offset: 8}};
}

function startAt(anchor: MessageAnchor, messages: readonly Message[]): Start {
	if (typeof anchor === 'number') return {at: 'message', id: anchor, align: 'center'};
	const unread = anchor === 'first_unread' ? messages.find(isUnread) : undefined;
	return unread === undefined ? {at: 'end'} : {at: 'message', id: unread.id, align: 'start'};
}

/** What a server refuses to look for, it does not look for at the second try either. */
function explainReading(error: unknown): Explanation {
	const words = explain(error);
	if (!(error instanceof ApiError) || !(error.is('BAD_REQUEST') || error.is('BAD_NARROW'))) {
		return words;
	}
	return {
		...words,
		title: t`The server refused this search.`,
		advice: t`Change its words or terms, or clear it.`,
	};
}
