import {z} from 'zod';
import {moment} from './moment';

/** An open invitation as its list gives it: by mail or as a link (api-facts 9.6). */
export const invitation = z
	.object({
		id: z.int(),
		/** Null or absent when the account is gone. */
		invited_by_user_id: z.int().nullable().optional(),
		/** UNIX seconds. */
		invited: moment,
		/** UNIX seconds; null never ends. */
		expiry_date: moment.nullable(),
		/** Role of whoever joins: 100, 200, 300, 400 or 600. */
		invited_as: z.int(),
		is_multiuse: z.boolean(),
		/** Of an invitation by mail. */
		email: z.string().optional(),
		/** Of a link. */
		link_url: z.string().optional(),
	})
	.meta({id: 'Invitation'});
export type Invitation = Readonly<z.output<typeof invitation>>;

/**
 * Under what a link is known: the last part of its address. Host and port may change, as those of the
 * demo organization do with every start.
 */
export function linkKey(address: string): string {
	return address.split('/').findLast(part => part !== '') ?? address;
}
