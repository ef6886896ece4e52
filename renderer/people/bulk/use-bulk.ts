import {useCallback} from 'react';
import {useApplyChanges} from '../../api/apply-changes';
import type {BulkPlan} from './bulk-plan';

/** Returns the function that carries a plan out as one run. */
export function useBulk() {
	const {apply} = useApplyChanges();
	return useCallback(
		({label, changes, staysAfterUndo}: BulkPlan) =>
			apply({label, changes, ...(staysAfterUndo !== undefined && {staysAfterUndo})}),
		[apply],
	);
}
