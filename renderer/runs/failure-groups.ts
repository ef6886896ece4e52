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
	const moved = plural(change.ids?.length ?? 0, {one: 'it was moved', other: 'they were moved'});
	if (change.isSendBack === true) {
		return isUnknown === true
			? t`Perhaps ${moved} with the others and not back yet. ${why}`
			: t`Moved along with the others and not moved back yet. ${why}`;
	}
	if (isUnknown !== true) return why;
	const open = mayHaveHappened(error) ? t`It is not known whether ${moved}.` : earlierTry();
	return `${open} ${why}`;
}
