import {inverse} from '../../shared/model/change';
import {changesLeft} from '../api/apply-changes';
import {channelsGoneWith, progressOf, type Run} from '../state/changes';
import {moveWords} from './move-words';
import {roleWords} from './role-words';

/** What the bar says about a run, by its state. */
export function runWords(run: Run): string {
	const all = run.changes.length;
	const done = run.done.length;
	const number = (count: number) => count.toLocaleString('en');
	if (run.state === 'running') {
		const steps = progressOf(run);
		if (steps.all === 1) return 'Working';
		const not = steps.failed > 0 ? `, ${number(steps.failed)} not` : '';
		return `${number(steps.done)} of ${number(steps.all)} done${not}`;
	}
	const ofMove = moveWords(run);
	if (ofMove !== undefined) return ofMove;
	const changed = run.undoes === undefined ? 'changed' : 'undone';
	const why = run.isCutOff === true ? 'Connection lost' : 'Stopped';
	if (run.state === 'stopped') return `${why}: ${number(done)} of ${number(all)} ${changed}.`;
	if (run.failed.length === 0) return run.label;
	const unknown = run.failed.filter(({isUnknown}) => isUnknown === true).length;
	const not = run.failed.length - unknown;
	if (all === 1)
		return unknown === 1 ? `It is not known whether it was ${changed}.` : `Not ${changed}.`;
	const parts = [
		`${number(done)} of ${number(all)} ${changed}`,
		...(not > 0 ? [`${number(not)} not`] : []),
		...(unknown > 0 ? [`${number(unknown)} not known`] : []),
	];
	return `${parts.join(', ')}.`;
}

/** What work is about while that is not the report itself: as it runs, or where not all was done. */
export function subjectOf(run: Run): string | undefined {
	const isAllSaid = run.state === 'finished' && run.failed.length === 0;
	return isAllSaid ? undefined : run.label.replace(/\.$/, '');
}

/** What the report says once all of a run was taken back. */
export function undoneWords(
	{label, changes, done}: Run,
	nameOf: (userId: number) => string,
): string {
	const [only] = changes;
	if (changes.length === 1 && only !== undefined) {
		switch (only.kind) {
			case 'role':
				return `Undone: ${nameOf(only.user_id)} is ${roleWords(only.before).one} again.`;
			case 'active':
				return `Undone: ${nameOf(only.user_id)} is ${only.before ? 'active' : 'deactivated'} again.`;
			case 'name':
				return `Undone: ${only.after} is called ${only.before} again.`;
			default:
				break;
		}
	}
	const number = (count: number) => count.toLocaleString('en');
	const part =
		done.length === changes.length ? '' : `${number(done.length)} of ${number(changes.length)} in `;
	return `Undone: ${part}${quotedLabel(label)}.`;
}

/** What a run says of itself, in quotation marks; those inside of it become single ones. */
export function quotedLabel(label: string): string {
	const inner = label.replace(/\.$/, '').replaceAll('“', '‘').replaceAll('”', '’');
	return `“${inner}”`;
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
		? "You no longer have access to the channel: this can't be undone."
		: `${size.toLocaleString('en')} channels are no longer accessible to you: this can't be undone.`;
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
