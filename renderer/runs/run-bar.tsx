import {Button, VisuallyHidden} from '@mantine/core';
import {useEffect, useMemo, useState} from 'react';
import {steadyNow} from '../../shared/clock';
import {stopRun, useApplyChanges} from '../api/changes/apply-changes';
import {useConnection} from '../api/connection/client-context';
import {DismissButton} from '../components/dismiss-button';
import {heldWords} from '../text/held-words';
import {useAfter} from '../components/states/use-after';
import {progressOf, useChangesStore, type Run} from '../state/changes';
import {useMarkingStore} from '../state/marking';
import {useShortcuts} from '../shortcuts/use-shortcuts';
import {useTicks} from '../components/use-ticks';
import {FailedChanges} from './failed-changes';
import {MarkingBar} from './marking-bar';
import {hideReport, isMoment, isOver, shownChanges, shownMarking} from './hide-reports';
import {leftToDo, passedOverWords} from './move-words';
import {canUndo, goneWords, runWords, staysWords, subjectOf, undoOnWords} from './run-words';
import {useUndoRun} from './use-undo-run';
import {useUndo} from './use-undo';
import {UndoQuestion} from './undo-question';
import {WorkBar} from './work-bar';
import progress from '../components/progress.module.css';
import styles from './run-bar.module.css';

/** Work on people: its progress, its outcome, and the way back. The frame shows it on every screen. */
export function RunBar() {
	const {id: connectionId} = useConnection();
	const runs = useChangesStore(store => store.runs);
	const {undo} = useUndoRun();
	const {goOn} = useApplyChanges();
	const undoNewest = useUndo();
	useShortcuts({undo: () => (undoNewest() ? undefined : false)});
	const own = runs.filter(run => run.connectionId === connectionId && run.isHidden !== true);
	const told = useToldBefore(connectionId);
	const heard = own.findLast(({id}) => !told.has(id));
	const marking = useMarkingStore(store => shownMarking(store, connectionId));
	const change = shownChanges(runs, connectionId);
	const isMarking =
		marking !== undefined && marking.id > (change?.id ?? 0) && change?.isOffered !== true;
	const shown = isMarking ? undefined : change;
	return (
		<>
			<VisuallyHidden role="status">
				{heard !== undefined && heard.state !== 'running' && heard.failed.length === 0
					? inOneLine([runWords(heard), heard.detail, passedOverWords(heard), goneWords(heard)])
					: ''}
			</VisuallyHidden>
			{isMarking && <MarkingBar key={marking.id} run={marking} />}
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

const againWords = 'Press Ctrl+Z again to undo this.';

/** What takes longer can be stopped, whatever it is. */
const lateMilliseconds = 3000;

type Props = {
	readonly run: Run;
	readonly onUndo: () => void;
	readonly onGoOn: () => void;
	readonly onHide: () => void;
};

function Bar({run, onUndo, onGoOn, onHide}: Props) {
	const isRunning = run.state === 'running';
	const isClean = !isRunning && run.failed.length === 0;
	const steps = progressOf(run);
	const isLate = useAfter(lateMilliseconds);
	// An undo that failed in part goes on with all the rest.
	const goesOn = run.state === 'stopped' && (isClean || run.undoes === undefined);
	const left = goesOn ? leftToDo(run) : 0;
	const subject = subjectOf(run);
	const timeLeft = useTimeLeft(isRunning, steps);
	const held = useHeldWords(run);
	const rest = held ?? timeLeft;
	const notes = inOneLine([
		run.isOffered === true ? againWords : undefined,
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
			label="Changes"
			isFailed={run.failed.length > 0 || run.isRefused === true}
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
						aria-label="Changes done"
						max={steps.all}
						value={steps.done + steps.failed}
					/>
				)}
				{!isRunning && notes !== '' && <span className={styles.note}>{notes}</span>}
				<span className={styles.tools}>
					{isRunning ? (
						<Button variant="default" size="compact-sm" onClick={() => stopRun(run)}>
							Stop
						</Button>
					) : (
						<>
							{left > 0 && (
								<Button variant="subtle" color="accent" size="compact-sm" onClick={onGoOn}>
									{run.undoes === undefined
										? `Continue with ${left.toLocaleString('en')}`
										: undoOnWords(run)}
								</Button>
							)}
							{canUndo(run) && (
								<Button variant="subtle" color="accent" size="compact-sm" onClick={onUndo}>
									Undo
								</Button>
							)}
							<DismissButton onDismiss={onHide} />
						</>
					)}
				</span>
			</div>
			{!isRunning && run.failed.length > 0 && <FailedChanges run={run} />}
		</WorkBar>
	);
}

/** How long the limit holds a run; undefined where it does not, or not for a second. */
function useHeldWords({state, heldUntil}: Run): string | undefined {
	const isHeld = state === 'running' && heldUntil !== undefined;
	const now = useTicks(isHeld);
	return isHeld ? heldWords(heldUntil, now) : undefined;
}

/** An estimate needs so many milliseconds, and is worth so many seconds that are left. */
const [leastMilliseconds, leastSeconds] = [5000, 20];

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
	return seconds < 90 ? 'About a minute left' : `About ${Math.round(seconds / 60)} min left`;
}
