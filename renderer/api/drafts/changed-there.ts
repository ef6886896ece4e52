import {t, plural} from '@lingui/core/macro';
import {useChangesStore} from '../../state/changes';
import {reportDone, reportFailed} from '../../state/reports';

/**
 * Tells that drafts which were thrown away here had been changed elsewhere, so that they are kept there:
 * in the place of the report that said they were deleted, with its way back.
 */
export function tellOfChanged(connectionId: string, uids: readonly string[]): void {
	if (uids.length === 0) return;
	const {runs, dismiss} = useChangesStore.getState();
	const run = runs.findLast(
		one =>
			one.connectionId === connectionId &&
			one.undoes === undefined &&
			one.done.some(change => change.kind === 'draft' && uids.includes(change.uid)),
	);
	const {label, detail} = wordsOf(uids.length);
	if (run === undefined) return reportFailed(connectionId, label, detail);
	dismiss(run.id);
	const {done: changes, staysAfterUndo} = run;
	reportDone(connectionId, {label, detail, changes, staysAfterUndo});
}

function wordsOf(count: number): {readonly label: string; readonly detail: string} {
	return count === 1
		? {
				label: t`A draft that you deleted was changed elsewhere.`,
				detail: t`What was written there is kept; the version that you saw is deleted.`,
			}
		: {
				label: plural(count, {
					one: '# draft that you deleted was changed elsewhere.',
					other: '# drafts that you deleted were changed elsewhere.',
				}),
				detail: t`What was written there is kept; the versions that you saw are deleted.`,
			};
}
