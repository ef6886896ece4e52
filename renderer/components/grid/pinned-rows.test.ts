import {describe, expect, it} from 'vitest';
import type {GridRows} from './grid-column';
import {pinRow} from './pinned-rows';

function rowsOf(ids: readonly number[]): GridRows<number> {
	return {
		length: ids.length,
		at: place => ids[place],
		placeOf: id => ids.indexOf(id),
		has: id => ids.includes(id),
	};
}

const listed = (rows: GridRows<number>) =>
	Array.from({length: rows.length}, (_none, place) => rows.at(place));

describe('a pinned row stays at its place, and the others keep their order around it', () => {
	it.each([
		['nothing pinned', [1, 2, 3], undefined, [1, 2, 3]],
		['where it is', [1, 2, 3], {id: 2, place: 1}, [1, 2, 3]],
		['moved down', [1, 2, 3, 4, 5], {id: 2, place: 3}, [1, 3, 4, 2, 5]],
		['moved up', [1, 2, 3, 4, 5], {id: 4, place: 0}, [4, 1, 2, 3, 5]],
		['at the end of a list that became shorter', [1, 2, 3], {id: 1, place: 9}, [2, 3, 1]],
		['gone', [1, 3], {id: 2, place: 1}, [1, 3]],
	])('%s', (_what, ids, pin, expected) => {
		const rows = pinRow(rowsOf(ids), pin);
		expect(listed(rows)).toEqual(expected);
		expect(expected.map(id => rows.placeOf(id))).toEqual(expected.map((_id, place) => place));
		expect(rows.placeOf(99)).toBe(-1);
	});
});
