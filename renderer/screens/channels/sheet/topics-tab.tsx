import {plural, t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button, TextInput} from '@mantine/core';
import {Search} from 'lucide-react';
import {useMemo, useState} from 'react';
import {useChannelTopics} from '../../../api/channels/channels';
import {explain} from '../../../api/failures/explain';
import {EmptyState} from '../../../components/states/empty-state';
import {FailedState} from '../../../components/states/failed-state';
import {LoadingState} from '../../../components/states/loading-state';
import {fold} from '../../../text/fold';
import {foldedNameOf} from '../../../text/folded';
import type {ChannelRow} from '../../../channels/channel-row';
import styles from './members-tab.module.css';
import {VirtualList} from '../../../components/virtual-list';
import {foundWords} from '../../../text/count-words';

/** The topics of a channel, the newest first. */
export function TopicsTab({row}: {readonly row: ChannelRow}) {
	const isClosed = row.channel.invite_only && !row.isMine;
	const query = useChannelTopics(isClosed ? undefined : row.id);
	const [text, setText] = useState('');
	const topics = query.data;
	const found = useMemo(() => {
		const word = fold(text.trim());
		return topics?.filter(topic => foldedNameOf(topic).includes(word)) ?? [];
	}, [topics, text]);
	if (isClosed) {
		return (
			<EmptyState
				kind="not-allowed"
				title={t`You can't see the topics of this channel`}
				advice={t`It is private, and only its subscribers can read it. One of them can add you.`}
			/>
		);
	}
	if (topics === undefined) {
		return query.isError ? (
			<FailedState
				words={explain(query.error)}
				isRetrying={query.isFetching}
				onRetry={() => void query.refetch()}
			/>
		) : (
			<LoadingState label={t`Loading the topics of #${{channelName: row.channel.name}}.`} />
		);
	}
	if (topics.length === 0) {
		return (
			<EmptyState
				kind="nothing"
				title={t`No messages yet`}
				advice={t`A topic appears with its first message. Write one on the Messages screen.`}
			/>
		);
	}
	return (
		<>
			<div className={styles.tools}>
				<TextInput
					className={styles.search ?? ''}
					type="search"
					aria-label={t`Search topics`}
					placeholder={t`Search topics`}
					leftSection={<Search size={16} strokeWidth={1.5} />}
					value={text}
					autoComplete="off"
					onChange={event => setText(event.currentTarget.value)}
				/>
				<span className={styles.found} role="status">
					{text.trim() === '' ? allWords(topics.length) : foundWords(found.length, topics.length)}
				</span>
			</div>
			{found.length === 0 ? (
				<EmptyState
					kind="no-match"
					title={noMatch(text.trim())}
					action={
						<Button variant="default" onClick={() => setText('')}>
							<Trans>Clear the search</Trans>
						</Button>
					}
				/>
			) : (
				<VirtualList
					label={t`Topics`}
					rows={found}
					question={text.trim()}
					keyOf={topic => topic.name}
					render={({name}) => (
						<span className={styles.name} dir="auto">
							{name}
						</span>
					)}
				/>
			)}
		</>
	);
}

function allWords(count: number): string {
	return plural(count, {one: '#, newest first', other: '#, newest first'});
}

const noMatch = (words: string) => t`No topic matches ${words}`;
