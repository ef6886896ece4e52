import {z} from 'zod';
import {begunMessage} from '../../writing/begun-message';

/** What the address of Drafts holds. */
export const draftsSearch = z.object({
	/** Filter as it is typed. */
	q: z.coerce.string().max(500).optional().catch(undefined),
	/** Columns with a minus for descending, the most important first. */
	sort: z.string().max(200).optional().catch(undefined),
	/** Whether a new draft is begun at once. */
	add: z.literal(true).optional().catch(undefined),
	/** What is begun is a message. */
	message: begunMessage.optional().catch(undefined),
	/** Id of the draft that is open beside the list; negative for one that only this computer has. */
	open: z.int().optional().catch(undefined),
});

export type DraftsSearch = z.output<typeof draftsSearch>;
