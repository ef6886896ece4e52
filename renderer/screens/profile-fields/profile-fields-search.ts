import {z} from 'zod';

/** What the address of Profile fields holds. */
export const profileFieldsSearch = z.object({
	/** Id of the field that is open beside the list, or the one being added. */
	open: z
		.union([z.int().positive(), z.literal('new')])
		.optional()
		.catch(undefined),
});

export type ProfileFieldsSearch = z.output<typeof profileFieldsSearch>;
