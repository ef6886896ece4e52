import {useQueryClient} from '@tanstack/react-query';
import {useCallback} from 'react';
import type {FailedChange} from '../../../shared/changes/outcome';
import {inverse, isMadeInPart, type Change} from '../../../shared/model/change';
import {nextRunId, useChangesStore, type Run} from '../../state/changes';
import {useClient, useConnection} from '../connection/client-context';
import {carryOut} from './carry-out';
import type {ChangeRequest} from './change-request';
import type {Dependencies} from './family';
import type {PlannedWork} from './planned-run';
import {changesLeft} from './run-report';

/** What follows from a run, and what its report says besides. */
type More = Pick<ChangeRequest, 'changes' | 'detail' | 'staysAfterUndo'>;

/**
 * Returns the functions that apply changes on this connection, take a run back, go on with one, try again
 * what failed of one, and add to one what follows from it.
 */
export function useApplyChanges() {
	const client = useClient();
	const queries = useQueryClient();
	const {id: connectionId} = useConnection();
	const apply = useCallback(
		(request: ChangeRequest) => carryOut({client, queries, connectionId}, request),
		[client, queries, connectionId],
	);
	const undo = useCallback(
		(run: Run, label = run.label) => undoRun({client, queries, connectionId}, run, label),
		[client, queries, connectionId],
	);
	const goOn = useCallback(
		(run: Run) => continueRun({client, queries, connectionId}, run),
		[client, queries, connectionId],
	);
	const retry = useCallback(
		(run: Run) => retryRun({client, queries, connectionId}, run),
		[client, queries, connectionId],
	);
	const addTo = useCallback(
		(run: Run, more: More) => addToRun({client, queries, connectionId}, run, more),
		[client, queries, connectionId],
	);
	return {apply, undo, goOn, retry, addTo};
}

/** Takes a report off for the work that follows it; false where that was begun already. */
function takeOff({id}: Run): boolean {
	const {runs, dismiss} = useChangesStore.getState();
	dismiss(id);
	return runs.some(run => run.id === id);
}

function undoRun(deps: Dependencies, run: Run, label: string): Promise<Run> {
	if (!takeOff(run)) return Promise.resolve(run);
	// What nobody knows of it is not undone, and stays told.
	const failed = run.failed.filter(({isUnknown}) => isUnknown === true);
	if (failed.length > 0) {
		const changes = failed.map(({change}) => change);
		const rest = {changes, done: [], failed, state: 'finished' as const, aside: undefined};
		const untold = {isSeen: false, isHidden: false, isOffered: false};
		useChangesStore.getState().put({...run, id: nextRunId(), ...rest, ...untold});
	}
	const changes = madeOf(run)
		.flatMap(change => inverse(change) ?? [])
		.reverse();
	return carryOut(
		deps,
		{
			label,
			changes,
			...(run.staysAfterUndo !== undefined && {staysAfterUndo: run.staysAfterUndo}),
			isQuiet: run.isQuiet === true,
		},
		{
			undoes: run.id,
			undoesLabel: run.label,
			...(run.plan !== undefined && {planned: {way: 'undo', of: run.plan}}),
		},
	);
}

/** Goes on with what a run was stopped before; the whole of it is one run again. */
function continueRun(deps: Dependencies, run: Run): Promise<Run> {
	if (!takeOff(run)) return Promise.resolve(run);
	const planned = plannedAgain(run, false);
	return carryOut(deps, run, {undoes: run.undoes, from: run, changes: changesLeft(run), planned});
}

/**
 * Tries again what failed; of an undo, and of a plan, which goes on as a whole, whatever is neither done nor
 * left alone.
 */
function retryRun(deps: Dependencies, run: Run): Promise<Run> {
	if (!takeOff(run)) return Promise.resolve(run);
	const isOver = ({isLeftAlone}: FailedChange) => isLeftAlone === true;
	const from = {...run, failed: run.failed.filter(isOver)};
	const again = run.failed.filter(one => !isOver(one)).map(({change}) => change);
	const isWhole = run.undoes !== undefined || run.plan !== undefined;
	const changes = isWhole ? changesLeft(from) : again;
	return carryOut(deps, run, {
		undoes: run.undoes,
		from,
		changes,
		planned: plannedAgain(run, true),
	});
}

/** Makes what follows from a run; both are told as one, and undone as one. Nothing where it is undone by now. */
function addToRun(deps: Dependencies, run: Run, more: More): Promise<Run> {
	if (!takeOff(run)) return Promise.resolve(run);
	const changes = [...run.changes, ...more.changes];
	return carryOut(deps, {...run, ...more, changes}, {from: run, changes: more.changes});
}

function plannedAgain({plan}: Run, isRetry: boolean): PlannedWork | undefined {
	return plan === undefined ? undefined : {way: 'again', plan, isRetry};
}

/** What a run did, be it a part of what a change sets. */
function madeOf({changes, done}: Run): readonly Change[] {
	const isDone = new Set(done);
	return [...done, ...changes.filter(change => isMadeInPart(change) && !isDone.has(change))];
}
