import {z} from 'zod';

/** What the address of Invitations holds. */
export const invitationsSearch = z.object({
	/** Filter as it is typed. */
	q: z.coerce.string().max(500).optional().catch(undefined),
	/** Columns with a minus for descending, the most important first. */
	sort: z.string().max(200).optional().catch(undefined),
	/** Whether a new link is begun at once. */
	add: z.literal(true).optional().catch(undefined),
	/** Id of the row that is open beside the list. */
	open: z.int().positive().optional().catch(undefined),
});

export type InvitationsSearch = z.output<typeof invitationsSearch>;
