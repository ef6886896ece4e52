import {expect, test} from 'vitest';
import {templateOf} from './template';

const columns = [
	{id: 'name', width: 200, minWidth: 150, grows: 1},
	{id: 'about', width: 180, minWidth: 100, grows: 2},
	{id: 'count', width: 80},
];
const roomOf =
	(heads: Readonly<Record<string, number>>) =>
	({id}: {readonly id: string}) =>
		heads[id] ?? 0;
const tracksOf = (
	heads: Readonly<Record<string, number>>,
	widths: Readonly<Record<string, number>> = {},
) => templateOf(columns, widths, roomOf(heads)) as Readonly<Record<string, string>>;

test('columns whose headers have room keep their widths', () => {
	expect(tracksOf({name: 90, count: 80})).toEqual({
		'--grid-columns': 'minmax(200px, 1fr) minmax(180px, 2fr) 80px',
		'--grid-width': '460px',
		'--grid-frozen': '200px',
	});
});

test('a column is as wide as its header, and the one that grows most makes room first', () => {
	expect(tracksOf({count: 110})).toEqual({
		'--grid-columns': 'minmax(200px, 1fr) minmax(clamp(150px, 100% - 310px, 180px), 2fr) 110px',
		'--grid-width': '460px',
		'--grid-frozen': '200px',
	});
});

test('room is made down to the least widths and to the headers of those that make it', () => {
	expect(tracksOf({about: 120, count: 200})).toEqual({
		'--grid-columns':
			'minmax(clamp(150px, 100% - 320px, 200px), 1fr) minmax(clamp(120px, 100% - 400px, 180px), 2fr) 200px',
		'--grid-width': '470px',
		'--grid-frozen': '200px',
	});
});

test('a width that the person has set stays, whatever its header needs', () => {
	expect(tracksOf({count: 110, about: 400}, {count: 60, about: 90})).toEqual({
		'--grid-columns': 'minmax(200px, 1fr) 90px 60px',
		'--grid-width': '350px',
		'--grid-frozen': '200px',
	});
	expect(tracksOf({}, {name: 210, about: 90})['--grid-columns']).toBe(
		'210px 90px 80px minmax(0, 1fr)',
	);
});
