import {z} from 'zod';

/** What the address of Devices holds. */
export const devicesSearch = z.object({
	/** Filter as it is typed. */
	q: z.coerce.string().max(500).optional().catch(undefined),
	/** Id of what is open beside the list. */
	open: z.int().positive().optional().catch(undefined),
});
