import {useQueryClient, type QueryClient} from '@tanstack/react-query';
import {useCallback, useMemo} from 'react';
import {inLane, type Client} from '../../../shared/client/create-client';
import {nextRunId} from '../../state/changes';
import {
	canUndoMarking,
	newMarkRun,
	useMarkingStore,
	type MarkOrder,
	type MarkRun,
} from '../../state/marking';
import {whenForgotten} from '../../state/forget';
import {useClient, useConnection} from '../connection/client-context';
import {carryOn, opposite} from './mark-run';
import {readMessagesAnew} from './read-messages-anew';

type Dependencies = {
	readonly client: Client;
	readonly queries: QueryClient;
	readonly connectionId: string;
};

const ends = new Map<number, AbortController>();

whenForgotten(connectionId => {
	for (const run of useMarkingStore.getState().runs)
		if (run.connectionId === connectionId) stopMarking(run.id);
});

/** Ends marking after the call that is under way. */
export function stopMarking(id: number): void {
	ends.get(id)?.abort();
}

/** Marks the messages of a narrow for the own account; the work goes on when its sheet is closed. */
export function useMarking() {
	const client = useClient();
	const queries = useQueryClient();
	const {id: connectionId} = useConnection();
	return useMemo(() => {
		const deps: Dependencies = {client, queries, connectionId};
		return {
			/** Begins, and answers with the number of the work. */
			start: (order: MarkOrder): number => begin(deps, order),
			/** Goes on with what was stopped or failed. */
			goOn: (run: MarkRun): void => void carryOut(deps, run),
			/** Sets exactly what was changed back; the number is that of the new work. */
			undo: (run: MarkRun): number => {
				const act = opposite[run.order.act];
				useMarkingStore.getState().remove(run.id);
				return begin(deps, {...run.order, act, way: 'exact', expected: undefined}, run);
			},
		};
	}, [client, queries, connectionId]);
}

/**
 * Returns the function that takes the newest marking back, if it is newer than other work; what still
 * runs is stopped first. It answers whether there was any.
 */
export function useUndoMarking(): (newerThan?: number) => boolean {
	const {id: connectionId} = useConnection();
	const {undo} = useMarking();
	return useCallback(
		(newerThan = 0) => {
			const run = undoableMarking(connectionId);
			if (run === undefined || run.id < newerThan) return false;
			if (run.state !== 'running') undo(run);
			else {
				stopMarking(run.id);
				onceEnded(run.id, ended => {
					if (canUndoMarking(ended)) undo(ended);
				});
			}
			return true;
		},
		[connectionId, undo],
	);
}

/** The newest marking that Undo takes back. */
export function undoableMarking(connectionId: string): MarkRun | undefined {
	return useMarkingStore
		.getState()
		.runs.findLast(
			run =>
				run.connectionId === connectionId &&
				(canUndoMarking(run) || (run.state === 'running' && run.undoes === undefined)),
		);
}

function onceEnded(id: number, then: (run: MarkRun) => void): void {
	const end = useMarkingStore.subscribe(({runs}) => {
		const run = runs.find(other => other.id === id);
		if (run?.state === 'running') return;
		end();
		if (run !== undefined) then(run);
	});
}

function begin(deps: Dependencies, order: MarkOrder, undoes?: MarkRun): number {
	const run = newMarkRun(nextRunId(), deps.connectionId, order, undoes);
	useMarkingStore.getState().put(run);
	void carryOut(deps, run);
	return run.id;
}

async function carryOut(
	{client: given, queries, connectionId}: Dependencies,
	run: MarkRun,
): Promise<void> {
	const client = inLane(given, 'background');
	const end = new AbortController();
	ends.set(run.id, end);
	const {renew} = useMarkingStore.getState();
	const ended = await carryOn({client, signal: end.signal, note: renew, wait}, run);
	ends.delete(run.id);
	const isTouched = ended.processed > 0 || ended.uncertainIds.length > 0 || ended.isAtLeast;
	if (isTouched) await readMessagesAnew(queries, connectionId);
}

function wait(seconds: number, signal: AbortSignal): Promise<void> {
	if (signal.aborted) return Promise.resolve();
	return new Promise(resolve => {
		const finish = () => {
			window.clearTimeout(timer);
			resolve();
		};
		const timer = window.setTimeout(finish, seconds * 1000);
		signal.addEventListener('abort', finish, {once: true});
	});
}
