import {z} from 'zod';
import {textOf} from './bounds';

/** What somebody says of themselves for a while: a text, an emoji or both (api-facts 9.2, 12). */
export const userStatus = z
	.object({
		status_text: textOf('name', z.string()).optional(),
		emoji_name: textOf('name', z.string()).optional(),
		/** Code points in hex with dashes, the id of a custom emoji, or the name of an extra one. */
		emoji_code: textOf('name', z.string()).optional(),
		reaction_type: textOf('name', z.string()).optional(),
		/** Whether others do not see when they are there; deprecated by the service. */
		away: z.boolean().optional(),
	})
	.meta({id: 'UserStatus'});
export type UserStatus = Readonly<z.output<typeof userStatus>>;
