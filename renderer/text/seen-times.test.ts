import {expect, test} from 'vitest';
import {exactWords, seenWords} from './seen-times';

const at = (...parts: [number, number, number, number, number]) =>
	new Date(...parts).getTime() / 1000;
const now = at(2026, 4, 20, 12, 0);

test.each([
	[0, 'Not known'],
	[at(2026, 4, 20, 9, 5), '09:05'],
	[at(2026, 4, 20, 0, 0), '00:00'],
	[at(2026, 4, 19, 23, 59), 'Tue 23:59'],
	[at(2026, 4, 14, 0, 0), 'Thu 00:00'],
	[at(2026, 4, 13, 23, 0), 'May 13, 2026'],
	[at(2026, 4, 4, 9, 0), 'May 4, 2026'],
	// By a clock that goes ahead.
	[at(2026, 4, 20, 12, 5), '12:05'],
	[at(2026, 4, 21, 12, 0), 'May 21, 2026'],
])('%s is shown as %s', (seconds, words) => {
	expect(seenWords(seconds, now)).toBe(words);
});

test('where nothing is known it is said of what', () => {
	expect(exactWords(0)).toMatch(/^Not seen in/);
	expect(exactWords(0, 'active')).toMatch(/^Not active in/);
});
