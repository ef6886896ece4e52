import {describe, expect, test} from 'vitest';
import {geometryFor} from './geometry';
import {movePlace, readKey} from './matrix-keys';
import {assignSlots} from './slots';
import {amountFor, drawnPlaces} from './use-drawn';

describe('slots', () => {
	test('what stays in view keeps its element, what comes takes over a free one', () => {
		const first = assignSlots(new Map(), [0, 1, 2]);
		const next = assignSlots(first, [2, 3, 4]);
		expect(next.get(2)).toBe(first.get(2));
		expect([...next.values()].sort()).toEqual([0, 1, 2]);
	});

	test('the number of elements is that of what is in view', () => {
		let slots = assignSlots(new Map(), [0, 1, 2, 3]);
		for (let at = 1; at < 500; at++) slots = assignSlots(slots, [at, at + 1, at + 2, at + 3]);
		expect(Math.max(...slots.values())).toBe(3);
	});
});

describe('what is drawn', () => {
	const amount = amountFor(100, 20, 2);
	test.each([
		['from a few before the first in view', 50, 1000, 52, [48, 57], 10],
		['as many at the beginning', 0, 1000, 3, [0, 9], 10],
		['as many at the end', 997, 1000, 995, [990, 999], 10],
		['all where there are few', 0, 4, 0, [0, 3], 4],
		['the tab stop above too', 50, 1000, 7, [7, 57], 11],
		['the tab stop below too', 50, 1000, 900, [48, 900], 11],
		['nothing where there is nothing', 0, 0, -1, [undefined, undefined], 0],
	] as const)('%s', (_name, startIndex, count, active, ends, length) => {
		const places = drawnPlaces({startIndex, count}, {amount, beyond: 2, active});
		expect([places[0], places.at(-1)]).toEqual(ends);
		expect(places).toHaveLength(length);
	});
});

describe('keys', () => {
	const plain = {shiftKey: false, ctrlKey: false, metaKey: false, altKey: false};
	test.each([
		[{key: 'ArrowLeft'}, {kind: 'move', to: 'left', isExtending: false}],
		[
			{key: 'ArrowDown', shiftKey: true},
			{kind: 'move', to: 'down', isExtending: true},
		],
		[
			{key: 'End', ctrlKey: true},
			{kind: 'move', to: 'last', isExtending: false},
		],
		[{key: ' '}, {kind: 'toggle'}],
		[{key: 'Enter'}, {kind: 'enter'}],
		[{key: 'Escape'}, {kind: 'clear'}],
		[{key: 'z', ctrlKey: true}, undefined],
		[{key: 'ArrowLeft', altKey: true}, undefined],
	] as const)('%j is %j', (pressed, expected) => {
		expect(readKey({...plain, ...pressed})).toEqual(expected);
	});

	const size = {rows: 10, columns: 5, pageRows: 4};
	test.each([
		['up', {row: 0, column: 2}, {row: -1, column: 2}],
		['left', {row: 3, column: 0}, {row: 3, column: -1}],
		['left', {row: -1, column: 0}, {row: -1, column: 0}],
		['up', {row: 0, column: -1}, {row: 0, column: -1}],
		['down', {row: 9, column: 1}, {row: 9, column: 1}],
		['pageDown', {row: 7, column: 1}, {row: 9, column: 1}],
		['pageUp', {row: 2, column: 1}, {row: 0, column: 1}],
		['pageUp', {row: -1, column: 1}, {row: -1, column: 1}],
		['rowEnd', {row: 2, column: 1}, {row: 2, column: 4}],
		['last', {row: 2, column: 1}, {row: 9, column: 4}],
	] as const)('%s from %j leads to %j', (to, from, expected) => {
		expect(movePlace(from, to, size)).toEqual(expected);
	});

	test('a rangeEdit stays among the cells', () => {
		expect(movePlace({row: 0, column: 0}, 'up', size, true)).toEqual({row: 0, column: 0});
		expect(movePlace({row: 0, column: 0}, 'left', size, true)).toEqual({row: 0, column: 0});
	});
});

describe('geometry', () => {
	test('many columns are as wide as a row is high, few fill the window', () => {
		expect(geometryFor(1280, 32, 300, 20).cellWidth).toBe(32);
		expect(geometryFor(1280, 26, 300, 20).cellWidth).toBe(28);
		expect(geometryFor(1280, 32, 3, 20)).toMatchObject({cellWidth: 88, personWidth: 360});
	});

	test('a small window keeps room for cells', () => {
		expect(geometryFor(640, 32, 300, 60)).toMatchObject({personWidth: 168, headHeight: 176});
	});
});
