import {t} from '@lingui/core/macro';
import {
	useEffect,
	useImperativeHandle,
	useMemo,
	useRef,
	useState,
	type KeyboardEvent,
	type ReactNode,
	type Ref,
} from 'react';
import {sideKey} from '../../../components/keyboard/side-key';
import {disambiguator} from '../../../people/disambiguation';
import type {Place} from '../../../../shared/model/change';
import type {NarrowTerm} from '../../../../shared/model/narrow';
import type {useChannelDirectory} from '../../../api/channels/channels';
import {isSamePlace} from '../../../../shared/changes/places-of';
import {useConnection} from '../../../api/connection/client-context';
import {downloadFile} from '../../../api/files/download-file';
import {explain} from '../../../api/failures/explain';
import {RenderedContext, type RenderedPlace} from '../../../components/rendered/rendered-context';
import {FailedState} from '../../../components/states/failed-state';
import {LoadingState} from '../../../components/states/loading-state';
import type {PeopleIndex} from '../../../people/index/people-index';
import {nameApartOf} from '../../../people/disambiguation';
import type {MessageListHandle} from './list/message-list';
import type {SavedStanding, Standing} from './list/standing';
import {MessagesPane, type PaneActions} from './list/messages-pane';
import {PaneHeading} from './list/pane-heading';
import type {Layer} from '../actions/actions';
import {useIsWritingIn} from '../editor/editor';
import type {MessagesSearch} from '../../../places/messages';
import {messagesHref, readNarrowLink} from '../narrow-link';
import {ClosedChannel, NothingHere} from './nothing-here';
import {ChannelsPane} from './panes/channels-pane';
import {TopicsPane} from './panes/topics-pane';
import {isClosedTo, placeOfMessage, placeOfTerms} from './address/place';
import {usePaneFocus, type PaneName} from './use-pane-focus';
import {CustomEmojiInText} from '../../../writing/custom-emoji';
import styles from './messages-panes.module.css';

type Props = {
	readonly directory: ReturnType<typeof useChannelDirectory>;
	readonly index: PeopleIndex | undefined;
	readonly search: MessagesSearch;
	readonly terms: readonly NarrowTerm[] | undefined;
	/** In the place of the messages where the narrow cannot be asked for. */
	readonly instead: ReactNode | undefined;
	readonly hasSingleKeys: boolean;
	readonly onShow: (place: MessagesSearch) => void;
	readonly onBox: () => void;
	readonly onLayer: (layer: Layer) => void;
	readonly ref: Ref<PanesHandle>;
};

/** What the screen asks its panes for. */
export type PanesHandle = {
	/** Takes the focus to the messages, or to what is shown in their place. */
	toMessages(): void;
	/**
	 * Whether there is neither a field under the messages, as they could not be read, or not yet, nor a word of
	 * why there is none.
	 */
	isWithoutField(): boolean;
	/**
	 * Keeps where one stands among messages that go to another place together. Says whether one of them has the
	 * focus, or was only in sight.
	 */
	standingFor(to: Place): 'focus' | 'sight' | undefined;
};

const nothing: ReadonlyMap<number, unknown> = new Map();

