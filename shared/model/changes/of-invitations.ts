import {z} from 'zod';
import {bounds} from '../bounds';
import {linkGrant} from './creations';

/** An invitation by e-mail that is sent (nothing before) or revoked (nothing after). */
export const mailInvitation = z
	.strictObject({
		kind: z.literal('mail-invitation'),
		email: z.string().max(bounds.name),
		/** Known of one that is open. */
		invite_id: z.int().exactOptional(),
		/** What it grants, of one that is sent. */
		grant: linkGrant.exactOptional(),
		before: z.boolean(),
		after: z.boolean(),
	})
	.readonly();
export type MailInvitation = z.output<typeof mailInvitation>;
