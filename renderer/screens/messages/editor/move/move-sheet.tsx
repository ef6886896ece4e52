import {plural, t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {useState, type FormEvent} from 'react';
import type {Place} from '../../../../../shared/model/change';
import {isResolved, type Message} from '../../../../../shared/model/message';
import {useChannelDirectory, useChannelTopics} from '../../../../api/channels/channels';
import {useMessagesOfTopics, useRealmTimes} from '../../../../api/messages/message-edits';
import type {TopicMessages} from '../../../../../shared/changes/read-topic';
import {useFindPlaces} from '../../../../api/messages/use-find-places';
import {useIsOpen} from '../../../../api/use-is-open';
import {useMovesHeard} from '../../../../api/messages/use-moves-heard';
import {Modal} from '../../../../components/modal';
import {EmptyState} from '../../../../components/states/empty-state';
import {useFirstMistake} from '../../../../components/use-first-mistake';
import {whyNotByPolicy} from '../../../../people/policy-rules';
import {useActor} from '../../../../people/use-actor';
import {ChannelSelect} from '../../../../writing/channel-select';
import {MeetingNote} from './meeting-note';
import {AddToPlan} from '../../../../plans/add-to-plan';
import {limitSeconds} from './move-limit';
import {
	countOf,
	heardElsewhere,
	isUnchanged,
	meetingAt,
	missingIn,
	movesFor,
	originsAt,
	originsOf,
	topicName,
	placeKey,
	withoutMoved,
	type IdsIn,
	type MoveScope,
	type Origin,
} from './move-plan';
import {MovedMeanwhile} from './moved-meanwhile';
import {bareTopic, topicProblem} from '../../../../writing/topic-problem';
import {NoticeFields} from './notice-fields';
import {Refusal} from '../../../../writing/refusal';
import {ScopeField} from './scope-field';
import {SightNote} from '../place/sight-note';
import {TimeLimitPanel} from './time-limit-panel';
import {TopicField} from '../place/topic-field';
import {useGoal} from './use-goal';
import {useMoving, type PlannedMove} from './use-moving';
import {isLosing, useSightChanges} from '../place/use-sight-changes';
import styles from '../edit.module.css';
import {formatNumber} from '../../../../../shared/languages/formats';

const nowhere: ReadonlyMap<number, Place> = new Map();

/** A choice over more topics than this moves without counts. */
const mostTopicsRead = 20;

type Props = {
	readonly messages: readonly Message[];
	/** Which messages move, unless another choice is made. */
	readonly scope?: MoveScope;
	readonly onClose: () => void;
	/** Called once messages were moved, with the place where they are now. */
	readonly onMoved: (to: Place) => void;
};

/** Moves messages to another topic or channel, after it said what that entails. */
export function MoveSheet({messages, scope = 'exactly', onClose, onMoved}: Props) {
	const origins = originsOf(messages);
	const count = origins.reduce((sum, {ids}) => sum + ids.length, 0);
	return (
		<Modal
			opened
			onClose={onClose}
			title={count === 0 ? t`Nothing to move` : t`Move messages`}
			size={720}
			closeOnClickOutside={false}
			classNames={{body: styles.layerBody ?? ''}}
		>
			{origins[0] === undefined ? (
				<EmptyState
					kind="nothing"
					title={t`Direct messages stay where they are`}
					advice={t`Only messages in channels can be moved. Choose one of those.`}
					action={
						<Button variant="default" onClick={onClose}>
							<Trans>Close</Trans>
						</Button>
					}
				/>
			) : (
				<MoveForm
					key={placeKey(origins[0].place)}
					scope={scope}
					first={origins[0]}
					origins={origins}
					staying={messages.length - count}
					onClose={onClose}
					onMoved={onMoved}
				/>
			)}
		</Modal>
	);
}

type FormProps = Pick<Props, 'onClose' | 'onMoved'> & {
	readonly scope: MoveScope;
	readonly first: Origin;
	readonly origins: readonly Origin[];
	/** Direct messages among what was chosen. */
	readonly staying: number;
};

function MoveForm(props: FormProps) {
	const {first, origins: chosenOrigins, staying, onClose, onMoved} = props;
	const {data: directory} = useChannelDirectory();
	const {data: times} = useRealmTimes();
	const {self} = useActor();
	const [scope, setScope] = useState(props.scope);
	const goal = useGoal(first, chosenOrigins.length === 1);
	const {channelId, text, isDone} = goal;
	const [tellsOld, setTellsOld] = useState(false);
	const [tellsNew, setTellsNew] = useState(true);
	const [isChecked, setChecked] = useState(false);
	const to: Place = {stream_id: channelId, topic: topicName(text, isDone)};
	const channelName = directory?.channels.find(({stream_id}) => stream_id === channelId)?.name;
	const end = () => {
		goal.forget();
		onClose();
	};
	const moving = useMoving(to, channelName, {
		onMoved: () => onMoved(to),
		onDone: isOpen => {
			goal.forgetThis();
			if (isOpen) onClose();
		},
	});
	/** Where messages were found that others moved: seen, they move from there. */
	const [elsewhere, setElsewhere] = useState(nowhere);
	/** Those of them that the last try found, or that were heard of since. */
	const [found, setFound] = useState(nowhere);
	const [isHeard, setHeard] = useState(false);
	const findPlaces = useFindPlaces();
	const isOpen = useIsOpen();
	const origins = withoutMoved(originsAt(chosenOrigins, elsewhere), moving.moved);
	useMovesHeard(moves => {
		// What is sent is looked at by itself, and its own events are no news.
		if (moving.isBusy) return;
		const heard = heardElsewhere(origins, moves, scope);
		if (heard.size === 0) return;
		setElsewhere(new Map([...elsewhere, ...heard]));
		setFound(new Map([...found, ...heard]));
		setHeard(true);
	});
	const sight = useSightChanges(origins, channelId, directory);
	const chosen = origins.reduce((sum, {ids}) => sum + ids.length, 0);

	const topics = useChannelTopics(channelId).data;
	const places = origins.slice(0, mostTopicsRead).map(({place}) => place);
	const source = useMessagesOfTopics(places);
	const idsIn = idsOf(places, source.topics);
	const meeting = meetingAt(to, topics ?? [], origins);
	const count = countOf(origins, scope, idsIn);
	const whyNotChannel = whyNotByPolicy(
		self,
		times?.realm_move_messages_between_streams_policy,
		'move to channels',
	);
	// Several topics become one in any case; the server says whether they may.
	const whyNotTopic =
		origins.length > 1
			? undefined
			: whyNotByPolicy(self, times?.realm_edit_topic_policy, 'move to topics');
	const problem =
		topicProblem(to.topic) ??
		(isUnchanged(to, origins)
			? plural(
					{count: chosen},
					{
						one: 'Choose another channel or topic: it is already here.',
						other: 'Choose another channel or topic: they are already here.',
					},
				)
			: undefined);

	/** What moves; nothing where messages were found elsewhere, which is shown first. */
	const plan = async (): Promise<PlannedMove | undefined> => {
		// Whatever came meanwhile moves as well, and goes back as well.
		const now = idsOf(places, await source.readAnew());
		const missing = scope === 'exactly' ? missingIn(origins, now) : [];
		// Where nobody can look, each of them is looked at before its call.
		const others = await findPlaces(missing).catch(() => nowhere);
		if (others.size > 0 && isOpen.current) {
			setFound(others);
			setHeard(false);
			setElsewhere(new Map([...elsewhere, ...others]));
			return undefined;
		}
		const told = {after: to, tellsOld, tellsNew};
		return {
			changes: movesFor(origins, scope, now, told),
			count: countOf(origins, scope, now),
			isLosing: isLosing(sight),
		};
	};
	const {form, lead} = useFirstMistake();
	const submit = (event: FormEvent) => {
		event.preventDefault();
		setChecked(true);
		if (problem !== undefined) lead();
		if (problem !== undefined || moving.isBusy) return;
		setFound(nowhere);
		void moving.move(plan);
	};
	const planned = async () => {
		setChecked(true);
		if (problem !== undefined) lead();
		if (problem !== undefined || moving.isBusy) return [];
		setFound(nowhere);
		return (await plan())?.changes ?? [];
	};
	if (moving.limits.length > 0) {
		return (
			<TimeLimitPanel
				limits={moving.limits}
				seconds={limitSeconds(to, places, times)}
				messages={source.topics.flatMap(topic => topic?.messages ?? [])}
				isBusy={moving.isBusy}
				moved={moving.moved.size}
				onFallback={() => moving.fallBack(isLosing(sight))}
				onBack={moving.goBack}
			/>
		);
	}
	return (
		<form className={styles.form} ref={form} onSubmit={submit}>
			{found.size > 0 && <MovedMeanwhile found={found} isHeard={isHeard} directory={directory} />}
			{moving.error !== undefined && <Refusal error={moving.error} fact={moving.fact} />}
			<ScopeField
				scope={scope}
				isOfTopics={props.scope === 'all'}
				origins={origins}
				count={kind => countOf(origins, kind, idsIn)}
				chosen={chosen}
				directory={directory}
				onChange={setScope}
			/>
			{staying > 0 && (
				<p className={styles.hint}>
					{plural(staying, {
						one: '# direct message stays where it is.',
						other: '# direct messages stay where they are.',
					})}
				</p>
			)}
			<div className={styles.places}>
				<ChannelSelect
					label={t`To channel`}
					description={whyNotChannel}
					disabled={whyNotChannel !== undefined}
					directory={directory}
					channelId={channelId}
					onChange={id => goal.set({channelId: id})}
				/>
				<TopicField
					text={text}
					isDone={isDone}
					topics={topics}
					whyNot={whyNotTopic}
					error={isChecked ? problem : undefined}
					onChange={(name, done) => goal.set({text: name, isDone: done})}
				/>
			</div>
			<MeetingNote
				meeting={meeting}
				channelId={channelId}
				onTake={name => goal.set({text: bareTopic(name), isDone: isResolved(name)})}
			/>
			<SightNote changes={sight} />
			<NoticeFields
				tellsOld={tellsOld}
				tellsNew={tellsNew}
				onOld={setTellsOld}
				onNew={setTellsNew}
			/>
			<div className={styles.foot}>
				<p className={styles.hint} role="status">
					{moving.progress !== undefined &&
						progressWords(moving.progress.done, moving.progress.all)}
				</p>
				{moving.progress !== undefined && (
					<Button variant="subtle" onClick={moving.stop}>
						<Trans>Stop</Trans>
					</Button>
				)}
				<span className={styles.spacer} />
				<Button variant="default" onClick={moving.isBusy ? onClose : end}>
					{moving.isBusy ? t`Close` : t`Cancel`}
				</Button>
				{!moving.isBusy && (
					<AddToPlan
						isInDialog
						changes={planned}
						proposed={planName(count, `#${channelName ?? channelId} > ${to.topic}`)}
						onAdded={end}
					/>
				)}
				<Button type="submit" loading={moving.isBusy}>
					{count === undefined
						? t`Move`
						: plural(count, {one: 'Move # message', other: 'Move # messages'})}
				</Button>
			</div>
		</form>
	);
}

function idsOf(places: readonly Place[], topics: readonly (TopicMessages | undefined)[]): IdsIn {
	const whole = new Map<string, readonly number[]>();
	places.forEach((place, at) => {
		const topic = topics[at];
		if (topic?.isWhole === true)
			whole.set(
				placeKey(place),
				topic.messages.map(({id}) => id),
			);
	});
	return place => whole.get(placeKey(place));
}

function progressWords(count: number, all: number): string {
	const done = formatNumber(count);
	return plural(all, {one: `${done} of # call made`, other: `${done} of # calls made`});
}

function planName(count: number | undefined, place: string): string {
	if (count === undefined) return t`Move messages to ${place}`;
	return plural(count, {one: `Move # message to ${place}`, other: `Move # messages to ${place}`});
}
