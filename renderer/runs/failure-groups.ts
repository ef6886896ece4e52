import {plural, t} from '@lingui/core/macro';
import {mayHaveHappened, Unreachable} from '../../shared/client/failures';
import type {Change} from '../../shared/model/change';
import {earlierTry, explain, failedInShort, inShort} from '../api/failures/explain';
import type {FailedChange} from '../../shared/changes/outcome';

export type FailureGroup = {readonly said: string; readonly changes: readonly Change[]};

/** What could not be changed, by the sentence that says why. */
export function failureGroups(failed: readonly FailedChange[]): readonly FailureGroup[] {
	const groups = new Map<string, Change[]>();
	for (const one of failed) {
		const said = reasonOf(one);
		const known = groups.get(said);
		if (known === undefined) groups.set(said, [one.change]);
		else known.push(one.change);
	}
	return [...groups].map(([said, changes]) => ({said, changes}));
}

function reasonOf({change, error, isUnknown}: FailedChange): string {
	if (change.kind !== 'move') return failedInShort({error, ...(isUnknown === true && {isUnknown})});
	// It was looked after: what a lost answer leaves open is known, or said.
	const why = error instanceof Unreachable ? explain(error).title : inShort(error);
	const count = change.ids?.length ?? 0;
	if (change.isSendBack === true) {
		const moved =
			isUnknown === true
				? plural(count, {
						one: 'Perhaps it was moved with the others and not back yet.',
						other: 'Perhaps they were moved with the others and not back yet.',
					})
				: t`Moved along with the others and not moved back yet.`;
		return `${moved} ${why}`;
	}
	if (isUnknown !== true) return why;
	const open = mayHaveHappened(error)
		? plural(count, {
				one: 'It is not known whether it was moved.',
				other: 'It is not known whether they were moved.',
			})
		: earlierTry();
	return `${open} ${why}`;
}
