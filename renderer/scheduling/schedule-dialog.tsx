import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button, SegmentedControl, TextInput} from '@mantine/core';
import {useState} from 'react';
import type {ScheduledBody, ScheduledChange} from '../../shared/model/change';
import type {DraftBody} from '../../shared/model/draft';
import {useApplyChanges} from '../api/changes/apply-changes';
import {useConnection} from '../api/connection/client-context';
import {Dialog} from '../components/dialog';
import {useFirstMistake} from '../components/use-first-mistake';
import {AddToPlan} from '../plans/add-to-plan';
import type {Run} from '../state/changes';
import {serverNow} from '../state/server-time';
import {momentWords} from '../text/moment-words';
import {DestinationFields} from '../writing/destination-fields';
import {PreviewPane} from '../writing/preview-pane';
import {SourceField} from '../writing/source-field';
import {newTopicProblem, textProblem} from '../writing/text-problems';
import {fieldValue, momentIn, quickTimes} from './schedule-times';
import parts from '../writing/text-parts.module.css';
import styles from './scheduling.module.css';

type Props = {
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

type Problems = {
	readonly to?: string;
	readonly topic?: string;
	readonly text?: string;
	readonly at?: string;
};

/** Writes a message that is sent later, or changes one. */
export function ScheduleDialog({body: first, edited, isTimeOnly, onClose, onDone}: Props) {
	const {apply} = useApplyChanges();
	const {id: connectionId} = useConnection();
	const [body, setBody] = useState(first);
	const now = Math.floor(serverNow(connectionId) / 1000);
	const quick = quickTimes(now);
	const [time, setTime] = useState(
		fieldValue(edited === undefined ? (quick[1]?.at ?? now) : edited.before.at),
	);
	const [view, setView] = useState('write');
	const [isTried, setTried] = useState(false);
	const {form: content, lead} = useFirstMistake<HTMLDivElement>();
	const at = momentIn(time);
	const problems = problemsOf(body, at, now);
	const shown: Problems = isTried ? problems : {};
	const change = changeOf(body, at, edited);
	const checked = (): readonly ScheduledChange[] => {
		setTried(true);
		if (Object.keys(problems).length === 0) return change === undefined ? [] : [change];
		lead();
		return [];
	};
	const submit = () => {
		const [ordered] = checked();
		if (ordered === undefined || at === undefined) {
			if (Object.keys(problems).length === 0) onClose();
			return;
		}
		onClose();
		const label =
			edited === undefined
				? t`Message scheduled for ${{moment: momentWords(at)}}.`
				: at === edited.before.at
					? t`Scheduled message changed.`
					: t`Message rescheduled for ${{moment: momentWords(at)}}.`;
		void apply({label, changes: [ordered]}).then(run => {
			if (run.failed.length === 0 && run.done.length > 0) onDone?.(run);
		});
	};
	const title =
		edited === undefined
			? t`Schedule a message`
			: isTimeOnly === true
				? t`Change the time`
				: t`Edit scheduled message`;
	return (
		<Dialog
			isOpen
			isWide={isTimeOnly !== true}
			onClose={onClose}
			title={title}
			onSubmit={submit}
			footer={
				<>
					<Button variant="default" onClick={onClose}>
						<Trans>Cancel</Trans>
					</Button>
					<AddToPlan
						isInDialog
						changes={checked}
						proposed={edited === undefined ? t`Schedule a message` : title}
						onAdded={onClose}
					/>
					<Button type="submit">{edited === undefined ? t`Schedule` : t`Save`}</Button>
				</>
			}
		>
			<div className={styles.form} ref={content}>
				{isTimeOnly !== true && (
					<>
						<DestinationFields
							body={body}
							isReadOnly={false}
							mayBeNowhere={false}
							usual={body.type === '' ? 'stream' : body.type}
							problems={shown}
							startsFocused={first.to.length === 0}
							onGoal={goal => setBody(old => ({...old, ...goal}))}
						/>
						<section className={styles.text} aria-label={t`Text`}>
							<SegmentedControl
								aria-label={t`View of the message`}
								value={view}
								onChange={setView}
								data={[
									{value: 'write', label: t`Write`},
									{value: 'preview', label: t`Preview`},
								]}
							/>
							<div className={`${parts.source} ${styles.source}`} hidden={view !== 'write'}>
								<SourceField
									label={t`Text of the message`}
									text={body.content}
									isReadOnly={false}
									channelId={body.type === 'stream' ? body.to[0] : undefined}
									startsFocused={first.to.length > 0}
									onText={text => setBody(old => ({...old, content: text}))}
								/>
							</div>
							{view === 'preview' && (
								<div
									className={`${parts.read} ${styles.source}`}
									role="region"
									aria-label={t`Preview`}
									tabIndex={0}
								>
									<PreviewPane text={body.content} nothing={t`There is nothing to show yet.`} />
								</div>
							)}
							{shown.text !== undefined && (
								<p className={styles.problem} role="alert">
									{shown.text}
								</p>
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
						{...(isTimeOnly === true && {'data-autofocus': true})}
						value={time}
						error={shown.at}
						onChange={event => setTime(event.currentTarget.value)}
					/>
					<div className={styles.quick} role="group" aria-label={t`Suggested times`}>
						{quick.map(({label, at: moment}) => (
							<Button
								key={label}
								variant="default"
								size="compact-sm"
								aria-pressed={at === moment}
								onClick={() => setTime(fieldValue(moment))}
							>
								{label}
							</Button>
						))}
					</div>
				</div>
			</div>
		</Dialog>
	);
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
	if (edited === undefined) return {kind, mark: crypto.randomUUID(), before: null, after};
	const {id: message_id, before} = edited;
	if (JSON.stringify(before) === JSON.stringify(after)) return undefined;
	return {kind, mark: String(message_id), message_id, before, after};
}
