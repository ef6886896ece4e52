import {z} from 'zod';

/** What the address of Files holds. */
export const filesSearch = z.object({
	/** Filter as it is typed. */
	q: z.coerce.string().max(500).optional().catch(undefined),
	sort: z.string().max(200).optional().catch(undefined),
	/** Id of the file in the sheet. */
	open: z.int().positive().optional().catch(undefined),
});

export type FilesSearch = z.output<typeof filesSearch>;
