import {z} from 'zod';

/** What the address of Messages holds: where one is, and what is searched. */
export const messagesSearch = z.object({
	/** Id of the channel. */
	channel: z.int().positive().optional().catch(undefined),
	topic: z.coerce.string().max(200).optional().catch(undefined),
	/** The narrow as it is typed: words and `key:value`. */
	q: z.coerce.string().max(1000).optional().catch(undefined),
	/** Id of a message to stand at. */
	near: z.int().positive().optional().catch(undefined),
});

export type MessagesSearch = z.output<typeof messagesSearch>;
