import {graceMilliseconds} from '../../../shared/changes/while-fresh';
import {useChangesStore, type Run} from '../../state/changes';
import {whenForgotten} from '../../state/forget';

/** Runs that are to end, and what their calls read. */
const requests = new Set<number>();
const ends = new Map<number, AbortController>();

// Nothing can be sent for an organization that was left.
whenForgotten(id => {
	for (const run of useChangesStore.getState().runs)
		if (run.connectionId === id && run.state === 'running') requests.add(run.id);
});

/**
 * Ends a run after the changes that are under way; what is read about them has a moment left, and what
 * waits for the limit is not sent.
 */
export function stopRun({id, connectionId}: Pick<Run, 'id' | 'connectionId'>): void {
	requests.add(id);
	const plan = useChangesStore.getState().runs.find(run => run.id === id)?.plan;
	if (plan !== undefined) void window.steward.ask('plans:pause', {connectionId, id: plan});
	const end = ends.get(id);
	window.setTimeout(() => end?.abort(), graceMilliseconds);
	void window.steward.ask('calls:drop', {connectionId, run: id});
}

/** How a run hears that it is to stop; `end` takes that out of the way, and says whether it was asked. */
export function stopsOf(id: number) {
	const reading = new AbortController();
	ends.set(id, reading);
	return {
		signal: reading.signal,
		isStopped: () => requests.has(id),
		/** It stops by itself, before what is left. */
		stop: () => void requests.add(id),
		wasStopped: () => requests.delete(id),
		end: () => void ends.delete(id),
	};
}
