import {joinedSpan} from './joined';

/** The value of a filter that asks for people of whom nothing is known. */
const neverSeen = 'never';

/** Whether `active:` understands a value: `never`, an age (`<7d`, `>30d`) or a date. */
export function isSeenValue(value: string): boolean {
	return value === neverSeen || joinedSpan(value, 0) !== undefined;
}

/**
 * Returns the test of when somebody was last seen, UNIX seconds, 0 when that is not known. Who is not
 * known counts as not seen for long: the service tells of the last two weeks alone.
 */
export function seenTest(value: string, nowSeconds: number): (seenAt: number) => boolean {
	if (value === neverSeen) return seenAt => seenAt === 0;
	const span = joinedSpan(value, nowSeconds);
	if (span === undefined) return () => true;
	return seenAt =>
		seenAt === 0 ? span.from === -Infinity : seenAt >= span.from && seenAt < span.until;
}
