import {changesLeft} from '../api/changes/run-report';
import type {MarkChange} from '../../shared/model/mark';
import type {Run} from '../state/changes';

/** Marking that runs or has ended. */
export type Marking = {
	readonly mark: MarkChange;
	readonly state: 'running' | 'stopped' | 'failed' | 'finished';
	readonly error: unknown;
	readonly isUndo: boolean;
};

/** How the marking of a run stands; undefined of other work. */
export function markingOf(run: Run): Marking | undefined {
	const [mark] = run.changes;
	if (mark?.kind !== 'mark' || run.changes.length > 1) return undefined;
	const [failed] = run.failed;
	const ended =
		failed !== undefined ? 'failed' : changesLeft(run).length > 0 ? 'stopped' : 'finished';
	return {
		mark,
		state: run.state === 'running' ? 'running' : ended,
		error: failed?.error,
		isUndo: run.undoes !== undefined,
	};
}

/** Whether marking is still finding out which messages will change. */
export function isRecording({mark, state}: Marking): boolean {
	return mark.way === 'exact' && !mark.foundEnd && state === 'running';
}
