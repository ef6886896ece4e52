import {plural, t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {formatNumber} from '../../../../../shared/languages/formats';
import {inLanguage} from '../../../../../shared/languages/in-language';
import {ActionIcon} from '@mantine/core';
import {Bell, BellOff, BellRing, ChevronLeft, CircleCheck, MessagesSquare, X} from 'lucide-react';
import {useMemo, useRef, useState, type KeyboardEvent} from 'react';
import type {Channel} from '../../../../../shared/model/channel';
import type {NarrowTerm} from '../../../../../shared/model/narrow';
import {isResolved, withResolved} from '../../../../../shared/model/message';
import {topicKey, TopicPolicy, type Topic} from '../../../../../shared/model/topic';
import {useChannelTopics} from '../../../../api/channels/channels';
import {useClient} from '../../../../api/connection/client-context';
import {explain, inShort} from '../../../../api/failures/explain';
import {useLastTimes} from '../../../../api/users/last-times';
import {useTopicPolicies} from '../../../../api/channels/topics';
import {topicOf, unreadCounts, useUnread} from '../../../../api/messages/unread';
import {FilterBox} from '../../../../components/filter-box';
import {EmptyState} from '../../../../components/states/empty-state';
import {FailedState} from '../../../../components/states/failed-state';
import {LoadingState} from '../../../../components/states/loading-state';
import {fold} from '../../../../text/fold';
import {foldedNameOf} from '../../../../text/folded';
import type {MenuPlace} from '../../../../components/menu-place';
import {type Layer, useTell} from '../../actions/actions';
import {ResolveMenu, useResolving} from '../../editor/editor';
import {fullMomentWords} from '../../../../text/moment-words';
import {briefWords} from '../list/message-words';
import {DeleteTopicDialog} from './delete-topic-dialog';
import {PaneList} from './pane-list';
import {TopicMenu} from './topic-menu';
import {UnreadMark, unreadWords} from './unread-mark';
import styles from './panes.module.css';
import {useNow} from '../../../../api/connection/clocks';
import {isoOf} from '../../../../../shared/model/moment';

type Props = {
	readonly channel: Channel;
	/** The topic that is shown; undefined for all. */
	readonly topic: string | undefined;
	readonly onShow: (topic: string | undefined) => void;
	readonly onLayer: (layer: Layer) => void;
	readonly hasSingleKeys: boolean;
	/** To the channels, where this pane hides them. */
	readonly onBack: () => void;
};

const everything: Topic = {name: '', max_id: Number.MAX_SAFE_INTEGER};
const none: ReadonlySet<string> = new Set();

/** The topics of a channel, the newest first; several can be resolved at once. */
export function TopicsPane({channel, topic, onShow, onLayer, hasSingleKeys, onBack}: Props) {
	const topics = useChannelTopics(channel.stream_id);
	const policies = useTopicPolicies();
	const times = useLastTimes(channel.stream_id).data;
	const [text, setText] = useState('');
	const [marked, setMarked] = useState(none);
	const [deleted, setDeleted] = useState<Topic>();
	const [menu, setMenu] = useState<{readonly topic: Topic; readonly place: MenuPlace}>();
	const client = useClient();
	const tell = useTell();
	const input = useRef<HTMLInputElement>(null);
	const pane = useRef<HTMLElement>(null);
	const list = topics.data;
	const unread = unreadCounts(useUnread().data);
	const countOf = (name: string) =>
		name === ''
			? unread.channels.get(channel.stream_id)
			: unread.topics.get(topicOf(channel.stream_id, name));
	const entries = useMemo(() => {
		const sought = fold(text.trim());
		const found = (list ?? [])
			.filter(entry => foldedNameOf(entry).includes(sought))
			.toSorted((a, b) => b.max_id - a.max_id);
		return sought === '' ? [everything, ...found] : found;
	}, [list, text]);
	const policyOf = useMemo(() => {
		const own = (policies.data ?? []).filter(entry => entry.stream_id === channel.stream_id);
		return new Map(own.map(entry => [topicKey(entry.topic_name), entry.visibility_policy]));
	}, [policies.data, channel.stream_id]);
	const chosen = (list ?? []).filter(({name}) => marked.has(keyOfName(name)));

	const {choose, question} = useResolving(channel.stream_id, list ?? []);
	const narrowTo = (name: string): NarrowTerm[] => [
		{operator: 'channel', operand: channel.stream_id},
		{operator: 'topic', operand: name},
	];
	const wanted = useRef(0);
	const move = async ({name}: Topic) => {
		const own = ++wanted.current;
		const request = {anchor: 'newest', num_before: 1, num_after: 0, narrow: narrowTo(name)};
		try {
			const {messages} = await client.getMessages(request);
			// Another choice was made meanwhile, or somebody looks elsewhere.
			if (own !== wanted.current || pane.current === null) return;
			if (messages.length === 0) tell({words: t`There are no messages in ${name} any more.`});
			else onLayer({kind: 'move', messages, scope: 'all'});
		} catch (error) {
			tell({words: t`${name} cannot be moved now.`, detail: inShort(error), isRefused: true});
		}
	};
	const mark = ({name}: Topic) => {
		const next = new Set(marked);
		if (!next.delete(keyOfName(name))) next.add(keyOfName(name));
		setMarked(next);
	};
	const {name: channelName} = channel;
	const clear = () => {
		setMarked(none);
		pane.current?.querySelector<HTMLElement>('[role=listbox]')?.focus();
	};
	const toList = () => pane.current?.querySelector<HTMLElement>('[role=listbox]')?.focus();
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key !== 'Escape' || event.defaultPrevented || chosen.length === 0) return;
		// The menu that hangs on the bar lies elsewhere in the document.
		if (!(event.target instanceof Node) || pane.current?.contains(event.target) !== true) return;
		event.preventDefault();
		event.stopPropagation();
		clear();
	};
	return (
		<nav
			className={styles.pane}
			aria-label={t`Topics of #${channelName}`}
			ref={pane}
			onKeyDown={onKeyDown}
		>
			<div className={styles.head}>
				<ActionIcon
					className={styles.back ?? ''}
					aria-label={t`Back to the channels`}
					onClick={onBack}
				>
					<ChevronLeft size={16} strokeWidth={1.5} />
				</ActionIcon>
				<FilterBox
					label={t`Filter topics`}
					placeholder={t`Filter topics`}
					text={text}
					inputRef={input}
					onText={setText}
					onLeave={toList}
					onTake={() => {
						const [best] = entries;
						if (text.trim() === '' || best === undefined || best.name === '') toList();
						else onShow(best.name);
					}}
				/>
			</div>
			{list === undefined ? (
				topics.isError ? (
					<FailedState
						words={explain(topics.error)}
						isRetrying={topics.isFetching}
						onRetry={() => void topics.refetch()}
					/>
				) : (
					<LoadingState label={t`Loading the topics of #${channelName}.`} />
				)
			) : list.length === 0 ? (
				<EmptyState
					kind="nothing"
					title={t`#${channelName} has no topics yet`}
					advice={t`Write the first message: its topic appears here.`}
				/>
			) : entries.length === 0 ? (
				<p className={styles.none}>
					<Trans>No matching topics in #{channelName}.</Trans>
				</p>
			) : (
				<PaneList
					label={t`Topics of #${channelName}`}
					entries={entries}
					question={text.trim()}
					keyOf={({name}) => keyOfName(name)}
					current={keyOfName(topic ?? '')}
					marked={marked}
					onMark={mark}
					mayMark={({name}) => name !== ''}
					onMenu={(entry, place) => {
						wanted.current++;
						if (entry.name !== '') setMenu({topic: entry, place});
					}}
					hasSingleKeys={hasSingleKeys}
					aboutOf={({name}) => unreadWords(countOf(name))}
					onChoose={({name}) => onShow(name === '' ? undefined : name)}
				>
					{({name, max_id}) =>
						name === '' ? (
							<>
								<MessagesSquare
									className={styles.sign}
									size={14}
									strokeWidth={1.5}
									aria-hidden="true"
								/>
								<span className={styles.name}>
									<Trans>All topics</Trans>
								</span>
								<span className={styles.count}>{formatNumber(list.length)}</span>
							</>
						) : (
							<TopicName
								name={name}
								policy={policyOf.get(topicKey(name))}
								unread={countOf(name)}
								lastTime={times?.get(max_id)}
							/>
						)
					}
				</PaneList>
			)}
			{menu !== undefined && (
				<TopicMenu
					channel={channel}
					topic={menu.topic}
					policy={policies.data && (policyOf.get(topicKey(menu.topic.name)) ?? TopicPolicy.inherit)}
					place={menu.place}
					onResolve={choose}
					onMove={() => void move(menu.topic)}
					onDelete={() => setDeleted(menu.topic)}
					onMark={() => onLayer({kind: 'mark', terms: narrowTo(menu.topic.name)})}
					onClose={() => {
						setMenu(undefined);
						toList();
					}}
				/>
			)}
			{question}
			{deleted !== undefined && (
				<DeleteTopicDialog
					channel={channel}
					topic={deleted.name}
					onClose={() => setDeleted(undefined)}
					onDone={() => {
						setDeleted(undefined);
						if (topic !== undefined && topicKey(topic) === topicKey(deleted.name)) {
							onShow(undefined);
						}
					}}
				/>
			)}
			{chosen.length > 0 && (
				<div className={styles.foot} role="toolbar" aria-label={t`Selected topics`}>
					<span className={styles.words}>
						{plural({count: chosen.length}, {one: '# selected', other: '# selected'})}
					</span>
					<ResolveMenu channelId={channel.stream_id} topics={chosen} />
					<ActionIcon
						aria-label={t`Clear the selected topics`}
						title={t`Clear (Esc)`}
						onClick={clear}
					>
						<X size={16} strokeWidth={1.5} />
					</ActionIcon>
				</div>
			)}
		</nav>
	);
}

