import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button, VisuallyHidden} from '@mantine/core';
import {useEffect, useMemo, useState} from 'react';
import {steadyNow} from '../../shared/clock';
import {markTotal} from '../../shared/model/mark';
import {useApplyChanges} from '../api/changes/apply-changes';
import {stopRun} from '../api/changes/run-stops';
import {useKnownChannelName} from '../api/channels/known-channels';
import {useConnection} from '../api/connection/client-context';
import {DismissButton} from '../components/dismiss-button';
import {useAfter} from '../components/states/use-after';
import {useChangesStore, type Run} from '../state/changes';
import {tellsOfFailure} from '../state/reports';
import {progressOf} from '../state/run-progress';
import {useSpelledKeys} from '../shortcuts/use-spelled-keys';
import {useShortcuts} from '../shortcuts/use-shortcuts';
import {FailedChanges} from './failed-changes';
import {hideReport, isMoment, isOver, shownChanges} from './hide-reports';
import {markingOf} from './marking';
import {leftWords} from './marking-words';
import {leftToDo} from './move-counts';
import {passedOverWords} from './move-words';
import {canUndo, goneWords, goOnWords, runWords, staysWords, subjectOf} from './run-words';
import {useHeldWords} from './use-held-words';
import {useOpenPlan} from './use-open-plan';
import {useUndoRun} from './use-undo-run';
import {useUndo} from './use-undo';
import {UndoQuestion} from './undo-question';
import {WorkBar} from './work-bar';
import progress from '../components/progress.module.css';
import styles from './run-bar.module.css';
import {formatNumber} from '../../shared/languages/formats';

/** Work that runs or has ended: its progress, its outcome, and the way back. The frame shows it on every screen. */
export function RunBar() {
	const {id: connectionId} = useConnection();
	const runs = useChangesStore(store => store.runs);
	const watched = useChangesStore(store => store.watched);
	const {undo} = useUndoRun();
	const {goOn} = useApplyChanges();
	const undoNewest = useUndo();
	useShortcuts({undo: () => (undoNewest() ? undefined : false)});
	const own = runs.filter(
		run => run.connectionId === connectionId && run.isHidden !== true && run.id !== watched,
	);
	const told = useToldBefore(connectionId);
	const heard = own.findLast(({id}) => !told.has(id));
	const shown = shownChanges({runs, watched}, connectionId);
	return (
		<>
			<VisuallyHidden role="status">
				{heard !== undefined && heard.state !== 'running' && heard.failed.length === 0
					? inOneLine([runWords(heard), heard.detail, passedOverWords(heard), goneWords(heard)])
					: ''}
			</VisuallyHidden>
			{shown !== undefined && (
				<Bar
					key={shown.id}
					run={shown}
					onUndo={() => undo(shown)}
					onGoOn={() => void goOn(shown)}
					onHide={() => hideReport(shown)}
				/>
			)}
			<UndoQuestion />
		</>
	);
}

/** Runs that had ended when the organization came on screen: they are not told once more. */
function useToldBefore(connectionId: string): ReadonlySet<number> {
	return useMemo(() => {
		const {runs} = useChangesStore.getState();
		const ended = runs.filter(run => run.connectionId === connectionId && run.state !== 'running');
		return new Set(ended.map(({id}) => id));
	}, [connectionId]);
}

function inOneLine(parts: readonly (string | undefined)[]): string {
	return parts.filter(part => part !== undefined).join(' ');
}

const againWords = (keys: string | undefined) =>
	keys === undefined ? undefined : t`Press ${keys} again to undo this.`;

/** What takes longer can be stopped, whatever it is. */
const lateMilliseconds = 3000;

type Props = {
	readonly run: Run;
	readonly onUndo: () => void;
	readonly onGoOn: () => void;
	readonly onHide: () => void;
};