/** Channel, topic, messages: side by side, or one before the other in a narrow window. */
export function MessagesPanes(props: Props) {
	const {directory, index, search, terms, instead, hasSingleKeys, onShow, onBox, onLayer, ref} =
		props;
	const {id: connectionId, baseUrl, userId} = useConnection();
	// The pane in front where not all have room.
	const [front, setFront] = useState<PaneName>('messages');
	const list = useRef<MessageListHandle>(null);
	const root = useRef<HTMLDivElement>(null);
	const channels = directory.data?.channels;
	const byId = useMemo(
		() => new Map(channels?.map(channel => [channel.stream_id, channel])),
		[channels],
	);
	const channel = search.channel === undefined ? undefined : byId.get(search.channel);
	// Once it is archived it is listed no more; what was read of it stays on screen.
	const [listed, setListed] = useState(channel);
	if (channel !== undefined && channel !== listed) setListed(channel);
	const lastName = listed?.stream_id === search.channel ? listed?.name : undefined;
	const own: ReadonlyMap<number, unknown> = directory.data?.own ?? nothing;
	// Whoever is writing in it keeps their words before them until they leave.
	const isWriting = useIsWritingIn(connectionId, search.channel);
	const isClosed = channel !== undefined && isClosedTo(channel, own) && !isWriting;
	const rendered = useMemo(
		(): RenderedPlace => ({
			origin: new URL(baseUrl).origin,
			ownUserId: userId,
			hrefInside: hash => {
				const place = readNarrowLink(hash);
				return place && messagesHref(connectionId, place);
			},
			downloadFile: path => downloadFile(connectionId, path),
			CustomEmoji: CustomEmojiInText,
		}),
		[baseUrl, userId, connectionId],
	);
	const isClosedId = (id: number) => {
		const wanted = byId.get(id);
		return wanted !== undefined && isClosedTo(wanted, own);
	};
	const toPane = (name: PaneName, ifStill?: () => boolean) => {
		setFront(name);
		const isBack = ifStill !== undefined;
		// The pane may come into sight only now.
		requestAnimationFrame(() => {
			if (ifStill?.() === false) return;
			if (name === 'messages' && list.current !== null) return list.current.focus(isBack);
			const goal = name === 'messages' ? '[data-instead] button' : '[role=listbox]';
			root.current?.querySelector<HTMLElement>(`[data-pane=${name}] :is(${goal})`)?.focus();
		});
	};
	const narrowKey = JSON.stringify([terms, search.near]);
	const left = useRef<{readonly key: string; readonly standing: Standing}>(undefined);
	const [saved, setSaved] = useState<SavedStanding & {readonly to: Place}>();
	// Whoever comes there later begins as everywhere.
	useEffect(() => setSaved(undefined), [narrowKey]);
	const isRestored = saved !== undefined && isPlaceOf(search, saved.to);
	const paneFocus = usePaneFocus({
		root,
		placeKey: narrowKey,
		isLed: search.near !== undefined,
		toPane,
	});
	useImperativeHandle(ref, () => ({
		toMessages: () => toPane('messages'),
		isWithoutField: () => root.current?.querySelector('[data-writing]') == null,
		standingFor: to => {
			const last = left.current?.key === narrowKey ? left.current.standing : undefined;
			const standing = list.current?.standing() ?? last;
			const around = standing?.active ?? standing?.top?.id;
			if (standing === undefined || around === undefined) return undefined;
			setSaved({...standing, around, to});
			return standing.active !== undefined && paneFocus.isIn('messages') ? 'focus' : 'sight';
		},
	}));
	const conversation = terms && placeOfTerms(terms);
	const actions: PaneActions = {
		edit: message => onLayer({kind: 'edit', message}),
		move: messages => onLayer({kind: 'move', messages}),
		history: ({id: messageId}) => onLayer({kind: 'history', messageId}),
		open: message => {
			onShow({...placeOfMessage(message, userId), near: message.id});
			return true;
		},
		leave: () => toPane(channel === undefined || isClosed ? 'channels' : 'topics'),
	};
	const onKeyDown = (event: KeyboardEvent) => {
		const {target} = event;
		const key = sideKey(event.key);
		if (event.defaultPrevented || event.altKey || !(target instanceof HTMLElement)) return;
		const pane = target.closest('[data-pane]')?.getAttribute('data-pane');
		if (target.getAttribute('role') !== 'listbox') return;
		if (key === 'ArrowRight') {
			toPane(pane === 'channels' && channel !== undefined && !isClosed ? 'topics' : 'messages');
		} else if ((key === 'ArrowLeft' || key === 'Escape') && pane === 'topics') toPane('channels');
		else return;
		event.preventDefault();
	};
	return (
		<div
			role="presentation"
			className={styles.panes}
			data-front={front}
			data-topics={(channel !== undefined && !isClosed) || undefined}
			ref={root}
			onKeyDown={onKeyDown}
			{...paneFocus.handlers}
		>
			<div className={styles.channels} data-pane="channels">
				{directory.data !== undefined ? (
					<ChannelsPane
						directory={directory.data}
						search={search}
						hasSingleKeys={hasSingleKeys}
						onShow={place => {
							onShow(place);
							setFront(
								place.channel === undefined || isClosedId(place.channel) ? 'messages' : 'topics',
							);
						}}
					/>
				) : directory.isError ? (
					<FailedState
						words={explain(directory.error)}
						isRetrying={directory.isFetching}
						onRetry={() => void directory.refetch()}
					/>
				) : (
					<LoadingState label={t`Loading the channels.`} />
				)}
			</div>
			{channel !== undefined && !isClosed && (
				<div className={styles.topics} data-pane="topics">
					<TopicsPane
						key={channel.stream_id}
						channel={channel}
						topic={search.topic}
						hasSingleKeys={hasSingleKeys}
						onBack={() => toPane('channels')}
						onLayer={onLayer}
						onShow={topic => {
							onShow({channel: channel.stream_id, ...(topic !== undefined && {topic})});
							setFront('messages');
						}}
					/>
				</div>
			)}
			<section className={styles.messages} data-pane="messages" aria-label={t`Messages`}>
				<PaneHeading
					search={search}
					channel={channel}
					lastName={lastName}
					people={
						conversation?.kind === 'direct'
							? conversation.user_ids.flatMap(person => nameApartOf(person, index) ?? [])
							: undefined
					}
					onBack={() => toPane(channel === undefined || isClosed ? 'channels' : 'topics')}
					onSearch={q => onShow({q})}
				/>
				{isClosed ? (
					// It says why nothing can be written there.
					<div className={styles.instead} data-instead="nothing" data-writing>
						<ClosedChannel name={channel.name} onShow={onShow} />
					</div>
				) : instead === undefined ? (
					terms !== undefined && (
						<RenderedContext value={rendered}>
							<MessagesPane
								key={narrowKey}
								list={list}
								terms={terms}
								near={search.near}
								label={labelOf(search, lastName)}
								hasSingleKeys={hasSingleKeys}
								channelOf={id => (id === undefined ? undefined : byId.get(id))}
								personOf={id => index?.byId(id)}
								disambiguatorOf={id => index && disambiguator(id, index)}
								actions={actions}
								restored={isRestored ? saved : undefined}
								onLeft={standing => {
									left.current = {key: narrowKey, standing};
								}}
								onShown={paneFocus.onShown}
								onEmptied={paneFocus.onEmptied}
								empty={
									<NothingHere
										search={search}
										channelName={channel?.name}
										onShow={onShow}
										onText={onBox}
									/>
								}
							/>
						</RenderedContext>
					)
				) : (
					<div className={styles.instead} data-instead>
						{instead}
					</div>
				)}
			</section>
		</div>
	);
}

function isPlaceOf({channel, topic, q}: MessagesSearch, place: Place): boolean {
	if (channel === undefined || topic === undefined || q !== undefined) return false;
	return isSamePlace({stream_id: channel, topic}, place);
}

function labelOf({channel: id, topic, q}: MessagesSearch, name: string | undefined): string {
	const channel = name ?? (id === undefined ? undefined : t`channel ${id}`);
	if (channel === undefined) return q === undefined ? t`all messages` : t`messages that match ${q}`;
	return topic === undefined ? t`messages in #${channel}` : t`messages in #${channel} > ${topic}`;
}
