import {plural, t} from '@lingui/core/macro';
import {formatNumber} from '../../shared/languages/formats';
import type {Run} from '../state/changes';
import {moveCounts} from './move-counts';

/** How a move ended, in one line; undefined where its label says it all. */
export function moveWords(run: Run): string | undefined {
	const counts = moveCounts(run);
	if (counts === undefined) return undefined;
	const {all, moved, notMoved, unknown} = counts;
	const isUndo = run.undoes !== undefined;
	if (run.state === 'stopped') {
		const stopped = withOthers(partWords(moved, all, isUndo), 0, unknown);
		return t`Stopped: ${stopped}`;
	}
	if (moved === all) {
		if (!isUndo && run.failed.length === 0) return undefined;
		return isUndo
			? plural(all, {one: '# message moved back.', other: '# messages moved back.'})
			: plural(all, {one: '# message moved.', other: '# messages moved.'});
	}
	if (all === 1) {
		if (unknown === 1) return t`It is not known whether it was moved.`;
		return isUndo ? t`Not moved back.` : t`Not moved.`;
	}
	return withOthers(partWords(moved, all, isUndo), notMoved, unknown);
}

/** "3 of 5 messages moved" */
function partWords(count: number, all: number, isUndo: boolean): string {
	const moved = formatNumber(count);
	return isUndo
		? plural(all, {
				one: `${moved} of # message moved back`,
				other: `${moved} of # messages moved back`,
			})
		: plural(all, {one: `${moved} of # message moved`, other: `${moved} of # messages moved`});
}

/** What was moved, and of how many others it was not, or is not known. */
function withOthers(told: string, notMoved: number, open: number): string {
	const [not, unknown] = [formatNumber(notMoved), formatNumber(open)];
	if (notMoved > 0 && open > 0) return t`${told}, ${not} not, ${unknown} unknown.`;
	if (notMoved > 0) return t`${told}, ${not} not.`;
	return open > 0 ? t`${told}, ${unknown} unknown.` : t`${told}.`;
}

/** Which messages a move passed over, and why; undefined where there were none. */
export function passedOverWords({aside}: Run): string | undefined {
	const {gone = 0, elsewhere = 0, unfound = 0} = aside ?? {};
	const words = [
		gone > 0 &&
			plural(gone, {
				one: '# deleted or no longer visible to you.',
				other: '# deleted or no longer visible to you.',
			}),
		elsewhere > 0 &&
			plural(elsewhere, {
				one: '# moved elsewhere by others and left there.',
				other: '# moved elsewhere by others and left there.',
			}),
		unfound > 0 && plural(unfound, {one: '# could not be found.', other: '# could not be found.'}),
	].filter(part => part !== false);
	return words.length === 0 ? undefined : words.join(' ');
}
