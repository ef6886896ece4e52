import type {ChannelDirectory} from '../../../api/channels';
import {useChannelTopics} from '../../../api/channels';
import {ChannelSelect} from '../../../writing/channel-select';
import type {Draft} from './edit-draft';
import {TopicField} from './topic-field';
import styles from './edit.module.css';

type Props = {
	readonly draft: Draft;
	readonly directory: ChannelDirectory | undefined;
	readonly topicProblem: string | undefined;
	readonly isTwoSteps: boolean;
	readonly onChange: (part: Partial<Draft>) => void;
};

/** Topic and channel of the message that is edited; the channel cannot change with the text. */
export function PlaceFields({draft, directory, topicProblem, isTwoSteps, onChange}: Props) {
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
					label="Channel"
					directory={directory}
					channelId={draft.channelId}
					onChange={channelId => onChange({channelId})}
				/>
				<p className={styles.hint} role="status">
					{isTwoSteps
						? `Text and channel cannot change together, so this takes two steps: the text is saved first, then the message moves to #${channel?.name ?? 'the channel'}.`
						: 'Only this message moves. Text and channel change in two steps.'}
				</p>
			</div>
		</div>
	);
}
