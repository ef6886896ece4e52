import {describe, expect, test} from 'vitest';
import {moveActive, resolveActive, type ActiveCell} from './active-cell';
import type {Direction} from './grid-keys';
import {rowsOf, type Fruit} from '../../testing/rows.fixture';

const columns = ['name', 'email', 'role'];
const idOf = (row: Fruit) => row.id;
const list = [10, 20, 30, 40, 50].map(id => ({id, name: `${id}`}));
const rows = rowsOf(list);
const at = (rowId: number | undefined, place: number, column = 'email'): ActiveCell => ({
	rowId,
	place,
	column,
});

describe('keys lead', () => {
	test.each<[ActiveCell, Direction, ActiveCell]>([
		[at(20, 1), 'down', at(30, 2)],
		[at(50, 4), 'down', at(50, 4)],
		[at(20, 1), 'up', at(10, 0)],
		[at(10, 0), 'up', at(undefined, 0)],
		[at(undefined, 0), 'down', at(10, 0)],
		[at(undefined, 0), 'up', at(undefined, 0)],
		[at(10, 0), 'pageDown', at(40, 3)],
		[at(30, 2), 'pageDown', at(50, 4)],
		[at(30, 2), 'pageUp', at(10, 0)],
		[at(30, 2), 'left', at(30, 2, 'name')],
		[at(30, 2, 'name'), 'left', at(30, 2, 'name')],
		[at(30, 2), 'right', at(30, 2, 'role')],
		[at(30, 2), 'rowEnd', at(30, 2, 'role')],
		[at(30, 2), 'rowStart', at(30, 2, 'name')],
		[at(30, 2), 'first', at(10, 0, 'name')],
		[at(30, 2), 'last', at(50, 4, 'role')],
	])('%j %s', (from, to, expected) => {
		expect(moveActive(from, to, rows, idOf, columns, 3)).toEqual(expected);
	});

	test('nowhere in an empty list', () => {
		expect(moveActive(at(undefined, 0), 'down', rowsOf([]), idOf, columns, 3)).toEqual(
			at(undefined, 0),
		);
	});
});

describe('the cell stays', () => {
	test('with its row when the order changes', () => {
		expect(resolveActive(at(20, 1), rowsOf(list.toReversed()), idOf, columns)).toEqual(at(20, 3));
	});

	test('with its row when that was given another id', () => {
		const placeOf = (id: number) => (id === -1 ? 1 : rows.placeOf(id));
		expect(resolveActive(at(-1, 0), {...rows, placeOf}, idOf, columns)).toEqual(at(20, 1));
	});

	test('near its place when its row is filtered away', () => {
		const filtered = rowsOf(list.slice(0, 3));
		expect(resolveActive(at(50, 4), filtered, idOf, columns)).toEqual(at(30, 2));
	});

	test('on the header when nothing is left', () => {
		expect(resolveActive(at(50, 4), rowsOf([]), idOf, columns)).toEqual(at(undefined, 0));
	});

	test('in the first column when its own is hidden', () => {
		expect(resolveActive(at(20, 1, 'gone'), rows, idOf, columns)).toEqual(at(20, 1, 'name'));
	});
});
