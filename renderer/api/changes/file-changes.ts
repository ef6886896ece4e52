import {fileCalls} from '../../../shared/changes/removal-calls';
import {cancelReadings} from './cancel-readings';
import type {FileChange} from '../../../shared/model/change';
import {fileKeys} from '../files/uploads';
import type {CallFamily} from './family';

/**
 * Deleting own files: one call each. A file leaves the list once the service has deleted it, not
 * before: nothing is shown as gone for good that is still there.
 */
export const fileChanges: CallFamily<FileChange> = {
	...fileCalls,
	async cancelReads({queries, connectionId}) {
		await cancelReadings(queries, fileKeys.all(connectionId));
	},
	applyOptimistically: () => undefined,
	rollBack: () => undefined,
	refetch: ({queries, connectionId}) =>
		queries.invalidateQueries({queryKey: fileKeys.all(connectionId)}),
};
