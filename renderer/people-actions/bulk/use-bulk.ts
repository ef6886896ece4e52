import {useCallback} from 'react';
import {useApplyChanges} from '../../api/changes/apply-changes';
import {useMarkOneWay} from '../../channels/use-mark-one-way';
import type {BulkPlan} from './bulk-plan';

/** Returns the function that carries a plan out as one run. */
export function useBulk() {
	const {apply} = useApplyChanges();
	const mark = useMarkOneWay();
	return useCallback(
		({label, detail, changes, staysAfterUndo}: BulkPlan) =>
			apply({
				label,
				changes: mark(changes),
				...(detail !== undefined && {detail}),
				...(staysAfterUndo !== undefined && {staysAfterUndo}),
			}),
		[apply, mark],
	);
}