function keyOfName(name: string): string {
	return `topic ${topicKey(name)}`;
}

const policySigns = inLanguage(
	() =>
		({
			[TopicPolicy.muted]: {Sign: BellOff, word: t`Muted`},
			[TopicPolicy.unmuted]: {Sign: Bell, word: t`Unmuted`},
			[TopicPolicy.followed]: {Sign: BellRing, word: t`Followed`},
		}) as const,
);

type NameProps = {
	readonly name: string;
	readonly policy: number | undefined;
	readonly unread: number | undefined;
	/** When something was written there last, in UNIX seconds; undefined where it is long ago. */
	readonly lastTime: number | undefined;
};

/** A topic with its state as a sign and a word, and when it was last alive. */
function TopicName({name, policy, unread, lastTime}: NameProps) {
	const now = useNow();
	const isDone = isResolved(name);
	const state = Object.entries(policySigns).find(([value]) => Number(value) === policy)?.[1];
	return (
		<>
			{isDone && (
				<CircleCheck
					className={`${styles.sign} ${styles.done}`}
					size={14}
					strokeWidth={1.75}
					role="img"
					aria-label={t`Resolved`}
				/>
			)}
			<span className={styles.name} dir="auto" data-done={isDone || undefined} title={name}>
				{withResolved(name, false)}
			</span>
			{state !== undefined && (
				<state.Sign
					className={styles.sign}
					size={14}
					strokeWidth={1.5}
					role="img"
					aria-label={state.word}
				/>
			)}
			<UnreadMark count={unread} isQuiet={policy === TopicPolicy.muted} />
			{lastTime !== undefined && (
				<time
					className={styles.time}
					dateTime={isoOf(lastTime)}
					title={lastWords(fullMomentWords(lastTime))}
				>
					{briefWords(lastTime, new Date(now * 1000))}
				</time>
			)}
		</>
	);
}

const lastWords = (moment: string) => t`Last message: ${moment}`;
