import {limits} from '../../../shared/model/limits';
import {joinedSpan} from './joined';

/** The value of a filter that asks for people of whom nothing is known. */
const neverSeen = 'never';

/** Whether `active:` understands a value: `never`, an age (`<7d`, `>30d`) or a date. */
export function isSeenValue(value: string): boolean {
	return value === neverSeen || joinedSpan(value, 0) !== undefined;
}

/** Whether a value asks for people who are away for longer than the service tells of. */
export function isBeyondKnown(value: string): boolean {
	const span = joinedSpan(value, 0);
	return (
		span !== undefined && span.from === -Infinity && span.until < -limits.presenceDays * 86_400
	);
}

/**
 * Returns the test of when somebody was last seen, UNIX seconds, 0 when that is not known, and of when
 * they joined. Who is not known was not seen for long: the service tells of the last two weeks alone;
 * but nobody is away for longer than they are in the organization.
 */
export function seenTest(
	value: string,
	nowSeconds: number,
): (seenAt: number, joinedAt: number) => boolean {
	if (value === neverSeen) return seenAt => seenAt === 0;
	const span = joinedSpan(value, nowSeconds);
	if (span === undefined) return () => true;
	return (seenAt, joinedAt) => {
		if (seenAt === 0) return span.from === -Infinity && joinedAt < span.until;
		return seenAt >= span.from && seenAt < span.until;
	};
}
