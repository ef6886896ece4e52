import {expect, test} from 'vitest';
import {daysAgoWords, timeAgoWords} from './ago-words';

const now = new Date(2027, 0, 15, 12).getTime() / 1000;

test.each([
	// A server whose clock is ahead.
	[-1, 'today'],
	[0, 'today'],
	[1, 'yesterday'],
	[12, '12 days ago'],
	[100, '3 months ago'],
	[1000, '2 years ago'],
])('%i days ago is %s', (days, words) =>
	expect(daysAgoWords(now - days * 86_400, now)).toBe(words),
);

test.each([
	[-5, 'just now'],
	[59, 'just now'],
	[60, '1 minute ago'],
	[7300, '2 hours ago'],
	[200_000, '2 days ago'],
])('%i seconds ago is %s', (seconds, words) => expect(timeAgoWords(seconds)).toBe(words));
