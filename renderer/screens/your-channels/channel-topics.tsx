import {t} from '@lingui/core/macro';
import {useCallback, useMemo} from 'react';
import type {Channel, Subscription} from '../../../shared/model/channel';
import {topicPolicies} from '../../../shared/model/topic';
import {useChannelTopics} from '../../api/channels/channels';
import {explain} from '../../api/failures/explain';
import {useTopicPolicies} from '../../api/channels/topics';
import {EmptyState} from '../../components/states/empty-state';
import {FailedState} from '../../components/states/failed-state';
import {LoadingState} from '../../components/states/loading-state';
import {ChannelName} from './channel-name';
import {OtherTopic} from './other-topic';
import {columnsOfChannel} from './topic-columns';
import {ClearFilter, TopicList} from './topic-list';
import {rowsOfChannel, type TopicRow} from './topic-rows';
import {unmutedIsDefault} from './unmuted-note';
import styles from './topics-tab.module.css';

type Props = {
	readonly channel: Channel;
	/** Undefined for a channel that one is not in. */
	readonly own: Subscription | undefined;
	readonly text: string;
	readonly onText: (text: string) => void;
};

/** The topics of one channel, each with its policy. */
export function ChannelTopics({channel, own, text, onText}: Props) {
	const topics = useChannelTopics(channel.stream_id);
	const policies = useTopicPolicies();
	const rows = useMemo(
		() => rowsOfChannel(channel, topics.data ?? [], policies.data ?? []),
		[channel, topics.data, policies.data],
	);
	const {name: channelName} = channel;
	const unmutedNote = unmutedIsDefault(own);
	const columnsWith = useCallback(
		(choose: (row: TopicRow, policy: number) => void) => columnsOfChannel(choose, unmutedNote),
		[unmutedNote],
	);
	const failed = topics.data === undefined ? topics : policies;
	const isReady = topics.data !== undefined && policies.data !== undefined;
	return (
		<>
			<div className={styles.head}>
				<h2 className={styles.title}>
					<ChannelName channel={channel} color={own?.color} />
				</h2>
				<p className={styles.note}>{noteFor(channel, own)}</p>
			</div>
			{isReady ? (
				<TopicList
					label={t`Topics of #${channelName}`}
					rows={rows}
					columnsWith={columnsWith}
					chips={topicPolicies}
					isReading={topics.isFetching || policies.isFetching}
					text={text}
					onText={onText}
					empty={
						<EmptyState
							kind="nothing"
							title={t`#${channelName} has no topics yet`}
							advice={t`You can set one for a topic that does not exist yet: type its name below.`}
						/>
					}
					noMatch={
						<EmptyState
							kind="no-match"
							title={noMatch(channelName, text.trim())}
							action={<ClearFilter onClear={() => onText('')} />}
						/>
					}
				/>
			) : failed.isError ? (
				<FailedState
					words={explain(failed.error)}
					isRetrying={failed.isFetching}
					onRetry={() => void failed.refetch()}
				/>
			) : (
				<LoadingState label={t`Loading the topics of #${channelName}.`} />
			)}
			{policies.data !== undefined && (
				<OtherTopic key={channel.stream_id} channel={channel} rows={rows} />
			)}
		</>
	);
}

function noteFor(channel: Channel, own: Subscription | undefined): string {
	if (own === undefined) {
		return t`You are not in this channel. Settings for its topics are saved, and apply once you are in it.`;
	}
	return unmutedIsDefault(own) ?? mutedNote(channel.name);
}

const noMatch = (channel: string, words: string) => t`No topic of #${channel} matches ${words}`;
const mutedNote = (channel: string) =>
	t`#${channel} is muted: only its unmuted and followed topics are shown to you.`;
