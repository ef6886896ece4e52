import {useChangesStore, type Run} from '../state/changes';
import {tellsOfFailure} from '../state/reports';
import {progressOf} from '../state/run-progress';
import {markingOf} from './marking';
import {hasPassedOver, leftToDo} from './move-counts';

/**
 * The newest work that is to be reported; what is seen where it happened is not, unless its undo failed,
 * nor what a sheet shows.
 */
export function shownChanges(
	{runs, watched}: {readonly runs: readonly Run[]; readonly watched: number | undefined},
	connectionId: string,
): Run | undefined {
	const told = runs.filter(
		({id, connectionId: of, isHidden, isQuiet, isOffered, undoes, failed}) =>
			of === connectionId &&
			id !== watched &&
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
	const isOne = run.state === 'running' && run.changes.length === 1;
	// How long marking takes is not known before.
	return isOne && markingOf(run) === undefined && progressOf(run).all <= fewSteps;
}

/** Takes a report off the screen, and those that it had covered: none of them comes back that was seen. */
export function hideReport(reported: Pick<Run, 'id' | 'connectionId'>): void {
	useChangesStore.getState().hide(reported);
}

/** Whether everything is said and done, so that the report goes by itself. */
export function isOver(run: Run): boolean {
	const isEnded = run.state === 'finished' || (run.state === 'stopped' && leftToDo(run) === 0);
	if (!isEnded || tellsOfFailure(run)) return false;
	return run.failed.length === 0 && !hasPassedOver(run);
}

/**
 * What is over is told where it was seen, and goes with that screen; what runs, failed or was stopped
 * comes along.
 */
export function leaveReports(connectionId: string): void {
	const shown = shownChanges(useChangesStore.getState(), connectionId);
	if (shown !== undefined && isOver(shown)) hideReport(shown);
	useChangesStore.getState().leave(connectionId);
}
