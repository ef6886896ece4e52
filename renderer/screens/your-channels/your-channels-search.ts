import {z} from 'zod';

/** What the address of Your channels holds: everything that is shown, nothing that is staged. */
export const yourChannelsSearch = z.object({
	/** Settings of channels when it is left out. */
	tab: z.enum(['settings', 'topics']).optional().catch(undefined),
	/** Filter of the list as it is typed. */
	q: z.coerce.string().max(500).optional().catch(undefined),
	/** Id of the channel whose topics are shown; without it, all policies. */
	open: z.int().positive().optional().catch(undefined),
});

export type YourChannelsSearch = z.output<typeof yourChannelsSearch>;
