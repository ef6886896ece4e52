import {expect, test} from 'vitest';
import {cellsIn, countCells, rectangle} from './cell-range';

test.each([
	['one cell', {row: 2, column: 3}, {row: 2, column: 3}, [2, 2, 3, 3], 1],
	['down to the right', {row: 1, column: 1}, {row: 2, column: 3}, [1, 2, 1, 3], 6],
	['up to the left', {row: 4, column: 5}, {row: 3, column: 0}, [3, 4, 0, 5], 12],
	['not onto headers', {row: -1, column: -1}, {row: 1, column: 0}, [0, 1, 0, 0], 2],
])('a rectangle is %s', (_name, a, b, sides, amount) => {
	const area = rectangle(a, b);
	expect([area.top, area.bottom, area.left, area.right]).toEqual(sides);
	expect(countCells(area)).toBe(amount);
});

test('the cells of a rectangle are those of the people and channels that stand there', () => {
	const area = rectangle({row: 0, column: 1}, {row: 2, column: 1});
	const cells = cellsIn(
		area,
		row => [10, 11][row],
		column => [20, 21][column],
	);
	expect([...cells]).toEqual([
		{channelId: 21, userId: 10},
		{channelId: 21, userId: 11},
	]);
});
