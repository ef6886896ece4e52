import {z} from 'zod';

/** Where a message goes that is begun from elsewhere, as far as that is known; addresses hold it. */
export const begunMessage = z.object({
	channel: z.int().positive().optional().catch(undefined),
	topic: z.coerce.string().max(200).optional().catch(undefined),
	people: z.array(z.int().positive()).max(500).optional().catch(undefined),
});

export type BegunMessage = z.output<typeof begunMessage>;
