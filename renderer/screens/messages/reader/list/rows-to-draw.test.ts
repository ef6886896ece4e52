import {expect, it} from 'vitest';
import {rowsToDraw} from './rows-to-draw';

const drawn = (weight: (at: number) => number, startIndex = 50, endIndex = 53, count = 100) => {
	const rows = rowsToDraw({startIndex, endIndex, count}, weight);
	expect(rows).toEqual(rows.map((_row, at) => (rows[0] ?? 0) + at));
	return [rows[0], rows.at(-1)];
};

it('rows beyond the edges are drawn with those in sight', () => {
	expect(drawn(() => 0.01)).toEqual([38, 65]);
});

it('none are drawn beyond the ends of the list', () => {
	expect(drawn(() => 0, 3, 95)).toEqual([0, 99]);
	expect(drawn(() => 0, 0, 0, 1)).toEqual([0, 0]);
	expect(drawn(() => 0, 0, 9, 5)).toEqual([0, 9]);
});

it('of rows that take long to draw only the next ones are drawn', () => {
	expect(drawn(() => 1)).toEqual([49, 54]);
	expect(drawn(() => 0.5)).toEqual([48, 55]);
});

it('a row that takes long keeps those behind it from being drawn, on its side alone', () => {
	expect(drawn(at => (at === 48 ? 1 : 0))).toEqual([48, 65]);
});
