import {dayMilliseconds} from './model/units';

/** UNIX milliseconds of the midnight before a moment, where the reader is. */
export function midnightBefore(milliseconds: number): number {
	return new Date(milliseconds).setHours(0, 0, 0, 0);
}

/** The day of a moment where the reader is, as `2026-11-30`: for names of files. */
export function localDay(milliseconds: number): string {
	const date = new Date(milliseconds);
	const two = (part: number) => String(part).padStart(2, '0');
	const year = String(date.getFullYear()).padStart(4, '0');
	return `${year}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/**
 * How many days of the calendar lie between two moments in UNIX milliseconds; negative when the second
 * is on an earlier day. Days have 23 to 25 hours, so hours do not tell.
 */
export function daysBetween(from: number, to: number): number {
	return Math.round((midnightBefore(to) - midnightBefore(from)) / dayMilliseconds);
}
