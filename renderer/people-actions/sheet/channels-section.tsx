import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {formatNumber} from '../../../shared/languages/formats';
import {Button, TextInput} from '@mantine/core';
import {Plus} from 'lucide-react';
import {useMemo, useRef, useState} from 'react';
import type {Channel} from '../../../shared/model/channel';
import type {User} from '../../../shared/model/user';
import {useChannelDirectory, type ChannelDirectory} from '../../api/channels/channels';
import {useGrowingList} from '../../components/show-more';
import {useSteadyList} from '../../components/steady-list';
import {needsAsking, planMembership} from '../bulk/bulk-plan';
import {useBulk} from '../bulk/use-bulk';
import {fold} from '../../text/fold';
import {foldedNameOf} from '../../text/folded';
import {useOpenDialog} from '../people-dialogs-store';
import {unlistedWords} from '../../channels/membership-words';
import {whyNotSubscribe, whyNotUnsubscribe} from '../../channels/subscribe-rules';
import {useActor} from '../../people/use-actor';
import {AddToChannels} from './add-to-channels';
import {ChannelRow} from './channel-row';
import {SectionRead} from './section-read';
import {useFocusBack} from './use-focus-back';
import sheet from './person-sheet.module.css';
import styles from './channels-section.module.css';

/** With more channels than this one looks for a name. */
const mostWithoutFilter = 12;

/** The channels that somebody is in, to leave and to add. */
export function ChannelsSection({user}: {readonly user: User}) {
	return user.is_active ? <OpenChannels user={user} /> : <RestingChannels />;
}

/** Who is deactivated is in no list of subscribers, so nobody can say where they were. */
function RestingChannels() {
	return (
		<section className={sheet.section} aria-label={t`Channels`}>
			<h3>
				<Trans>Channels</Trans>
			</h3>
			<p className={sheet.note}>
				{t`${{why: unlistedWords()}} Its subscriptions return on reactivation.`}
			</p>
		</section>
	);
}

function OpenChannels({user}: {readonly user: User}) {
	const query = useChannelDirectory();
	const {data: directory} = query;
	const channels = useMemo(
		() => directory && channelsOf(directory, user.user_id),
		[directory, user.user_id],
	);
	return (
		<section className={sheet.section} aria-label={t`Channels`}>
			<h3>
				<Trans>Channels</Trans>{' '}
				{channels !== undefined && (
					<span className={sheet.count}>{formatNumber(channels.length)}</span>
				)}
			</h3>
			<SectionRead query={query} waiting={t`Loading the channels.`}>
				{known => <Memberships user={user} directory={known} channels={channels ?? []} />}
			</SectionRead>
		</section>
	);
}

const keyOf = ({stream_id}: Channel) => stream_id;

type Props = {
	readonly user: User;
	readonly directory: ChannelDirectory;
	readonly channels: readonly Channel[];
};

/** One pass over the lists: sets of everybody, made for one question, would take far longer. */
function channelsOf({channels, members}: ChannelDirectory, userId: number): readonly Channel[] {
	return channels.filter(({stream_id}) => members.get(stream_id)?.includes(userId) === true);
}

function Memberships({user, directory, channels}: Props) {
	const actor = useActor();
	const whyNotAdd = whyNotSubscribe(actor, directory.policies.subscribeOthers);
	const whyNotRemove = whyNotUnsubscribe(actor);
	const carryOut = useBulk();
	const openDialog = useOpenDialog();
	const [typed, setTyped] = useState('');
	const [isAdding, setAdding] = useState(false);
	const add = useFocusBack(isAdding);
	const words = fold(typed.replace(/^#/, '').trim());
	const hasFilter = channels.length > mostWithoutFilter;
	const found = hasFilter
		? channels.filter(channel => foldedNameOf(channel).includes(words))
		: channels;
	const list = useRef<HTMLUListElement>(null);
	const {entries, list: steady} = useSteadyList(list, found, keyOf, words);
	const {shown, more} = useGrowingList(entries.length, {list});
	const canAdd = whyNotAdd === undefined;
	const leave = (channel: Channel) => {
		const plan = planMembership(directory, [channel], false, [user], actor.self?.user_id);
		if (needsAsking(plan)) openDialog({kind: 'confirm-bulk', plan});
		else void carryOut(plan);
	};
	return (
		<>
			{hasFilter && (
				<TextInput
					aria-label={t`Find in the channels of ${{name: user.full_name}}`}
					placeholder={t`Find a channel`}
					value={typed}
					onChange={event => setTyped(event.currentTarget.value)}
				/>
			)}
			{channels.length === 0 && (
				<p className={sheet.note}>
					<Trans>Not in any channel that you can see.</Trans>
				</p>
			)}
			{channels.length > 0 && found.length === 0 && (
				<p className={sheet.note}>
					<Trans>No matching channels</Trans>
				</p>
			)}
			{found.length > 0 && (
				<ul className={styles.list} ref={list} {...steady}>
					{entries.slice(0, shown).map(channel => (
						<ChannelRow
							key={channel.stream_id}
							channel={channel}
							name={user.full_name}
							onRemove={whyNotRemove === undefined ? () => leave(channel) : undefined}
						/>
					))}
				</ul>
			)}
			{more}
			{canAdd && isAdding && (
				<AddToChannels
					user={user}
					directory={directory}
					isIn={channels}
					onDone={() => setAdding(false)}
				/>
			)}
			{canAdd && !isAdding && (
				<Button
					className={styles.add ?? ''}
					ref={add}
					variant="default"
					leftSection={<Plus size={16} strokeWidth={1.5} />}
					onClick={() => setAdding(true)}
				>
					<Trans>Add to channels</Trans>
				</Button>
			)}
			{whyNotAdd !== undefined && <p className={sheet.note}>{whyNotAdd}</p>}
			{whyNotRemove !== undefined && channels.length > 0 && (
				<p className={sheet.note}>{whyNotRemove}</p>
			)}
		</>
	);
}
