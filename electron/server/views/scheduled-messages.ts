import type {ScheduledMessage} from '../../../shared/model/scheduled-message';
import type {ScheduledRecord} from '../storage/scheduled-messages';

/** A message that is sent later, as its sender reads it. */
export function scheduledRow(record: ScheduledRecord): ScheduledMessage {
	const {id, channelId, recipients, topic, content, rendered, sendAt, hasFailed} = record;
	const place =
		channelId === undefined
			? {type: 'private', to: [...(recipients ?? [])]}
			: {type: 'stream', to: channelId, topic};
	return {
		scheduled_message_id: id,
		...place,
		content,
		rendered_content: rendered,
		scheduled_delivery_timestamp: Math.floor(sendAt / 1000),
		failed: hasFailed,
	};
}
