import {describe, expect, test} from 'vitest';
import type {EmojiEntry} from './emoji-catalogue';
import {columns, entryAt, firstFrom, rowsOf, stepIn} from './emoji-rows';

const sign = (name: string): EmojiEntry => ({
	kind: 'unicode',
	code: name,
	name,
	others: [],
	text: name,
});
const named = (name: string): EmojiEntry => ({...sign(name), kind: 'own', text: undefined});
const signs = (from: string, count: number) =>
	Array.from({length: count}, (_, at) => sign(`${from}${at}`));

/** a0-a8, a9-a10; then names b0-b2, b3; then c0-c3. */
const rows = rowsOf([
	{key: 'others', name: 'A', entries: signs('a', 11)},
	{key: 'others', name: 'Empty', entries: []},
	{key: 'others', name: 'B', entries: [named('b0'), named('b1'), named('b2'), named('b3')]},
	{key: 'others', name: 'C', entries: signs('c', 4)},
]);

describe('rows of emoji', () => {
	test('stand under headings, names three in a row', () => {
		expect(rows.map(row => (row.kind === 'heading' ? row.group : row.entries.length))).toEqual([
			'A',
			columns,
			2,
			'B',
			3,
			1,
			'C',
			4,
		]);
	});

	test('groups without emoji have no heading', () => {
		expect(rows.some(({group}) => group === 'Empty')).toBe(false);
	});

	test('pictures are as wide as signs and share rows with them', () => {
		const pictured = {...named('kite'), isPicture: true};
		const mixed = rowsOf([{key: 'others', name: 'A', entries: [sign('a'), pictured, named('b')]}]);
		const shown = mixed.map(row => row.kind === 'emoji' && row.entries.map(({name}) => name));
		expect(shown).toEqual([false, ['a', 'kite'], ['b']]);
	});

	test.each([
		['a0', 'ArrowRight', 'a1'],
		['a8', 'ArrowRight', 'a9'],
		['a9', 'ArrowLeft', 'a8'],
		['a10', 'ArrowRight', 'b0'],
		['a8', 'ArrowDown', 'a10'],
		['a9', 'ArrowDown', 'b0'],
		['a10', 'ArrowDown', 'b0'],
		['b1', 'ArrowUp', 'a10'],
		['b3', 'ArrowDown', 'c0'],
		['c3', 'ArrowUp', 'b3'],
		['c0', 'ArrowDown', 'c0'],
		['c3', 'ArrowRight', 'c3'],
		['a4', 'Home', 'a0'],
		['a4', 'End', 'a8'],
		['a4', 'PageDown', 'c3'],
	])('from %s the key %s leads to %s', (from, key, to) => {
		expect(nameAfter(from, key)).toBe(to);
	});

	test('Ctrl goes to both ends, and up from the first row leads out', () => {
		expect(nameAfter('b1', 'Home', true)).toBe('a0');
		expect(nameAfter('b1', 'End', true)).toBe('c3');
		expect(stepIn(rows, placeOf('a3'), 'ArrowUp')).toBeUndefined();
	});

	test('other keys leave the place as it is', () => {
		const place = placeOf('a3');
		expect(stepIn(rows, place, 'Tab')).toBe(place);
	});

	test('the first of a group is below its heading', () => {
		expect(entryAt(rows, firstFrom(rows, 3))?.name).toBe('b0');
	});
});

function placeOf(name: string) {
	for (const [row, one] of rows.entries()) {
		const at = one.kind === 'emoji' ? one.entries.findIndex(entry => entry.name === name) : -1;
		if (at >= 0) return {row, at};
	}
	throw new Error(`No ${name}.`);
}

function nameAfter(from: string, key: string, isWhole = false) {
	const place = stepIn(rows, placeOf(from), key, isWhole);
	return place && entryAt(rows, place)?.name;
}
