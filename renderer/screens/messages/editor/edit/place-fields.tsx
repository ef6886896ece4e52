import {t} from '@lingui/core/macro';
import type {ChannelDirectory} from '../../../../api/channels/channels';
import {useChannelTopics} from '../../../../api/channels/channels';
import {ChannelSelect} from '../../../../writing/channel-select';
import type {Draft} from './edit-draft';
import {TopicField} from '../place/topic-field';
import styles from '../edit.module.css';

type Props = {
	readonly draft: Draft;
	readonly directory: ChannelDirectory | undefined;
	readonly topicProblem: string | undefined;
	/** Which of the two goes first, where both change. */
	readonly first: 'text' | 'move' | undefined;
	readonly onChange: (part: Partial<Draft>) => void;
};

/** Topic and channel of the message that is edited; the channel cannot change with the text. */
export function PlaceFields({draft, directory, topicProblem, first, onChange}: Props) {
	const topics = useChannelTopics(draft.channelId);
	const channel = directory?.channels.find(({stream_id}) => stream_id === draft.channelId);
	return (
		<div className={styles.places}>
			<TopicField
				text={draft.topic}
				isDone={draft.isDone}
				topics={topics.data}
				error={topicProblem}
				onChange={(topic, isDone) => onChange({topic, isDone})}
			/>
			<div>
				<ChannelSelect
					label={t`Channel`}
					directory={directory}
					channelId={draft.channelId}
					onChange={channelId => onChange({channelId})}
				/>
				<p className={styles.hint} role="status">
					{hintOf(first, `#${channel?.name ?? draft.channelId}`)}
				</p>
			</div>
		</div>
	);
}

function hintOf(first: Props['first'], channel: string): string {
	switch (first) {
		case undefined:
			return t`Only this message moves. Text and channel change in two steps.`;
		case 'text':
			return t`Text and channel cannot change together, so this takes two steps: the text is saved first, then the message moves to ${channel}. Where earlier versions are shown, people there can read the old text too.`;
		case 'move':
			return t`Text and channel cannot change together, so this takes two steps: the message moves to ${channel} first, then the text is saved. So only people there read the new text.`;
		default:
			return first satisfies never;
	}
}
