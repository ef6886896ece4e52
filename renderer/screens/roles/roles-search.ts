import {z} from 'zod';

/** What the address of the Roles screen holds. */
export const rolesSearch = z.object({
	/** Filter as it is typed. */
	q: z.coerce.string().max(500).optional().catch(undefined),
	/** Id of the person in the sheet. */
	open: z.int().positive().optional().catch(undefined),
});

export type RolesSearch = z.output<typeof rolesSearch>;
