import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {useNavigate} from '@tanstack/react-router';
import {CheckCheck, SquarePen} from 'lucide-react';
import {useEffect, useMemo, useRef, useState} from 'react';
import type {Place} from '../../../shared/model/change';
import type {NarrowTerm} from '../../../shared/model/narrow';
import {useSettings} from '../../api/connection/bridge';
import {useChannelDirectory, useChannelTopics} from '../../api/channels/channels';
import {useConnection} from '../../api/connection/client-context';
import {explain} from '../../api/failures/explain';
import {isSamePlace} from '../../../shared/changes/places-of';
import {useFeature} from '../../api/connection/features';
import {Banner} from '../../components/banner';
import {EmptyState} from '../../components/states/empty-state';
import {FailedState} from '../../components/states/failed-state';
import {LoadingState} from '../../components/states/loading-state';
import {ScreenTitle} from '../../frame/screen-title';
import {useShortcuts} from '../../shortcuts/use-shortcuts';
import {usePeopleIndex} from '../../people/use-people-index';
import type {BegunMessage} from '../../places/begun-message';
import {ActionHost, type Layer, MessageLayers, useActionsStore} from './actions/actions';
import {
	type Known,
	MessagesPanes,
	NarrowBox,
	NarrowChips,
	type PanesHandle,
	narrowOfAddress,
	placeOfTerms,
	useFollowMoves,
	useFollowOthers,
	useMessagesAddress,
} from './reader/reader';
import styles from './messages-screen.module.css';
import {topicKey} from '../../../shared/model/topic';
import {messages, type MessagesSearch} from '../../places/messages';

