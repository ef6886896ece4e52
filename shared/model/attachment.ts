import {z} from 'zod';
import {textOf} from './bounds';
import {momentOfEither} from './moment';

/** An uploaded file (api-facts 9.9). */
export const attachment = z
	.object({
		id: z.int(),
		name: textOf('name', z.string()),
		/** Behind `/user_uploads/`. */
		path_id: z.string(),
		/** Bytes. */
		size: z.int(),
		/** Milliseconds; seconds from feature level 443. */
		create_time: momentOfEither,
		/** Where it is used; `date_sent` in the unit of `create_time`. */
		messages: z.array(z.object({id: z.int(), date_sent: momentOfEither})).optional(),
		/** From feature level 472, instead of `messages`. */
		message_ids: z.array(z.int()).optional(),
	})
	.meta({id: 'Attachment'});
export type Attachment = Readonly<z.output<typeof attachment>>;

/** A custom emoji of the organization. */
export const realmEmoji = z
	.object({
		id: z.string(),
		name: textOf('name', z.string()),
		/** Relative to the server. */
		source_url: z.string(),
		still_url: z.string().nullable().optional(),
		deactivated: z.boolean(),
		author_id: z.int().nullable().optional(),
	})
	.meta({id: 'RealmEmoji'});
export type RealmEmoji = Readonly<z.output<typeof realmEmoji>>;
