import {z} from 'zod';
import {textOf} from './bounds';

/** A message that is sent later, as the service tells of it. */
export const scheduledMessage = z
	.object({
		scheduled_message_id: z.int(),
		/** `stream` or `private`. */
		type: z.string(),
		/** A channel, or people. */
		to: z.union([z.int(), z.array(z.int())]),
		/** Of a channel. */
		topic: textOf('name', z.string()).optional(),
		content: z.string(),
		rendered_content: textOf('html', z.string()),
		/** UNIX seconds. */
		scheduled_delivery_timestamp: z.int(),
		/** It could not be sent; another time makes it wait again. */
		failed: z.boolean(),
	})
	.meta({id: 'ScheduledMessage'});
export type ScheduledMessage = z.output<typeof scheduledMessage>;
