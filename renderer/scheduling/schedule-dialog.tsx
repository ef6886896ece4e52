import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button, TextInput} from '@mantine/core';
import {useRef, useState} from 'react';
import {flushSync} from 'react-dom';
import type {ScheduledBody, ScheduledChange} from '../../shared/model/change';
import type {DraftBody} from '../../shared/model/draft';
import {useFormRun} from '../api/changes/use-form-run';
import {useChannelDirectory} from '../api/channels/channels';
import {useConnection} from '../api/connection/client-context';
import {failedInShort} from '../api/failures/explain';
import {placeRefusal, type PlacedRefusal, type RefusalPlaces} from '../api/failures/place-refusal';
import {Dialog} from '../components/dialog';
import {focusConflict, ConflictNotes} from '../components/conflict-notes';
import {useFirstMistake} from '../components/use-first-mistake';
import {nameApartOf} from '../people/disambiguation';
import {usePeopleIndex} from '../people/use-people-index';
import {AddToPlan} from '../plans/add-to-plan';
import type {Run} from '../state/changes';
import {serverNow} from '../state/server-time';
import {weekdayMomentWords} from '../text/moment-words';
import {DestinationFields} from '../writing/destination-fields';
import {namesInARow} from '../writing/place-words';
import {MarkdownField, TextProblem, ViewSwitch, type View} from '../writing/markdown-field';
import type {SourceHandle} from '../writing/source-editor';
import {newTopicProblem, textProblem} from '../writing/text-problems';
import {fieldValue, momentIn, quickTimes} from './schedule-times';
import {useScheduleEdits, type ScheduleParts} from './use-schedule-edits';
import styles from './scheduling.module.css';

type Props = {
	/** Where what is typed is kept until it is scheduled or canceled. */
	readonly name: string;
	/** What the form begins with. */
	readonly body: DraftBody;
	/** The message that is edited; without it a new one is made. */
	readonly edited?: {readonly id: number; readonly before: ScheduledBody};
	/** The change of time alone leaves text and recipients out of the way. */
	readonly isTimeOnly?: boolean;
	readonly onClose: () => void;
	/** Hears that the server has it, and what did it. */
	readonly onDone?: (run: Run) => void;
};

type Field = 'to' | 'topic' | 'text' | 'at';
type Problems = PlacedRefusal<Field>;

const places: RefusalPlaces<Field> = {
	parameters: {
		to: 'to',
		topic: 'topic',
		content: 'text',
		scheduled_delivery_timestamp: 'at',
	},
	codes: {STREAM_DOES_NOT_EXIST: 'to'},
	words: [
		['at', /\btime\b|future/i],
		['topic', /topic/i],
		['to', /permission|channel|stream|recipient|authorized/i],
		['text', /message/i],
	],
};

