import {expect, test} from 'vitest';
import {expiryState, remainingWords} from './expiry';

const now = 1_800_000_000;
const hour = 3600;

test.each([
	[null, 'never', 'Never'],
	[now - 1, 'over', 'Expired'],
	[now, 'over', 'Expired'],
	[now + 30, 'soon', 'Under 1 min'],
	[now + 40 * 60, 'soon', '40 min'],
	[now + 47 * hour, 'soon', '47 h'],
	[now + 48 * hour, 'later', '2 days'],
	[now + 12 * 24 * hour + 5, 'later', '12 days'],
	[now + 36_500 * 24 * hour, 'later', '36,500 days'],
] as const)('%s is %s: %s', (expiry, state, words) => {
	expect(expiryState(expiry, now)).toBe(state);
	expect(remainingWords(expiry, now)).toBe(words);
});
