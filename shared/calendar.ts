/** UNIX milliseconds of the midnight before a moment, where the reader is. */
export function midnightBefore(milliseconds: number): number {
	return new Date(milliseconds).setHours(0, 0, 0, 0);
}

/**
 * How many days of the calendar lie between two moments in UNIX milliseconds; negative when the second
 * is on an earlier day. Days have 23 to 25 hours, so hours do not tell.
 */
export function daysBetween(from: number, to: number): number {
	return Math.round((midnightBefore(to) - midnightBefore(from)) / 86_400_000);
}
