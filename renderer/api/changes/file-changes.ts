import {cancelReadings} from './cancel-readings';
import type {FileChange} from '../../../shared/model/change';
import {withoutFiles, type OwnFiles} from '../files/attachments';
import {fileKeys} from '../files/uploads';
import type {CallFamily} from './family';

/**
 * Deleting own files: one call each. A file leaves the list once the service has deleted it, not
 * before: nothing is shown as gone for good that is still there.
 */
export const fileChanges: CallFamily<FileChange> = {
	callsFor: changes => changes.map(change => [change]),
	async begin({queries, connectionId}) {
		await cancelReadings(queries, fileKeys.all(connectionId));
	},
	async send({client, queries, connectionId}, changes) {
		for (const {attachment_id} of changes) {
			await client.deleteAttachment({attachment_id});
			queries.setQueryData<OwnFiles>(
				fileKeys.all(connectionId),
				known => known && withoutFiles(known, new Set([attachment_id])),
			);
		}
	},
	async hasHappened({client}, changes) {
		const {attachments} = await client.getAttachments({});
		return changes.every(({attachment_id}) => !attachments.some(({id}) => id === attachment_id));
	},
	show: () => undefined,
	takeBack: () => undefined,
	readAnew: ({queries, connectionId}) =>
		queries.invalidateQueries({queryKey: fileKeys.all(connectionId)}),
};
