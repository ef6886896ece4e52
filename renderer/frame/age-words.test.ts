import {expect, test} from 'vitest';
import {readWords} from './age-words';

const now = new Date(2024, 2, 4, 12, 0).getTime();
const minute = 60_000;

test.each([
	[10_000, 'just now, at 11:59'],
	// A clock that went back makes nothing younger than now.
	[-5 * minute, 'just now, at 12:05'],
	[minute, '1 minute ago, at 11:59'],
	[59 * minute, '59 minutes ago, at 11:01'],
	[3 * 60 * minute, '3 hours ago, at 09:00'],
	[13 * 60 * minute, '13 hours ago, on March 3 at 23:00'],
	[49 * 60 * minute, '2 days ago, on March 2 at 11:00'],
])('%i ms before: %s', (before, words) => {
	expect(readWords(now - before, now)).toBe(words);
});
