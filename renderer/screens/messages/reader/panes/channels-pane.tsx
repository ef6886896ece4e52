import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {inLanguage} from '../../../../../shared/languages/in-language';
import {AtSign, Inbox, MessagesSquare, Star, type LucideIcon} from 'lucide-react';
import {useMemo, useRef, useState} from 'react';
import type {Channel} from '../../../../../shared/model/channel';
import type {ChannelDirectory} from '../../../../api/channels/channels';
import {useTopicPolicies} from '../../../../api/channels/topics';
import {mutedCounts, unreadCounts, useUnread} from '../../../../api/messages/unread';
import {FilterBox} from '../../../../components/filter-box';
import {ChannelSign} from '../../../../channels/channel-name';
import {fold} from '../../../../text/fold';
import {foldedNameOf} from '../../../../text/folded';
import type {MessagesSearch} from '../../../../places/messages';
import {isClosedTo} from '../address/place';
import {PaneList} from './pane-list';
import {UnreadMark, unreadWords} from './unread-mark';
import styles from './panes.module.css';

type View = {readonly q: string | undefined; readonly title: string; readonly Sign: LucideIcon};

const direct = 'is:dm';
const mentioned = 'is:mentioned';

const views: readonly View[] = inLanguage(() => [
	{q: undefined, title: t`All messages`, Sign: Inbox},
	{q: 'is:starred', title: t`Starred`, Sign: Star},
	{q: mentioned, title: t`Mentions`, Sign: AtSign},
	{q: direct, title: t`Direct messages`, Sign: MessagesSquare},
]);

/** Whether one is in a channel, could read it, or could not. */
type Group = 'own' | 'open' | 'closed';

const headings: Readonly<Record<Group, string>> = inLanguage(() => ({
	own: t`Your channels`,
	open: t`Other channels`,
	closed: t`Other private channels`,
}));

type Entry =
	| {readonly kind: 'view'; readonly view: View}
	| {readonly kind: 'channel'; readonly channel: Channel; readonly group: Group};

type Props = {
	readonly directory: ChannelDirectory;
	readonly search: MessagesSearch;
	readonly onShow: (place: MessagesSearch) => void;
	readonly hasSingleKeys: boolean;
};

/** Where messages can be looked at: views across channels, own channels, then others. */
export function ChannelsPane({directory, search, onShow, hasSingleKeys}: Props) {
	const [text, setText] = useState('');
	const input = useRef<HTMLInputElement>(null);
	const pane = useRef<HTMLElement>(null);
	const unread = unreadCounts(useUnread().data);
	const policies = useTopicPolicies().data;
	const muted = useMemo(() => mutedCounts(unread, policies ?? []), [unread, policies]);
	const isMuted = ({stream_id}: Channel) => directory.own.get(stream_id)?.is_muted === true;
	/** What is unread in muted topics of a channel counts only where nothing else is unread in it. */
	const countOf = (entry: Entry) => {
		if (entry.kind === 'view') {
			const {q} = entry.view;
			return q === direct ? unread.direct : q === mentioned ? unread.mentions : undefined;
		}
		const all = unread.channels.get(entry.channel.stream_id) ?? 0;
		const quiet = muted.get(entry.channel.stream_id) ?? 0;
		return isMuted(entry.channel) || quiet === all ? all : all - quiet;
	};
	const isQuiet = (channel: Channel) =>
		isMuted(channel) || unread.channels.get(channel.stream_id) === muted.get(channel.stream_id);
	const entries = useMemo(() => entriesOf(directory, text), [directory, text]);
	const toList = () => pane.current?.querySelector<HTMLElement>('[role=listbox]')?.focus();
	return (
		<nav className={styles.pane} aria-label={t`Channels`} ref={pane}>
			<div className={styles.head}>
				<FilterBox
					label={t`Filter channels`}
					placeholder={t`Filter channels`}
					text={text}
					inputRef={input}
					onText={setText}
					onLeave={toList}
					onTake={() => {
						const best = entries.find(entry => entry.kind === 'channel');
						if (text.trim() === '' || best === undefined) toList();
						else onShow({channel: best.channel.stream_id});
					}}
				/>
			</div>
			{entries.length === 0 ? (
				<p className={styles.none}>
					<Trans>No matching channels</Trans>
				</p>
			) : (
				<PaneList
					label={t`Channels and views`}
					entries={entries}
					question={text.trim()}
					keyOf={keyOf}
					current={currentOf(search)}
					hasSingleKeys={hasSingleKeys}
					headingOf={headingOf}
					aboutOf={entry => unreadWords(countOf(entry))}
					onChoose={entry =>
						onShow(
							entry.kind === 'channel'
								? {channel: entry.channel.stream_id}
								: entry.view.q === undefined
									? {}
									: {q: entry.view.q},
						)
					}
				>
					{entry =>
						entry.kind === 'view' ? (
							<>
								<entry.view.Sign
									className={styles.sign}
									size={14}
									strokeWidth={1.5}
									aria-hidden="true"
								/>
								<span className={styles.name}>{entry.view.title}</span>
								<UnreadMark count={countOf(entry)} />
							</>
						) : (
							<>
								<span className={styles.sign}>
									<ChannelSign channel={entry.channel} />
								</span>
								<span className={styles.name} dir="auto" title={entry.channel.name}>
									{entry.channel.name}
								</span>
								<UnreadMark count={countOf(entry)} isQuiet={isQuiet(entry.channel)} />
							</>
						)
					}
				</PaneList>
			)}
		</nav>
	);
}

function entriesOf({channels, own}: ChannelDirectory, text: string): readonly Entry[] {
	const sought = fold(text.trim());
	const found = channels.filter(channel => foldedNameOf(channel).includes(sought));
	const entries = found.map(channel => ({
		kind: 'channel' as const,
		channel,
		group: groupOf(channel, own),
	}));
	return [
		...(sought === '' ? views.map(view => ({kind: 'view' as const, view})) : []),
		...(['own', 'open', 'closed'] as const).flatMap(group =>
			entries.filter(entry => entry.group === group),
		),
	];
}

function groupOf(channel: Channel, own: ChannelDirectory['own']): Group {
	if (own.has(channel.stream_id)) return 'own';
	return isClosedTo(channel, own) ? 'closed' : 'open';
}

function keyOf(entry: Entry): string {
	return entry.kind === 'view'
		? `view ${entry.view.q ?? ''}`
		: `channel ${entry.channel.stream_id}`;
}

function currentOf({channel, q}: MessagesSearch): string {
	return channel === undefined ? `view ${q ?? ''}` : `channel ${channel}`;
}

function headingOf(entry: Entry, before: Entry | undefined): string | undefined {
	if (entry.kind === 'view') return undefined;
	const isFirst = before?.kind !== 'channel' || before.group !== entry.group;
	return isFirst ? headings[entry.group] : undefined;
}
