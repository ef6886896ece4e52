import {expect, test} from 'vitest';
import {andMoreWords, inARow, moreWords, namesAndMore, someNames} from './in-a-row';

test.each([
	[[], ''],
	[['a'], 'a'],
	[['a', 'b', 'c'], 'a, b, c'],
])('%j stand beside each other', (parts, words) => {
	expect(inARow(parts)).toBe(words);
});

test.each([
	[['a', 'b'], 2, 'a and b'],
	[['a', 'b', 'c'], 3, 'a, b, and c'],
	[['a', 'b', 'c', 'd'], 2, 'a, b, and 2 more'],
	[['a', 'b'], 1, 'a and 1 more'],
])('of %j so many as %i are named', (names, most, words) => {
	expect(someNames(names, most)).toBe(words);
});

test('the rest may be known as a number alone', () => {
	expect(namesAndMore(['a', 'b'], 1200)).toBe('a, b, and 1,200 more');
	expect(namesAndMore(['a', 'b'], 0)).toBe('a and b');
});

test('the rest is a number of the language, in a row or below the last line', () => {
	expect(moreWords(1200)).toBe('1,200 more');
	expect(andMoreWords(1200)).toBe('and 1,200 more');
});
