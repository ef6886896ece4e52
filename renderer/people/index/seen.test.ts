import {expect, test} from 'vitest';
import {isSeenValue, seenTest} from './seen';

const now = 1_800_000_000;
const day = 86_400;

test.each([
	['<7d', now - 6 * day, true],
	['<7d', now - 8 * day, false],
	['<7d', 0, false],
	['>7d', now - 8 * day, true],
	['>7d', now - 6 * day, false],
	['>7d', 0, true],
	['never', 0, true],
	['never', now, false],
])('active:%s of %i is %s', (value, seenAt, expected) => {
	expect(seenTest(value, now)(seenAt)).toBe(expected);
});

test.each(['never', '<7d', '>2w', '2026-03'])('%s is understood', value => {
	expect(isSeenValue(value)).toBe(true);
});

test.each(['now', '7', ''])('%s is not', value => {
	expect(isSeenValue(value)).toBe(false);
});
