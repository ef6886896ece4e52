import {z} from 'zod';

/** What an address holds of the list of calls. */
export const callsSearch = z.object({
	/** Filter as it is typed. */
	q: z.coerce.string().max(500).optional().catch(undefined),
	sort: z.string().max(200).optional().catch(undefined),
	/** Number of the call in the sheet. */
	open: z.int().positive().optional().catch(undefined),
});

export type CallsSearch = z.output<typeof callsSearch>;
