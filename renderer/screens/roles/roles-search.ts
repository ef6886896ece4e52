import {z} from 'zod';

/** What the address of the Roles screen holds. */
export const rolesSearch = z.object({
	/** Id of the person in the sheet. */
	open: z.int().positive().optional().catch(undefined),
});

export type RolesSearch = z.output<typeof rolesSearch>;
