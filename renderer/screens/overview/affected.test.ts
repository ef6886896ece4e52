import {expect, test} from 'vitest';
import {isDismissed, affectedOf, mostIds, noteOf} from './affected';

const ids = (count: number, from = 1) => Array.from({length: count}, (_none, at) => from + at);

test.each<[string, readonly number[], readonly number[], boolean]>([
	['the same', [1, 2], [1, 2], true],
	['fewer', [1, 2], [2], true],
	['one more', [1, 2], [1, 2, 3], false],
	['another in its place', [1, 2], [1, 3], false],
	['a little more of many', ids(300), ids(320), true],
	['much more of many', ids(300), ids(340), false],
	['few of what were many', ids(300), ids(5, 900), true],
	['many of what were few', ids(5), ids(300), false],
])('what was dismissed: %s', (_what, before, after, stays) => {
	expect(isDismissed(affectedOf(after), noteOf(affectedOf(before)))).toBe(stays);
});

test('what was not dismissed is shown', () => {
	expect(isDismissed(affectedOf([]), undefined)).toBe(false);
});

test('only so many ids are remembered', () => {
	expect(noteOf(affectedOf(ids(mostIds))).ids).toHaveLength(mostIds);
	expect(noteOf(affectedOf(ids(mostIds + 1)))).toEqual({count: mostIds + 1});
});
