import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {useCallback, useMemo} from 'react';
import type {ChannelDirectory} from '../../api/channels/channels';
import {useTopicPolicies} from '../../api/channels/topics';
import {explain} from '../../api/failures/explain';
import {EmptyState} from '../../components/states/empty-state';
import {FailedState} from '../../components/states/failed-state';
import {LoadingState} from '../../components/states/loading-state';
import {TopicPolicy} from '../../../shared/model/topic';
import {columnsOfAll} from './topic-columns';
import {ClearFilter, TopicList} from './topic-list';
import {rowsOfPolicies, type TopicRow} from './topic-rows';
import {unmutedIsDefault} from './unmuted-note';
import styles from './topics-tab.module.css';

const setPolicies = [TopicPolicy.muted, TopicPolicy.unmuted, TopicPolicy.followed];

type Props = {
	readonly directory: ChannelDirectory;
	readonly text: string;
	readonly onText: (text: string) => void;
};

/** Every policy that the account has set, in all channels. */
export function AllPolicies({directory, text, onText}: Props) {
	const query = useTopicPolicies();
	const names = useMemo(
		() => new Map(directory.channels.map(({stream_id, name}) => [stream_id, name])),
		[directory.channels],
	);
	const rows = useMemo(
		() =>
			rowsOfPolicies(query.data ?? [], id => names.get(id) ?? t`channel ${id}`).toSorted(
				(a, b) => (b.since ?? 0) - (a.since ?? 0),
			),
		[query.data, names],
	);
	const {own} = directory;
	const columnsWith = useCallback(
		(choose: (row: TopicRow, policy: number) => void) =>
			columnsOfAll(choose, row => unmutedIsDefault(own.get(row.stream_id))),
		[own],
	);
	if (query.data === undefined) {
		return query.isError ? (
			<FailedState
				words={explain(query.error)}
				isRetrying={query.isFetching}
				onRetry={() => void query.refetch()}
			/>
		) : (
			<LoadingState label={t`Loading your policies for topics.`} />
		);
	}
	return (
		<>
			<div className={styles.head}>
				<h2 className={styles.title}>
					<Trans>All topic settings</Trans>
				</h2>
				<p className={styles.note}>
					<Trans>Topics that you have muted, unmuted or followed.</Trans>
				</p>
			</div>
			<TopicList
				label={t`All topic settings`}
				rows={rows}
				columnsWith={columnsWith}
				chips={setPolicies}
				isReading={query.isFetching}
				text={text}
				onText={onText}
				empty={
					<EmptyState
						kind="nothing"
						title={t`You have no topic settings yet`}
						advice={t`Choose a channel to mute, unmute or follow its topics.`}
					/>
				}
				noMatch={
					<EmptyState
						kind="no-match"
						title={noMatch(text.trim())}
						action={<ClearFilter onClear={() => onText('')} />}
					/>
				}
			/>
		</>
	);
}

const noMatch = (words: string) => t`None of your topic settings matches ${words}`;
