import {useCallback} from 'react';
import {useApplyChanges} from '../api/changes/apply-changes';
import {stopRun} from '../api/changes/run-stops';
import {useConnection} from '../api/connection/client-context';
import {useChangesStore, type Run} from '../state/changes';
import {tellsOfWork} from '../state/reports';
import {markingOf} from './marking';
import {canUndo, isHalfUndone, undoable} from './run-words';
import {useUndoRun} from './use-undo-run';

/**
 * Takes the newest work of this connection back. Work that is still running is stopped first and
 * undone as soon as its last call has ended; marking, which may go on for long beside other work,
 * only where it is the newest. What was done on a screen that was left is shown first,
 * and undone when it is asked for again. Returns false when there is nothing to undo.
 */
export function useUndo(): () => boolean {
	const {id: connectionId} = useConnection();
	const {undo} = useUndoRun();
	const {goOn} = useApplyChanges();
	return useCallback(() => {
		const {runs} = useChangesStore.getState();
		const running = runs.findLast(
			run =>
				run.connectionId === connectionId &&
				run.state === 'running' &&
				markingOf(run) === undefined,
		);
		const run = running ?? undoable(runs, connectionId);
		// Whoever asks to undo what was just done does not mean what was done before it.
		if (running === undefined && isFinal(runs, connectionId)) return true;
		if (run === undefined) return false;
		if (run.isElsewhere === true) {
			useChangesStore.getState().offer(run.id);
			return true;
		}
		if (isHalfUndone(run)) void goOn(run);
		else if (run.state !== 'running') undo(run);
		else if (run.undoes === undefined) {
			stopRun(run);
			onceEnded(run.id, ended => {
				if (canUndo(ended)) undo(ended);
			});
		}
		return true;
	}, [connectionId, undo, goOn]);
}

/** Whether the bar tells of work that nothing undoes, or of which nobody knows what became of it. */
export function isFinal(runs: readonly Run[], connectionId: string): boolean {
	const newest = runs.findLast(
		run =>
			run.connectionId === connectionId &&
			run.isQuiet !== true &&
			tellsOfWork(run) &&
			// What it was about, and whether Undo does anything, was said when it was ordered.
			markingOf(run) === undefined &&
			(run.undoes === undefined || run.failed.some(({isUnknown}) => isUnknown === true)),
	);
	return (
		newest !== undefined &&
		newest.isHidden !== true &&
		(newest.failed.length === 0 ||
			newest.done.length > 0 ||
			newest.failed.some(({isUnknown}) => isUnknown === true)) &&
		!canUndo(newest)
	);
}

function onceEnded(runId: number, then: (run: Run) => void): void {
	const end = useChangesStore.subscribe(({runs}) => {
		const run = runs.find(({id}) => id === runId);
		if (run?.state === 'running') return;
		end();
		if (run !== undefined) then(run);
	});
}
