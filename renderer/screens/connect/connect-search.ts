import {z} from 'zod';

/** What the address of the Connect screen may say, for links that sign in again. */
export const connectSearch = z.object({
	address: z.string().max(4096).optional().catch(undefined),
	email: z.string().max(1024).optional().catch(undefined),
});
