import {t} from '@lingui/core/macro';
import {Button} from '@mantine/core';
import {useEffect, useRef} from 'react';
import {isResolved} from '../../../../../shared/model/message';
import {topicKey} from '../../../../../shared/model/topic';
import {useChannelTopics} from '../../../../api/channels/channels';
import {meetingAt} from '../move/move-plan';
import {TopicInput} from '../../../../writing/topic-input';
import styles from './compose.module.css';

type Props = {
	readonly channelId: number;
	readonly topic: string;
	readonly error: string | undefined;
	readonly isReadOnly: boolean;
	/** Whether it takes the focus when it comes. */
	readonly startsFocused: boolean;
	readonly onTopic: (topic: string) => void;
};

/** The topic of a new message, and whether it is a new one. */
export function ComposeTopic({channelId, topic, error, isReadOnly, startsFocused, onTopic}: Props) {
	const input = useRef<HTMLInputElement>(null);
	const takesFocus = useRef(startsFocused);
	useEffect(() => {
		if (takesFocus.current) input.current?.focus();
	}, []);
	const topics = useChannelTopics(channelId).data;
	const name = topic.trim();
	const {joins, twin} = meetingAt({stream_id: channelId, topic: name}, topics ?? [], []);
	const isNew = topics !== undefined && name !== '' && joins === undefined;
	return (
		<div className={styles.topic}>
			<TopicInput
				text={topic}
				topics={topics}
				error={error}
				readOnly={isReadOnly}
				inputRef={input}
				isWithin
				onText={onTopic}
			/>
			<p className={styles.note} role="status">
				{joins !== undefined && isResolved(joins.name) && t`This topic is marked as resolved.`}
				{joins !== undefined &&
					joins.name !== name &&
					topicKey(joins.name) === topicKey(name) &&
					calledWords(joins.name)}
				{isNew && twin === undefined && t`Starts a new topic.`}
				{isNew && twin !== undefined && (
					<>
						{isResolved(twin.name)
							? t`There is a resolved topic of this name; this starts a new one.`
							: t`There is a topic of this name that is not resolved; this starts a new one.`}{' '}
						<Button variant="default" size="compact-sm" onClick={() => onTopic(twin.name)}>
							{takeWords(twin.name)}
						</Button>
					</>
				)}
			</p>
		</div>
	);
}

const calledWords = (topic: string) => t`It is called ${topic} there.`;
const takeWords = (topic: string) => t`Use ${topic}`;
