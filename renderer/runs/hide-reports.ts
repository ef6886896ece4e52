import {progressOf, useChangesStore, type Run} from '../state/changes';
import {useMarkingStore, type MarkRun} from '../state/marking';
import {leftToDo, passedOverWords} from './move-words';

type Reported = Pick<Run | MarkRun, 'id' | 'connectionId'>;

/**
 * Of changes, the newest that is to be reported; what is seen where it happened is not, unless its undo
 * failed.
 */
export function shownChanges(runs: readonly Run[], connectionId: string): Run | undefined {
	const told = runs.filter(
		({connectionId: of, isHidden, isQuiet, isOffered, undoes, failed}) =>
			of === connectionId &&
			isHidden !== true &&
			(isQuiet !== true || isOffered === true || (undoes !== undefined && failed.length > 0)),
	);
	// A moment's work covers nothing that goes on.
	const long = told.findLast(run => run.state === 'running' && !isMoment(run));
	const newest = told.at(-1);
	return newest !== undefined && isMoment(newest) ? (long ?? newest) : newest;
}

/** A single change of more steps is seen at once by whoever waits for it, and can be stopped. */
const fewSteps = 20;

/** Whether work that runs is commonly over before anybody could read of it. */
export function isMoment(run: Run): boolean {
	return run.state === 'running' && run.changes.length === 1 && progressOf(run).all <= fewSteps;
}

/** The same of marking, unless a sheet shows it. */
export function shownMarking(
	{runs, watched}: {readonly runs: readonly MarkRun[]; readonly watched: number | undefined},
	connectionId: string,
): MarkRun | undefined {
	return runs.findLast(
		run => run.connectionId === connectionId && !run.isHidden && run.id !== watched,
	);
}

/** Takes a report off the screen, and those that it had covered: none of them comes back that was seen. */
export function hideReport(reported: Reported): void {
	useChangesStore.getState().hide(reported);
	useMarkingStore.getState().hide(reported);
}

/** Whether everything is said and done, so that the report goes by itself. */
export function isOver(run: Run): boolean {
	const isEnded = run.state === 'finished' || (run.state === 'stopped' && leftToDo(run) === 0);
	if (!isEnded || run.isRefused === true) return false;
	return run.failed.length === 0 && passedOverWords(run) === undefined;
}

/**
 * What is over is told where it was seen, and goes with that screen; what runs, failed or was stopped
 * comes along.
 */
export function leaveReports(connectionId: string): void {
	const changes = shownChanges(useChangesStore.getState().runs, connectionId);
	const marking = shownMarking(useMarkingStore.getState(), connectionId);
	if (marking !== undefined && marking.id > (changes?.id ?? 0)) {
		if (marking.state === 'finished') hideReport(marking);
	} else if (changes !== undefined && isOver(changes)) hideReport(changes);
	useChangesStore.getState().leave(connectionId);
}
