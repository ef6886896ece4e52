import {z} from 'zod';

/** Of the years 0 to 9999 (RFC 3339), UTC, in UNIX seconds: other moments have no date to be shown. */
export const firstMoment = -62_167_219_200;
export const lastMoment = 253_402_300_799;

/** UNIX seconds. What no calendar has is left out of an answer. */
export const moment = z.int().min(firstMoment).max(lastMoment);

/** The same with parts of a second. */
export const exactMoment = z.number().min(firstMoment).max(lastMoment);

/** UNIX seconds or milliseconds, by its magnitude. */
export const momentOfEither = z
	.number()
	.min(firstMoment * 1000)
	.max(lastMoment * 1000 + 999);

const moments: ReadonlySet<z.core.$ZodType> = new Set([moment, exactMoment, momentOfEither]);

/** Whether a schema is one of the above. */
export function isMoment(schema: z.core.$ZodType): boolean {
	return moments.has(schema);
}

/** A moment in UNIX seconds in the form of ISO 8601; empty for one that no calendar has. */
export function isoOf(seconds: number): string {
	return seconds >= firstMoment && seconds <= lastMoment
		? new Date(seconds * 1000).toISOString()
		: '';
}
