import {Button} from '@mantine/core';
import {useMemo} from 'react';
import type {Channel} from '../../../shared/model/channel';
import {openName} from '../../../shared/model/shown-name';
import type {User} from '../../../shared/model/user';
import {useChannelDirectory, type ChannelDirectory} from '../../api/channels/channels';
import {usePresence} from '../../api/users/presence';
import {ChannelName} from '../../channels/channel-name';
import {Dialog} from '../../components/dialog';
import {useGrowingList} from '../../components/show-more';
import {RoleMark, StatusMark} from '../../people/glyphs';
import {openApart} from '../../people/told-apart';
import {useActor} from '../../people/use-actor';
import {usePeopleIndex} from '../../people/use-people-index';
import {dayOf} from '../../text/joined-day';
import {exactWords, seenWords} from '../../text/seen-times';
import {useDialogsStore, useOpenDialog} from '../people-dialogs-store';
import {SectionRead} from '../sheet/section-read';
import {comparePeople} from './compare-people';
import {PersonCard} from './person-card';
import parts from '../../components/dialog-parts.module.css';
import styles from './like.module.css';

type Props = {readonly first: User; readonly second: User};

/** Two people side by side: what they are, where only one of them is, and where both are. */
export function CompareDialog({first: askedFirst, second: askedSecond}: Props) {
	const close = useDialogsStore(store => store.close);
	const open = useOpenDialog();
	const {index} = usePeopleIndex();
	const {self} = useActor();
	const query = useChannelDirectory();
	const first = index?.byId(askedFirst.user_id) ?? askedFirst;
	const second = index?.byId(askedSecond.user_id) ?? askedSecond;
	// The cards have the addresses: without one a name is told apart where both have it alone.
	const isAlike = first.full_name === second.full_name;
	const nameOf = (user: User) => (isAlike ? openApart(user, index) : openName(user.full_name));
	const makeLike = (user: User, model: User) => (
		<Button variant="default" onClick={() => open({kind: 'like', targets: [user], model})}>
			Make {nameOf(user)} like {nameOf(model)}…
		</Button>
	);
	return (
		<Dialog isOpen isWide onClose={close} title={`Compare ${nameOf(first)} and ${nameOf(second)}`}>
			<div className={styles.columns}>
				{[first, second].map(user => (
					<PersonCard key={user.user_id} user={user} isYou={user.user_id === self?.user_id}>
						<FactsOf user={user} />
					</PersonCard>
				))}
			</div>
			<SectionRead query={query} waiting="Loading the channels.">
				{directory => (
					<Channels directory={directory} first={first} second={second} nameOf={nameOf} />
				)}
			</SectionRead>
			<div className={`${parts.buttons} ${parts.foot}`}>
				<Button variant="default" data-autofocus onClick={close}>
					Close
				</Button>
				{makeLike(first, second)}
				{makeLike(second, first)}
			</div>
		</Dialog>
	);
}

function FactsOf({user}: {readonly user: User}) {
	const board = usePresence().data;
	const times = board?.people.get(user.user_id);
	const at = Math.max(times?.active_timestamp ?? 0, times?.idle_timestamp ?? 0);
	return (
		<dl className={styles.terms}>
			<dt>Role</dt>
			<dd>
				<RoleMark role={user.role} />
			</dd>
			<dt>Account</dt>
			<dd>
				<StatusMark isActive={user.is_active} />
			</dd>
			{!user.is_bot && (
				<>
					<dt>Last seen</dt>
					<dd title={board && exactWords(at)}>{board && seenWords(at, board.serverTime)}</dd>
				</>
			)}
			<dt>Joined</dt>
			<dd>{dayOf(user.date_joined)}</dd>
		</dl>
	);
}

type ChannelsProps = Props & {
	readonly directory: ChannelDirectory;
	readonly nameOf: (user: User) => string;
};

function Channels({directory, first, second, nameOf}: ChannelsProps) {
	const found = useMemo(() => comparePeople(directory, first, second), [directory, first, second]);
	if (found.whyNoChannels !== undefined) {
		return <p className={styles.muted}>{found.whyNoChannels}</p>;
	}
	return (
		<>
			<div className={styles.columns}>
				<ChannelList title={`Only ${nameOf(first)}`} channels={found.onlyFirst} />
				<ChannelList title={`Only ${nameOf(second)}`} channels={found.onlySecond} />
			</div>
			<ChannelList title="Both" channels={found.both} />
			{found.unseen.length > 0 && (
				<p className={styles.muted}>
					{found.unseen.length === 1
						? 'Of 1 channel you cannot see who is in it.'
						: `Of ${found.unseen.length.toLocaleString('en')} channels you cannot see who is in them.`}
				</p>
			)}
		</>
	);
}

function ChannelList({
	title,
	channels,
}: {
	readonly title: string;
	readonly channels: readonly Channel[];
}) {
	const {shown, list, more} = useGrowingList<HTMLUListElement>(channels.length);
	return (
		<section className={styles.side} aria-label={title}>
			<h3 className={styles.heading}>
				{title}{' '}
				<span className={styles.of}>
					{channels.length === 1 ? '1 channel' : `${channels.length.toLocaleString('en')} channels`}
				</span>
			</h3>
			{channels.length > 0 && (
				<ul className={styles.lines} ref={list} aria-label={title} tabIndex={0}>
					{channels.slice(0, shown).map(channel => (
						<li key={channel.stream_id} className={styles.line}>
							<ChannelName channel={channel} />
						</li>
					))}
				</ul>
			)}
			{more}
		</section>
	);
}
