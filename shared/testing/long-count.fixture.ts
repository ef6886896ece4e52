/**
 * How often a test repeats: the count that a promise names in `npm run soak -- --counts`, and fewer in
 * `npm test` where the whole count takes too long for it. Both prove the same thing.
 */
export function longCount(short: number, long: number): number {
	return process.env['STEWARD_LONG_COUNTS'] === '1' ? long : short;
}
