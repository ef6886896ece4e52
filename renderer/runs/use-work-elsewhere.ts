import {useRef} from 'react';
import {useConnections} from '../api/connection/bridge';
import {useConnection} from '../api/connection/client-context';
import {useChangesStore, type Run} from '../state/changes';
import {runWords} from './run-words';

/** Work in an organization that is not on screen. */
export type WorkElsewhere = {
	readonly id: number;
	readonly connectionId: string;
	readonly words: string;
	readonly state: 'running' | 'done' | 'failed';
};

/**
 * Work that went on in other organizations since they left the screen, the newest last. What ended
 * while its organization was looked at was told there.
 */
export function useWorkElsewhere(): readonly WorkElsewhere[] {
	const {id: here} = useConnection();
	const connected = useConnections().data ?? [];
	const runs = useChangesStore(store => store.runs);
	const wentOn = useRef(new Set<number>());
	const all = runs.map(ofChanges).sort((a, b) => a.id - b.id);
	for (const {id, connectionId, state} of all) {
		if (connectionId === here) wentOn.current.delete(id);
		else if (state === 'running') wentOn.current.add(id);
	}
	return all.filter(
		({id, connectionId}) =>
			wentOn.current.has(id) && connected.some(other => other.id === connectionId),
	);
}

function ofChanges(run: Run): WorkElsewhere {
	const {id, connectionId, state, failed} = run;
	const isFailed = state !== 'running' && failed.length > 0;
	return {
		id,
		connectionId,
		words: runWords(run),
		state: state === 'running' ? 'running' : isFailed ? 'failed' : 'done',
	};
}
