import {expect, test} from 'vitest';
import {isBeyondKnown, isSeenValue, seenTest} from './seen';

const now = 1_800_000_000;
const day = 86_400;
const long = now - 400 * day;

test.each([
	['<7d', now - 6 * day, long, true],
	['<7d', now - 8 * day, long, false],
	['<7d', 0, long, false],
	['<7d', 0, now - 60, false],
	['>7d', now - 8 * day, long, true],
	['>7d', now - 6 * day, long, false],
	['>7d', 0, long, true],
	['>7d', 0, now - 8 * day, true],
	['>7d', 0, now - 60, false],
	['never', 0, now - 60, true],
	['never', now, long, false],
])('active:%s of %i, in the organization since %i, is %s', (value, seenAt, joinedAt, expected) => {
	expect(seenTest(value, now)(seenAt, joinedAt)).toBe(expected);
});

test.each(['never', '<7d', '>2w', '2026-03'])('%s is understood', value => {
	expect(isSeenValue(value)).toBe(true);
});

test.each([
	['>30d', true],
	['>3w', true],
	['>14d', false],
	['<30d', false],
	['never', false],
])('whether %s asks for more than the service tells of: %s', (value, isBeyond) => {
	expect(isBeyondKnown(value)).toBe(isBeyond);
});

test.each(['now', '7', ''])('%s is not', value => {
	expect(isSeenValue(value)).toBe(false);
});
