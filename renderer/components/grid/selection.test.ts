import {describe, expect, test} from 'vitest';
import {indexById} from './index-by-id';
import {rowsOf, type Fruit} from '../../testing/rows.fixture';
import * as selecting from './selection';

const fruits = [5, 3, 9, 1, 7].map(id => ({id, name: `fruit ${id}`}));
const rows = rowsOf(fruits);
const idOf = (row: Fruit) => row.id;
const idsOf = ({ids}: selecting.Selection) => [...ids];
const of = (ids: readonly number[], anchor?: number) => ({ids: new Set(ids), anchor});

describe('one row', () => {
	test('alone', () => {
		expect(selecting.selectOnly(3)).toEqual(of([3], 3));
	});

	test('in and out, the others stay', () => {
		expect(idsOf(selecting.toggleRow(of([3, 9], 3), 1))).toEqual([3, 9, 1]);
		expect(idsOf(selecting.toggleRow(of([3, 9], 3), 3))).toEqual([9]);
	});
});

describe('a range', () => {
	test.each([
		['downwards', of([3], 3), 1, false, [3, 9, 1]],
		['upwards, in the order of the rows', of([1], 1), 3, false, [3, 9, 1]],
		['turning round at the anchor', of([9, 1, 7], 9), 5, false, [5, 3, 9]],
		['added to what is selected', of([7, 5], 5), 3, true, [7, 5, 3]],
		['without an anchor', of([]), 9, false, [9]],
		['with an anchor that is hidden', of([99], 99), 9, false, [9]],
		['to the anchor itself', of([3, 9], 3), 3, false, [3]],
	])('%s', (_name, selection, id, isAdding, ids) => {
		expect(idsOf(selecting.selectRange(selection, rows, idOf, id, isAdding))).toEqual(ids);
	});
});

test('everything shown is added to what is hidden', () => {
	expect(idsOf(selecting.selectAll(of([42, 3]), rows, idOf))).toEqual([42, 3, 5, 9, 1, 7]);
});

test('what is gone leaves the selection, and is no anchor', () => {
	expect(selecting.withoutRows(of([3, 9], 3), new Set([3]))).toEqual(of([9]));
	expect(selecting.withoutRows(of([3, 9], 9), new Set([3]))).toEqual(of([9], 9));
});

test('the selection outlives filtering and sorting', () => {
	const filtered = rowsOf(fruits.filter(({id}) => id > 4).toReversed());
	const selection = of([3, 9, 7]);
	expect(selecting.countHidden(selection, rows)).toBe(0);
	expect(selecting.countHidden(selection, filtered)).toBe(1);
	const rowById = indexById(fruits);
	const idsIn = (shown: typeof rows) =>
		selecting.selectedRows(selection, shown, idOf, rowById).map(idOf);
	expect(idsIn(filtered)).toEqual([7, 9, 3]);
	expect(idsIn(rows)).toEqual([3, 9, 7]);
	expect(idsIn(rowsOf([]))).toEqual([3, 9, 7]);
});

test('what is not in the list any more leaves the selection', () => {
	const rowById = indexById(fruits);
	expect(selecting.listedOnly(of([3, 42, 9], 42), rowById)).toEqual(of([3, 9]));
	const selection = of([3, 9], 9);
	expect(selecting.listedOnly(selection, rowById)).toBe(selection);
});
