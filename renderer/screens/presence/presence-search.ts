import {z} from 'zod';
import {buckets} from './buckets';

/** What the address of Presence holds. */
export const presenceSearch = z.object({
	/** Filter as it is typed. */
	q: z.coerce.string().max(500).optional().catch(undefined),
	/** The only bucket that is shown. */
	bucket: z.enum(buckets).optional().catch(undefined),
	/** Columns with a minus for descending, the most important first. */
	sort: z.string().max(200).optional().catch(undefined),
	/** Id of the person in the sheet. */
	open: z.int().positive().optional().catch(undefined),
});

export type PresenceSearch = z.output<typeof presenceSearch>;