/** Every message that the account can read: by channel and topic, or by a narrow. */
export function MessagesScreen() {
	const {id, userId} = useConnection();
	const navigate = useNavigate();
	const directory = useChannelDirectory();
	const people = usePeopleIndex();
	const {singleKeyShortcuts} = useSettings();
	const hasReactions = useFeature('reactionSearch').isThere;
	const known = useMemo(
		(): Known => ({
			channels: directory.data?.channels ?? [],
			people: people.query.data ?? [],
			ownUserId: userId,
			missing: new Set(hasReactions ? [] : ['has:reaction']),
		}),
		[directory.data, people.query.data, userId, hasReactions],
	);
	const {search, text, show, follow, type, apply, takeBack} = useMessagesAddress(known);
	const topics = useChannelTopics(search.channel).data ?? [];
	const narrowed = useMemo(() => narrowOfAddress(search, known), [search, known]);
	const [layer, setLayer] = useState<Layer>();
	const box = useRef<HTMLInputElement>(null);
	const panes = useRef<PanesHandle>(null);
	const step = useTopicSteps(search, topic =>
		show({...(search.channel !== undefined && {channel: search.channel}), topic}),
	);
	const showPlace = ({stream_id: channel, topic}: Place, near: number) =>
		show({channel, topic, near});
	/** The address of all of a topic elsewhere: one stands there where one stood, else at one of its messages. */
	const alongTo = (to: Place, message: number): MessagesSearch => {
		const restored = panes.current?.standingFor(to);
		const near = restored === 'focus' ? undefined : search.near;
		const {stream_id: channel, topic} = to;
		return {channel, topic, near: near ?? (restored === undefined ? message : undefined)};
	};
	useFollowMoves(search, (to, message, isWhole) =>
		isWhole ? show(alongTo(to, message)) : showPlace(to, message),
	);
	const left = useFollowOthers(search, known.channels, (to, message) =>
		follow(alongTo(to, message)),
	);
	const toBox = () => {
		box.current?.focus();
		box.current?.select();
	};
	const {terms, problem} = narrowed;
	const write = () =>
		void navigate({
			to: '/o/$connection/drafts',
			params: {connection: id},
			search: {add: true, message: messageTo(terms)},
		});
	useShortcuts({
		find: toBox,
		next: () => step(1),
		previous: () => step(-1),
		// Under the messages of a place, once they are read, there is a field to write in.
		add: () => {
			const hasField = placeOfTerms(terms ?? []) !== undefined;
			return hasField && panes.current?.isWithoutField() !== true ? false : write();
		},
	});

	// What was told here is gone with the screen.
	useEffect(() => () => useActionsStore.getState().hideNote(), []);

	// Names are known only once channels and people were read.
	const unread = [directory, people.query].find(query => query.data === undefined);
	const instead =
		problem === undefined ? undefined : unread === undefined ? (
			<EmptyState
				kind="no-match"
				title={problem.title}
				advice={problem.advice}
				action={
					<Button variant="default" onClick={toBox}>
						<Trans>Change the search</Trans>
					</Button>
				}
			/>
		) : unread.isError ? (
			<FailedState
				words={explain(unread.error)}
				isRetrying={unread.isFetching}
				onRetry={() => void unread.refetch()}
			/>
		) : (
			<LoadingState label={t`Loading the names of channels and people.`} />
		);
	return (
		<div className={styles.screen}>
			<ScreenTitle place={messages}>
				<Button
					variant="default"
					leftSection={<CheckCheck size={16} strokeWidth={1.5} />}
					disabled={terms === undefined}
					onClick={() => terms !== undefined && setLayer({kind: 'mark', terms})}
				>
					<Trans>Mark as read…</Trans>
				</Button>
				<Button leftSection={<SquarePen size={16} strokeWidth={1.5} />} onClick={write}>
					<Trans>New message</Trans>
				</Button>
			</ScreenTitle>
			<div className={styles.tools}>
				<NarrowBox
					text={text}
					known={known}
					topics={topics}
					inputRef={box}
					onType={type}
					onApply={apply}
					onTakeBack={takeBack}
					onLeave={() => panes.current?.toMessages()}
				/>
				<NarrowChips text={text} onText={apply} />
			</div>
			{left !== undefined && (
				<Banner
					label={t`Moved topic`}
					tone="caution"
					actions={
						<Button variant="subtle" onClick={left.go}>
							<Trans>Go there</Trans>
						</Button>
					}
				>
					{left.words} <Trans>What you write here still goes to the old topic.</Trans>
				</Banner>
			)}
			<MessagesPanes
				ref={panes}
				directory={directory}
				index={people.index}
				search={search}
				terms={terms}
				instead={instead}
				hasSingleKeys={singleKeyShortcuts}
				onShow={show}
				onBox={toBox}
				onLayer={setLayer}
			/>
			<ActionHost isLasting />
			<MessageLayers
				layer={layer}
				onClose={() => setLayer(undefined)}
				onMoved={(to, near) => {
					// What was looked for across places is still found where it is now.
					if (search.channel === undefined || search.q !== undefined) return;
					const {channel: stream_id, topic} = search;
					const isThere = topic !== undefined && isSamePlace({stream_id, topic}, to);
					if (!isThere) showPlace(to, near);
				}}
			/>
		</div>
	);
}

/** Where a new message goes: to what is on screen. */
function messageTo(terms: readonly NarrowTerm[] = []): BegunMessage {
	const place = placeOfTerms(terms);
	if (place === undefined) return {};
	if (place.kind === 'direct') return {people: [...place.user_ids]};
	return {channel: place.stream_id, ...(place.topic !== undefined && {topic: place.topic})};
}

/** Leads from a topic to the one below or above it in the list, the newest first. */
function useTopicSteps({channel, topic}: MessagesSearch, show: (topic: string) => void) {
	const topics = useChannelTopics(channel).data;
	return (by: -1 | 1): void | false => {
		if (channel === undefined || topics === undefined) return false;
		const ordered = topics.toSorted((a, b) => b.max_id - a.max_id);
		const at = ordered.findIndex(({name}) => topicKey(name) === topicKey(topic ?? ''));
		const next = at === -1 ? (by === 1 ? ordered[0] : undefined) : ordered[at + by];
		if (next === undefined) return false;
		return show(next.name);
	};
}