function Bar({run, onUndo, onGoOn, onHide}: Props) {
	const {plan} = run;
	const showPlan = useOpenPlan();
	const isPlanShown = useChangesStore(store => plan !== undefined && store.shownPlan === plan);
	const isRunning = run.state === 'running';
	const isClean = !isRunning && run.failed.length === 0;
	const marking = markingOf(run);
	const channelName = useKnownChannelName();
	const steps = progressOf(run);
	const total = marking === undefined ? steps.all : markTotal(marking.mark);
	const isLate = useAfter(lateMilliseconds);
	// An undo that failed in part goes on with all the rest.
	const goesOn = run.state === 'stopped' && (isClean || run.undoes === undefined);
	const left = goesOn ? leftToDo(run) : 0;
	const leftOut = marking === undefined || isRunning ? [] : leftWords(marking, channelName);
	const subject = leftOut.length > 0 ? leftOut.join(' ') : subjectOf(run);
	const timeLeft = useTimeLeft(isRunning, steps);
	const held = useHeldWords(run);
	const rest = held ?? timeLeft;
	const spelled = useSpelledKeys();
	const notes = inOneLine([
		run.isOffered === true ? againWords(spelled('undo')) : undefined,
		passedOverWords(run),
		isClean ? run.detail : undefined,
		isClean ? staysWords(run) : undefined,
		isRunning ? undefined : goneWords(run),
	]);
	useEffect(() => {
		if (!isRunning) useChangesStore.getState().see(run.id);
	}, [isRunning, run.id]);
	if (isMoment(run) && !isLate && held === undefined) return null;
	return (
		<WorkBar
			label={marking === undefined ? t`Changes` : t`Marking messages`}
			isFailed={run.failed.length > 0 || tellsOfFailure(run)}
			goesAway={isOver(run)}
			onHide={onHide}
		>
			<div className={styles.line}>
				<span className={styles.words}>{runWords(run)}</span>
				{subject !== undefined && (
					<span className={styles.note} dir="auto">
						{subject}
					</span>
				)}
				{rest !== undefined && <span className={styles.note}>{rest}</span>}
				{isRunning && (
					<progress
						className={`${progress.bar} ${styles.progress}`}
						aria-label={marking === undefined ? t`Changes done` : t`Messages processed`}
						max={total}
						value={total === undefined ? undefined : Math.min(total, steps.done + steps.failed)}
					/>
				)}
				{!isRunning && notes !== '' && <span className={styles.note}>{notes}</span>}
				<span className={styles.tools}>
					{plan !== undefined && !isPlanShown && (
						<Button
							variant="subtle"
							color="accent"
							size="compact-sm"
							onClick={() => showPlan(plan)}
						>
							<Trans>Show plan</Trans>
						</Button>
					)}
					{isRunning ? (
						<Button variant="default" size="compact-sm" onClick={() => stopRun(run)}>
							<Trans>Stop</Trans>
						</Button>
					) : (
						<>
							{left > 0 && (
								<Button variant="subtle" color="accent" size="compact-sm" onClick={onGoOn}>
									{goOnWords(run, left)}
								</Button>
							)}
							{canUndo(run) && (
								<Button
									variant="subtle"
									color="accent"
									size="compact-sm"
									data-tour="undo"
									onClick={onUndo}
								>
									<Trans>Undo</Trans>
								</Button>
							)}
							<DismissButton onDismiss={onHide} />
						</>
					)}
				</span>
			</div>
			{!isRunning && !isPlanShown && run.failed.length > 0 && <FailedChanges run={run} />}
		</WorkBar>
	);
}

/** An estimate needs so many milliseconds, and is worth so many seconds that are left. */
const [leastMilliseconds, leastSeconds] = [5000, 20];

function aboutMinutesLeft(seconds: number): string {
	const minutes = formatNumber(Math.round(seconds / 60));
	return t`About ${minutes} min left`;
}

/** How long a run goes on by its pace since it came on screen; undefined where that is not known. */
function useTimeLeft(
	isRunning: boolean,
	{all, done, failed}: {readonly all: number; readonly done: number; readonly failed: number},
): string | undefined {
	const over = done + failed;
	const [first] = useState(() => ({at: steadyNow(), over}));
	const elapsed = steadyNow() - first.at;
	const made = over - first.over;
	if (!isRunning || made === 0 || elapsed < leastMilliseconds) return undefined;
	const seconds = ((elapsed / made) * (all - over)) / 1000;
	if (seconds < leastSeconds) return undefined;
	return seconds < 90 ? t`About a minute left` : aboutMinutesLeft(seconds);
}
