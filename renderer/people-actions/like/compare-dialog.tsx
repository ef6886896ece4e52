import {plural, t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {useMemo, type ReactNode} from 'react';
import type {Channel} from '../../../shared/model/channel';
import {openName} from '../../../shared/model/shown-name';
import type {User} from '../../../shared/model/user';
import type {UserGroup} from '../../../shared/model/user-group';
import {useChannelDirectory, type ChannelDirectory} from '../../api/channels/channels';
import {usePresence} from '../../api/users/presence';
import {ChannelName} from '../../channels/channel-name';
import {Dialog} from '../../components/dialog';
import {useGrowingList} from '../../components/show-more';
import {GroupName} from '../../groups/group-name';
import {countGroups} from '../../groups/group-words';
import {RoleMark, StatusMark} from '../../people/glyphs';
import {disambiguatedOpenName} from '../../people/disambiguation';
import {useActor} from '../../people/use-actor';
import {usePeopleIndex} from '../../people/use-people-index';
import {countChannels} from '../../text/count-words';
import {dayOf} from '../../text/joined-day';
import {exactWords, seenWords} from '../../text/seen-times';
import {useDialogsStore, useOpenDialog} from '../people-dialogs-store';
import {SectionRead} from '../sheet/section-read';
import {compareGroups} from './compare-groups';
import {comparePeople} from './compare-people';
import {PersonCard} from './person-card';
import parts from '../../components/dialog-parts.module.css';
import styles from './like.module.css';

type Props = {readonly first: User; readonly second: User};

/** Two people side by side: what they are, and the channels and groups of one alone and of both. */
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
	const nameOf = (user: User) =>
		isAlike ? disambiguatedOpenName(user, index) : openName(user.full_name);
	const makeLike = (user: User, model: User) => (
		<Button variant="default" onClick={() => open({kind: 'like', targets: [user], model})}>
			<Trans>
				Make {{name: nameOf(user)}} like {{model: nameOf(model)}}…
			</Trans>
		</Button>
	);
	return (
		<Dialog
			isOpen
			isWide
			onClose={close}
			title={t`Compare ${{first: nameOf(first)}} and ${{second: nameOf(second)}}`}
		>
			<div className={styles.columns}>
				{[first, second].map(user => (
					<PersonCard key={user.user_id} user={user} isYou={user.user_id === self?.user_id}>
						<FactsOf user={user} />
					</PersonCard>
				))}
			</div>
			<SectionRead query={query} waiting={t`Loading channels and groups.`}>
				{directory => {
					const both = {directory, first, second, nameOf};
					return (
						<>
							<Channels {...both} />
							<Groups {...both} />
						</>
					);
				}}
			</SectionRead>
			<div className={`${parts.buttons} ${parts.foot}`}>
				<Button variant="default" data-autofocus onClick={close}>
					<Trans>Close</Trans>
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
			<dt>
				<Trans>Role</Trans>
			</dt>
			<dd>
				<RoleMark role={user.role} />
			</dd>
			<dt>
				<Trans>Account</Trans>
			</dt>
			<dd>
				<StatusMark isActive={user.is_active} />
			</dd>
			{!user.is_bot && (
				<>
					<dt>
						<Trans>Last seen</Trans>
					</dt>
					<dd title={board && exactWords(at)}>{board && seenWords(at, board.serverTime)}</dd>
				</>
			)}
			<dt>
				<Trans>Joined</Trans>
			</dt>
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
				<ChannelList title={t`Only ${{name: nameOf(first)}}`} channels={found.onlyFirst} />
				<ChannelList title={t`Only ${{name: nameOf(second)}}`} channels={found.onlySecond} />
			</div>
			<ChannelList title={t`Both`} channels={found.both} />
			{found.unseen.length > 0 && (
				<p className={styles.muted}>
					{plural(
						{count: found.unseen.length},
						{
							one: 'Of # channel you cannot see who is in it.',
							other: 'Of # channels you cannot see who is in them.',
						},
					)}
				</p>
			)}
		</>
	);
}

/** Nothing where the organization has no groups but those of roles. */
function Groups({directory: {groups}, first, second, nameOf}: ChannelsProps) {
	const found = useMemo(() => compareGroups(groups, first, second), [groups, first, second]);
	if (groups.every(({is_system_group: isOfRoles}) => isOfRoles)) return null;
	if (found.whyNoGroups !== undefined) return <p className={styles.muted}>{found.whyNoGroups}</p>;
	return (
		<>
			<div className={styles.columns}>
				<GroupList title={t`Only ${{name: nameOf(first)}}`} groups={found.onlyFirst} />
				<GroupList title={t`Only ${{name: nameOf(second)}}`} groups={found.onlySecond} />
			</div>
			<GroupList title={t`Both`} groups={found.both} />
		</>
	);
}

type ListProps = {readonly title: string};

function ChannelList({title, channels}: ListProps & {readonly channels: readonly Channel[]}) {
	return (
		<NamedList
			title={title}
			count={countChannels(channels.length)}
			rows={channels}
			keyOf={({stream_id}) => stream_id}
			render={channel => <ChannelName channel={channel} />}
		/>
	);
}

function GroupList({title, groups}: ListProps & {readonly groups: readonly UserGroup[]}) {
	return (
		<NamedList
			title={title}
			count={countGroups(groups.length)}
			rows={groups}
			keyOf={({id}) => id}
			render={group => <GroupName group={group} />}
		/>
	);
}

type NamedListProps<Row> = ListProps & {
	/** How many of what, behind the title. */
	readonly count: string;
	readonly rows: readonly Row[];
	readonly keyOf: (row: Row) => number;
	readonly render: (row: Row) => ReactNode;
};

function NamedList<Row>({title, count, rows, keyOf, render}: NamedListProps<Row>) {
	const {shown, list, more} = useGrowingList<HTMLUListElement>(rows.length);
	const label = `${title}: ${count}`;
	return (
		<section className={styles.side} aria-label={label}>
			<h3 className={styles.heading}>
				{title} <span className={styles.of}>{count}</span>
			</h3>
			{rows.length > 0 && (
				<ul className={styles.lines} ref={list} aria-label={label} tabIndex={0}>
					{rows.slice(0, shown).map(row => (
						<li key={keyOf(row)} className={styles.line}>
							{render(row)}
						</li>
					))}
				</ul>
			)}
			{more}
		</section>
	);
}
