import {z} from 'zod';

/** Most entries of a list in one call: more than any screen or known client sends at once. */
export const mostEntries = 10_000;

export const tooManyEntries = `too many entries (limit: ${mostEntries})`;

/** A list in a parameter. */
export function listOf<T extends z.ZodType>(entry: T) {
	return z.array(entry).max(mostEntries, tooManyEntries);
}
