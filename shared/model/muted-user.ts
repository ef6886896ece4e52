import {z} from 'zod';

/** Somebody whom the reader has muted, and since when, in seconds since 1970. */
export const mutedUser = z.object({id: z.int(), timestamp: z.int()});
export type MutedUser = z.output<typeof mutedUser>;
