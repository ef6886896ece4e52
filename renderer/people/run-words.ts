import {inverse} from '../../shared/model/change';
import {changesLeft} from '../api/apply-changes';
import {channelsGoneWith, type Run} from '../state/changes';
import {moveWords} from './move-words';

/** What the bar says about a run, by its state. */
export function runWords(run: Run): string {
	const all = run.changes.length;
	const done = run.done.length;
	const number = (count: number) => count.toLocaleString('en');
	if (run.state === 'running') {
		return all === 1 ? 'Working' : `${number(done + run.failed.length)} of ${number(all)} done`;
	}
	const ofMove = moveWords(run);
	if (ofMove !== undefined) return ofMove;
	if (run.state === 'stopped') {
		const words = run.undoes === undefined ? 'changed' : 'taken back';
		return `Stopped: ${number(done)} of ${number(all)} ${words}.`;
	}
	if (run.failed.length === 0) {
		if (run.undoes === undefined) return run.label;
		return all === 1 ? 'The change was taken back.' : `${number(all)} changes were taken back.`;
	}
	if (all === 1) return 'Not changed.';
	return `${number(done)} of ${number(all)} changed, ${number(run.failed.length)} not.`;
}

/** What stays as it is when the run is taken back, before and after that. */
export function staysWords({staysAfterUndo: stays, undoes}: Run): string | undefined {
	if (stays === undefined) return undefined;
	return undoes === undefined
		? `If undone, ${stays}`
		: stays.charAt(0).toUpperCase() + stays.slice(1);
}

/** What nothing brings back, because it went out of reach with the run. */
export function goneWords(run: Run): string | undefined {
	const {size} = channelsGoneWith(run);
	if (size === 0) return undefined;
	return size === 1
		? 'The channel is out of reach now: there is no way back.'
		: `${size.toLocaleString('en')} channels are out of reach now: there is no way back into them.`;
}

/** Whether Undo takes something of a run back: nothing brings a revoked link back, for one. */
export function canUndo({done, undoes}: Pick<Run, 'done' | 'undoes'>): boolean {
	return undoes === undefined && done.some(change => inverse(change) !== undefined);
}

/** Whether a run that takes another back was stopped before its end. */
export function isHalfUndone(run: Run): boolean {
	return run.undoes !== undefined && run.state === 'stopped' && changesLeft(run).length > 0;
}

/** The run that Undo takes back, or goes on with: the newest ended one that leaves something to do. */
export function undoable(runs: readonly Run[], connectionId: string): Run | undefined {
	return runs.findLast(
		run =>
			run.connectionId === connectionId &&
			run.state !== 'running' &&
			(canUndo(run) || isHalfUndone(run)),
	);
}