/** Writes a message that is sent later, or changes one. Nothing typed is lost by a refusal. */
export function ScheduleDialog(props: Props) {
	const {name, body: first, edited, isTimeOnly = false, onClose, onDone} = props;
	const saving = useFormRun();
	const {id: connectionId} = useConnection();
	const edits = useScheduleEdits({
		name,
		body: first,
		time: edited === undefined ? null : fieldValue(edited.before.at),
		isSaving: saving.isBusy,
	});
	const {goal, content, time: typed} = edits.parts;
	const body = {...goal, content};
	const now = Math.floor(serverNow(connectionId) / 1000);
	const quick = quickTimes(now);
	const usual = edited?.before.at ?? quick[1]?.at ?? now;
	const time = typed ?? fieldValue(usual);
	// A field for date and time has no seconds: what it was not changed from stays to the second.
	const at = time === fieldValue(usual) ? usual : momentIn(time);
	const goalWords = useGoalWords();
	const [mark] = useState(() => crypto.randomUUID());
	const [view, setView] = useState<View>('write');
	const source = useRef<SourceHandle>(null);
	const [isTried, setTried] = useState(false);
	const [refusal, setRefusal] = useState<Problems>({});
	const {form: fields, lead} = useFirstMistake<HTMLDivElement>();
	const problems = problemsOf(body, at, now);
	const shown: Problems = {...refusal, ...(isTried && problems)};
	// What is not on screen has no field that the sentence could stand beside.
	const overForm = isTimeOnly ? (shown.form ?? shown.to ?? shown.topic ?? shown.text) : shown.form;
	const change = changeOf(body, at, edited, mark);
	const put = (part: Partial<ScheduleParts>) => {
		setRefusal({});
		edits.put(part);
	};
	const decided = (act: (part: keyof ScheduleParts) => void) => (part: keyof ScheduleParts) => {
		setRefusal({});
		act(part);
	};
	const discard = () => {
		edits.drop();
		onClose();
	};
	/** The text has no field that says of itself that it is wrong. */
	const leadTo = (found: Problems) => {
		const isTextAlone = Object.keys(found).every(part => part === 'text');
		if (!isTextAlone) return lead();
		flushSync(() => setView('write'));
		return source.current?.focus();
	};
	/** Leads to what has to be corrected or decided first. */
	const isReady = (): boolean => {
		setTried(true);
		setRefusal({});
		if (Object.keys(problems).length > 0) {
			leadTo(problems);
		} else if (edits.conflicts.length > 0) {
			focusConflict(fields.current?.closest('form') ?? null);
		} else return true;
		return false;
	};
	const submit = () => {
		if (saving.isBusy || !isReady() || at === undefined) return undefined;
		if (change === undefined) return discard();
		const sent = edits.parts;
		const label =
			edited === undefined
				? t`Message scheduled for ${{moment: weekdayMomentWords(at)}}.`
				: at === edited.before.at
					? t`Scheduled message changed.`
					: t`Message rescheduled for ${{moment: weekdayMomentWords(at)}}.`;
		return saving.send(
			{label, changes: [change]},
			{
				onDone(run, isOpen) {
					edits.settle(sent);
					onDone?.(run);
					if (isOpen) onClose();
				},
				onRefused(refused) {
					const found: Problems =
						refused.isUnknown === true
							? {form: failedInShort(refused)}
							: placeRefusal(refused.error, places);
					setRefusal(found);
					leadTo(found);
				},
			},
		);
	};
	const title =
		edited === undefined
			? t`Schedule a message`
			: isTimeOnly
				? t`Change the time`
				: t`Edit scheduled message`;
	return (
		<Dialog
			isOpen
			isWide={!isTimeOnly}
			onClose={onClose}
			title={title}
			onSubmit={() => void submit()}
			footer={
				<>
					<Button variant="default" onClick={discard}>
						<Trans>Cancel</Trans>
					</Button>
					<AddToPlan
						isInDialog
						changes={() => (isReady() && change !== undefined ? [change] : [])}
						proposed={edited === undefined ? t`Schedule a message` : title}
						whyNot={saving.isBusy ? t`The server has not answered yet.` : undefined}
						onAdded={discard}
					/>
					<Button type="submit" loading={saving.isBusy}>
						{edited === undefined ? t`Schedule` : t`Save`}
					</Button>
				</>
			}
		>
			<div className={styles.form} ref={fields}>
				{overForm !== undefined && (
					<p className={styles.refusal} role="alert">
						{overForm}
					</p>
				)}
				{!isTimeOnly && (
					<>
						<DestinationFields
							body={body}
							isReadOnly={false}
							mayBeNowhere={false}
							usual={body.type === '' ? 'stream' : body.type}
							problems={shown}
							startsFocused={first.to.length === 0}
							onGoal={next => put({goal: next})}
						/>
						<section className={styles.text} aria-label={t`Text`}>
							<ViewSwitch label={t`View of the message`} view={view} onView={setView} />
							<MarkdownField
								ref={source}
								view={view}
								sourceClass={styles.source}
								previewClass={styles.source}
								label={t`Text of the message`}
								text={body.content}
								isReadOnly={false}
								channelId={body.type === 'stream' ? body.to[0] : undefined}
								startsFocused={first.to.length > 0}
								onText={text => put({content: text})}
							/>
							{shown.text !== undefined && (
								<TextProblem
									problem={shown.text}
									text={body.content}
									onText={text => put({content: text})}
								/>
							)}
						</section>
					</>
				)}
				<div className={styles.times}>
					<TextInput
						className={styles.time ?? ''}
						type="datetime-local"
						label={t`When`}
						description={t`In your time zone, ${{zone: ownZone()}}.`}
						inputWrapperOrder={['label', 'input', 'error', 'description']}
						{...(isTimeOnly && {'data-autofocus': true})}
						value={time}
						error={shown.at}
						onChange={event => put({time: event.currentTarget.value})}
					/>
					<div className={styles.quick} role="group" aria-label={t`Suggested times`}>
						{quick.map(({label, at: moment}) => (
							<Button
								key={label}
								variant="default"
								size="compact-sm"
								aria-pressed={at === moment}
								onClick={() => put({time: fieldValue(moment)})}
							>
								{label}
							</Button>
						))}
					</div>
				</div>
				<ConflictNotes
					parts={edits.conflicts.map(part => ({
						part,
						title: titleOf(part),
						now: textOf(part, edits.now, goalWords),
					}))}
					onKeepMine={decided(edits.keepMine)}
					onTakeTheirs={decided(edits.takeTheirs)}
				/>
			</div>
		</Dialog>
	);
}

