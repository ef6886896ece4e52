import {statusCalls} from '../../../shared/changes/own-calls';
import {isSameStatus, nothingSaid} from '../../../shared/changes/said-status';
import {cancelReadings} from './cancel-readings';
import type {StatusChange} from '../../../shared/model/change';
import {patchStatus, statusKeys, type StatusBoard} from '../users/statuses';
import {type CallFamily} from './family';
import {standingOf} from '../../../shared/changes/calls';

/** What the account says of itself: one call for text and emoji. */
export const statusChanges: CallFamily<StatusChange> = {
	...statusCalls,
	async cancelReads({queries, connectionId}) {
		await cancelReadings(queries, statusKeys.board(connectionId));
	},
	applyOptimistically({queries, connectionId}, changes) {
		for (const {user_id: id, after} of changes) patchStatus(queries, connectionId, id, () => after);
	},
	rollBack({queries, connectionId}, changes) {
		for (const {user_id: id, before, after} of changes) {
			patchStatus(queries, connectionId, id, now => (isSameStatus(now, after) ? before : now));
		}
	},
	compareWithCurrent({queries, connectionId}) {
		const people = queries.getQueryData<StatusBoard>(statusKeys.board(connectionId))?.people;
		return change =>
			standingOf(people && (people.get(change.user_id) ?? nothingSaid), change, isSameStatus);
	},
	refetch: ({queries, connectionId}) =>
		queries.invalidateQueries({queryKey: statusKeys.board(connectionId)}),
};
