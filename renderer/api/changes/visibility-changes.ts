import {visibilityCalls} from '../../../shared/changes/own-calls';
import {cancelReadings} from './cancel-readings';
import type {VisibilityChange} from '../../../shared/model/change';
import {presenceKeys} from '../users/presence';
import {type CallFamily} from './family';
import {standingOf} from '../../../shared/changes/calls';

/** Whether others see when the account is here: one setting of it. */
export const visibilityChanges: CallFamily<VisibilityChange> = {
	...visibilityCalls,
	async cancelReads({queries, connectionId}) {
		await cancelReadings(queries, presenceKeys.own(connectionId));
	},
	applyOptimistically({queries, connectionId}, changes) {
		for (const {after} of changes) queries.setQueryData(presenceKeys.own(connectionId), after);
	},
	rollBack({queries, connectionId}, changes) {
		for (const {before, after} of changes) {
			queries.setQueryData<boolean | null>(presenceKeys.own(connectionId), now =>
				now === after ? before : now,
			);
		}
	},
	compareWithCurrent({queries, connectionId}) {
		const now = queries.getQueryData<boolean | null>(presenceKeys.own(connectionId));
		return change => standingOf(now ?? undefined, change);
	},
	refetch: async ({queries, connectionId}) => {
		await Promise.all([
			queries.invalidateQueries({queryKey: presenceKeys.own(connectionId)}),
			queries.invalidateQueries({queryKey: presenceKeys.board(connectionId)}),
		]);
	},
};