function titleOf(part: keyof ScheduleParts): string {
	switch (part) {
		case 'goal':
			return t`To`;
		case 'content':
			return t`Text`;
		case 'time':
			return t`When`;
		default:
			return part satisfies never;
	}
}

/** A part of the message in words. */
function textOf(
	part: keyof ScheduleParts,
	{goal, content, time}: ScheduleParts,
	goalWords: (goal: ScheduleParts['goal']) => string,
): string {
	if (part === 'content') return content;
	if (part === 'goal') return goalWords(goal);
	const at = momentIn(time ?? '');
	return at === undefined ? '' : weekdayMomentWords(at);
}

/** Returns the function that says where a message goes: "#general > plans", or names. */
function useGoalWords() {
	const channels = useChannelDirectory().data?.channels;
	const {index} = usePeopleIndex();
	return ({type, to, topic}: ScheduleParts['goal']): string => {
		if (type !== 'stream')
			return namesInARow(to.map(id => nameApartOf(id, index) ?? t`User ${id}`));
		const [id = 0] = to;
		const channel = channels?.find(one => one.stream_id === id)?.name ?? t`channel ${id}`;
		return topic.trim() === '' ? `#${channel}` : `#${channel} > ${topic}`;
	};
}

/** Asked when it is drawn: it costs the first who asks some milliseconds. */
const ownZone = () => new Intl.DateTimeFormat('en').resolvedOptions().timeZone;

/** What keeps a message from being scheduled, by its field. */
function problemsOf(body: DraftBody, at: number | undefined, now: number): Problems {
	const text = textProblem(body.content);
	const topic = body.type === 'stream' ? newTopicProblem(body.topic) : undefined;
	const time =
		at === undefined
			? t`Enter a date and a time.`
			: at <= now
				? t`Choose a time in the future.`
				: undefined;
	return {
		...((body.type === '' || body.to.length === 0) && {
			to: t`Choose a channel or people to send it to.`,
		}),
		...(topic !== undefined && {topic}),
		...(text !== undefined && {text}),
		...(time !== undefined && {at: time}),
	};
}

/** What is ordered; undefined where nothing would be another. */
function changeOf(
	{type, to, topic, content}: DraftBody,
	at: number | undefined,
	edited: Props['edited'],
	mark: string,
): ScheduledChange | undefined {
	if (at === undefined || type === '') return undefined;
	const after: ScheduledBody = {
		type,
		to: type === 'stream' ? to : to.toSorted((one, other) => one - other),
		topic: type === 'stream' ? topic.trim() : '',
		content,
		at,
	};
	const kind = 'scheduled-message';
	if (edited === undefined) return {kind, mark, before: null, after};
	const {id: message_id, before} = edited;
	if (JSON.stringify(before) === JSON.stringify(after)) return undefined;
	return {kind, mark: String(message_id), message_id, before, after};
}
