import {Button, Modal} from '@mantine/core';
import {useState, type FormEvent} from 'react';
import type {Place} from '../../../../shared/model/change';
import {isResolved, type Message} from '../../../../shared/model/message';
import {useChannelDirectory, useChannelTopics} from '../../../api/channels';
import {useRealmTimes, useTopicMessages} from '../../../api/message-edits';
import {EmptyState} from '../../../components/states/empty-state';
import {useReturnFocus} from '../../../people/use-return-focus';
import {ChannelSelect} from './channel-select';
import {LosingSightNote} from './losing-sight-note';
import {MeetingNote} from './meeting-note';
import {messageCount} from './message-words';
import {
	bareTopic,
	countFor,
	isUnchanged,
	meetingAt,
	movesFor,
	originsOf,
	topicName,
	topicProblem,
	type MoveScope,
	type Origin,
} from './move-plan';
import {NoticeFields} from './notice-fields';
import {Refusal} from './refusal';
import {ScopeField} from './scope-field';
import {TimeLimitPanel} from './time-limit-panel';
import {TopicField} from './topic-field';
import {useMoving} from './use-moving';
import styles from './edit.module.css';

type Props = {
	readonly messages: readonly Message[];
	readonly onClose: () => void;
	/** Called once messages were moved, with the place where they are now. */
	readonly onMoved: (to: Place) => void;
};

/** Moves messages to another topic or channel, after it said what that entails. */
export function MoveSheet({messages, onClose, onMoved}: Props) {
	const origins = originsOf(messages);
	const count = origins.reduce((sum, {ids}) => sum + ids.length, 0);
	useReturnFocus(true);
	return (
		<Modal
			opened
			onClose={onClose}
			title={count === 0 ? 'Nothing to move' : `Move ${messageCount(count)}`}
			size={720}
			closeOnClickOutside={false}
			classNames={{body: styles.layerBody ?? ''}}
		>
			{origins[0] === undefined ? (
				<EmptyState
					kind="nothing"
					title="Direct messages stay where they are."
					advice="Only messages in channels can be moved. Choose one of those."
					action={
						<Button variant="default" onClick={onClose}>
							Close
						</Button>
					}
				/>
			) : (
				<MoveForm
					first={origins[0]}
					origins={origins}
					chosen={count}
					staying={messages.length - count}
					onClose={onClose}
					onMoved={onMoved}
				/>
			)}
		</Modal>
	);
}

type FormProps = Pick<Props, 'onClose' | 'onMoved'> & {
	readonly first: Origin;
	readonly origins: readonly Origin[];
	readonly chosen: number;
	/** Direct messages among what was chosen. */
	readonly staying: number;
};

function MoveForm({first, origins, chosen, staying, onClose, onMoved}: FormProps) {
	const {data: directory} = useChannelDirectory();
	const {data: times} = useRealmTimes();
	const isOneTopic = origins.length === 1;
	const [scope, setScope] = useState<MoveScope>('exactly');
	const [channelId, setChannelId] = useState(first.place.stream_id);
	const [text, setText] = useState(isOneTopic ? bareTopic(first.place.topic) : '');
	const [isDone, setDone] = useState(isOneTopic && isResolved(first.place.topic));
	const [tellsOld, setTellsOld] = useState(false);
	const [tellsNew, setTellsNew] = useState(true);
	const [isChecked, setChecked] = useState(false);

	const topics = useChannelTopics(channelId).data;
	const source = useTopicMessages(isOneTopic ? first.place : undefined);
	const topicIds =
		source.data?.isWhole === true ? source.data.messages.map(({id}) => id) : undefined;
	const to: Place = {stream_id: channelId, topic: topicName(text, isDone)};
	const meeting = meetingAt(to, topics ?? [], origins);
	const counts = origins.map(origin => countFor(origin, scope, topicIds));
	const count = counts.reduce((sum, one) => (one === undefined ? undefined : (sum ?? 0) + one), 0);
	const problem =
		topicProblem(to.topic) ??
		(isUnchanged(to, origins)
			? 'Choose another channel or topic: they are here already.'
			: undefined);
	const channelName = directory?.channels.find(({stream_id}) => stream_id === channelId)?.name;
	const moving = useMoving(to, channelName, () => onMoved(to), onClose);

	const submit = (event: FormEvent) => {
		event.preventDefault();
		setChecked(true);
		if (problem !== undefined || moving.isBusy) return;
		const goal = {after: to, tellsOld, tellsNew};
		void moving.move(movesFor(origins, scope, topicIds, goal), count);
	};
	if (moving.limit !== undefined) {
		return (
			<TimeLimitPanel
				limit={moving.limit}
				seconds={
					channelId === first.place.stream_id
						? times?.realm_move_messages_within_stream_limit_seconds
						: times?.realm_move_messages_between_streams_limit_seconds
				}
				messages={source.data?.messages}
				isBusy={moving.isBusy}
				hasMoved={moving.hasMoved}
				onFallback={moving.fallBack}
				onBack={moving.goBack}
			/>
		);
	}
	return (
		<form className={styles.form} onSubmit={submit}>
			{moving.error !== undefined && <Refusal error={moving.error} fact={moving.fact} />}
			<ScopeField
				scope={scope}
				origins={origins}
				topicIds={topicIds}
				chosen={chosen}
				directory={directory}
				onChange={setScope}
			/>
			{staying > 0 && (
				<p className={styles.hint}>
					{staying === 1
						? '1 direct message stays where it is.'
						: `${staying.toLocaleString('en')} direct messages stay where they are.`}
				</p>
			)}
			<div className={styles.places}>
				<ChannelSelect
					label="To channel"
					directory={directory}
					channelId={channelId}
					onChange={setChannelId}
				/>
				<TopicField
					text={text}
					isDone={isDone}
					topics={topics}
					error={isChecked ? problem : undefined}
					onChange={(name, done) => {
						setText(name);
						setDone(done);
					}}
				/>
			</div>
			<MeetingNote
				meeting={meeting}
				channelId={channelId}
				onTake={name => {
					setText(bareTopic(name));
					setDone(isResolved(name));
				}}
			/>
			<LosingSightNote origins={origins} channelId={channelId} directory={directory} />
			<NoticeFields
				tellsOld={tellsOld}
				tellsNew={tellsNew}
				onOld={setTellsOld}
				onNew={setTellsNew}
			/>
			<div className={styles.foot}>
				<p className={styles.hint} role="status">
					{moving.progress !== undefined &&
						`${moving.progress.done} of ${moving.progress.all} calls made`}
				</p>
				{moving.progress !== undefined && (
					<Button variant="subtle" onClick={moving.stop}>
						Stop
					</Button>
				)}
				<span className={styles.spacer} />
				<Button variant="default" onClick={onClose}>
					{moving.isBusy ? 'Close' : 'Cancel'}
				</Button>
				<Button type="submit" loading={moving.isBusy}>
					{count === undefined ? 'Move' : `Move ${messageCount(count)}`}
				</Button>
			</div>
		</form>
	);
}
