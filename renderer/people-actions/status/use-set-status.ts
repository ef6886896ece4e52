import {t} from '@lingui/core/macro';
import {saysSomething} from '../../../shared/changes/said-status';
import {useCallback} from 'react';
import type {SaidStatus} from '../../../shared/model/change';
import {useApplyChanges} from '../../api/changes/apply-changes';

/** Returns the function that says something of oneself, or nothing any more. */
export function useSetStatus() {
	const {apply} = useApplyChanges();
	return useCallback(
		(ownId: number, before: SaidStatus, after: SaidStatus) =>
			apply({
				label: saysSomething(after) ? t`Your status was set.` : t`Your status was cleared.`,
				changes: [{kind: 'status', user_id: ownId, before, after}],
			}),
		[apply],
	);
}
