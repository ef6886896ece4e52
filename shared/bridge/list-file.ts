import {z} from 'zod';

/** What the page asks about a list that somebody takes along. The text comes from the page. */

/** The longest text of a list that is written, in UTF-16 units. */
export const mostListUnits = 100_000_000;

export const listFileQuestions = {
	choose: z.object({
		/** What is suggested; its ending says what is in it. */
		name: z
			.string()
			.max(100)
			.regex(/^[a-z0-9-]+(?:\.csv|(?:\.steward-views)?\.json)$/),
	}),
	write: z.object({text: z.string().max(mostListUnits)}),
} as const;

/** Where it was written. */
export const listFileSaved = z.object({path: z.string()});
