import type {AttachmentRecord} from '../storage/attachments';
import {seconds} from '../domain/message-row';
import type {Attachment} from '../../../shared/model/attachment';
import type {Store} from '../storage/store';

/** An upload as its owner gets it (api-facts 9.9): times in milliseconds. */
export function attachmentRow(store: Store, file: AttachmentRecord): Attachment {
	return {
		id: file.id,
		name: file.name,
		path_id: file.pathId,
		size: file.size,
		create_time: file.createdAt,
		messages: store.attachments
			.usesOf(file.id)
			.map(({messageId, sentAt}) => ({id: messageId, date_sent: seconds(sentAt) * 1000})),
	};
}
