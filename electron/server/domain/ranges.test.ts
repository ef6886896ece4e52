import {describe, expect, it} from 'vitest';
import {anchorOf, clamped, findRange, newestAnchor} from './ranges';

describe('anchors', () => {
	it.each([
		['oldest', 0],
		['newest', newestAnchor],
		['first_unread', 17],
		['0', 0],
		['-0', 0],
		['12', 12],
		['0012', 12],
		['-1', 0],
		['-99999999999999999999', 0],
		['10000000000000000', newestAnchor],
		['10000000000000001', newestAnchor],
		['9'.repeat(400), newestAnchor],
	])('%s is %d', (text, id) => {
		expect(anchorOf(text, () => 17) + 0).toBe(id);
	});

	it('without anything unread the first unread is the newest', () => {
		expect(anchorOf('first_unread', () => undefined)).toBe(newestAnchor);
	});

	it.each([
		'',
		' ',
		'1.5',
		'1e3',
		'0x10',
		'NaN',
		'Infinity',
		'Newest',
		' newest',
		'1 ',
		'١',
		'--1',
	])('%j is none', text => {
		expect(() => anchorOf(text, () => 1)).toThrow('Invalid anchor');
	});
});

describe('ranges of flag changes', () => {
	it.each([
		[0, 0, 0, 0],
		[10, 20, 10, 20],
		[5000, 0, 5000, 0],
		[0, 5000, 0, 5000],
		[2500, 2500, 2500, 2500],
		[3000, 2500, 2500, 2500],
		[4999, 1, 4999, 1],
		[5000, 1, 4999, 1],
		[100, 5000, 100, 4900],
		[4000, 4000, 2500, 2500],
		[4_294_967_295, 0, 5000, 0],
		[0, 4_294_967_295, 0, 5000],
		[4_294_967_295, 4_294_967_295, 2500, 2500],
	])('%d before and %d after become %d and %d', (before, after, lessBefore, lessAfter) => {
		expect(clamped(before, after)).toEqual({before: lessBefore, after: lessAfter});
	});
});

describe('ids around an anchor', () => {
	const all = [3, 5, 8, 13, 21];
	const reader = {
		find: (side: 'before' | 'after', id: number, most: number) =>
			side === 'before'
				? all
						.filter(one => one < id)
						.toReversed()
						.slice(0, most)
				: all.filter(one => one > id).slice(0, most),
		passes: (id: number) => all.includes(id),
	};
	const end = newestAnchor;

	// anchor, include it, before, after -> ids, found the anchor, the oldest, the newest
	it.each([
		[0, true, 9, 2, [3, 5], false, true, false],
		[0, true, 0, 0, [], false, true, false],
		[0, true, 0, 9, all, false, true, true],
		[end, true, 2, 9, [13, 21], false, false, true],
		[end, true, 0, 0, [], false, false, true],
		[end, true, 9, 0, all, false, true, true],
		[8, true, 1, 1, [5, 8, 13], true, false, false],
		[8, true, 2, 2, all, true, false, false],
		[8, true, 3, 3, all, true, true, true],
		[8, true, 0, 0, [8], true, false, false],
		[8, false, 2, 0, [3, 5], false, false, false],
		[8, false, 0, 2, [13, 21], false, false, false],
		[8, false, 0, 0, [], false, false, false],
		[9, true, 1, 1, [8, 13], false, false, false],
		[9, true, 0, 0, [], false, false, false],
		[1, true, 1, 1, [3], false, true, false],
		[99, true, 1, 1, [21], false, false, true],
		[2 ** 53 + 2, true, 1, 1, [21], false, false, true],
	])(
		'%d (%s) with %d and %d: %j',
		(anchor, includeAnchor, before, after, ids, foundAnchor, foundOldest, foundNewest) => {
			expect(findRange({anchor, includeAnchor, before, after}, reader)).toEqual({
				ids,
				anchor,
				foundAnchor,
				foundOldest,
				foundNewest,
			});
		},
	);
});
