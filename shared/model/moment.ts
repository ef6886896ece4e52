import {z} from 'zod';

/** UNIX seconds, some years less than a date can hold: days and time zones are counted from them. */
export const farthestMoment = 8.6e12;

const farthest = new WeakMap<z.core.$ZodType, number>();

function momentOf<T extends z.ZodNumber>(schema: T, most = farthestMoment): T {
	farthest.set(schema, most);
	return schema;
}

/** UNIX seconds. What no date can hold is left out of an answer. */
export const moment = momentOf(z.int());

/** The same with parts of a second. */
export const exactMoment = momentOf(z.number());

/** UNIX seconds or milliseconds, by its magnitude. */
export const momentOfEither = momentOf(z.number(), farthestMoment * 1000);

/** Whether a number is what a schema says of moments; any is where it says nothing of them. */
export function isWithinTime(schema: z.core.$ZodType): ((value: number) => boolean) | undefined {
	const most = farthest.get(schema);
	return most === undefined ? undefined : value => value >= -farthestMoment && value <= most;
}

/** A moment in UNIX seconds in the form of ISO 8601; empty for one that no date can hold. */
export function isoOf(seconds: number): string {
	return Math.abs(seconds) <= farthestMoment ? new Date(seconds * 1000).toISOString() : '';
}
