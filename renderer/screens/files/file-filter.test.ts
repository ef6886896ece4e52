import {describe, expect, test} from 'vitest';
import type {OwnFile} from '../../api/files/attachments';
import {fileOrder, rowsOf, sumsOf} from './file-row';
import {ageBound, fileFilter, sizeBound} from './file-filter';

const now = 1_800_000_000;
const day = 86_400;

function file(id: number, name: string, size: number, days: number, uses: number): OwnFile {
	const messageIds = Array.from({length: uses}, (_none, at) => at + 1);
	return {id, name, pathId: `1/${name}`, size, uploadedAt: now - days * day, messageIds};
}

const files = [
	file(1, 'Café-menu.PDF', 40_000, 3, 2),
	file(2, 'photo.jpeg', 3_000_000, 40, 1),
	file(3, 'notes.txt', 500, 10, 0),
	file(4, 'Makefile', 900, 1, 0),
	file(5, 'scan2.png', 1_000_000, 90, 0),
	file(6, 'scan10.png', 999_999, 90, 4),
];
const rows = rowsOf(files);

const found = (text: string) => {
	const view = fileFilter(now).viewOf(fileOrder.rows(rows, fileOrder.read('name')), text);
	return Array.from({length: view.length}, (_none, at) => view.at(at)?.file.name);
};

describe('a filter', () => {
	test.each([
		['cafe', ['Café-menu.PDF']],
		['is:unused', ['Makefile', 'notes.txt', 'scan2.png']],
		['-is:unused type:image', ['photo.jpeg', 'scan10.png']],
		['is:used,unused scan', ['scan2.png', 'scan10.png']],
		['type:images,text', ['notes.txt', 'photo.jpeg', 'scan2.png', 'scan10.png']],
		['type:other', ['Makefile']],
		['size:>1MB', ['photo.jpeg', 'scan2.png']],
		['size:<1k', ['Makefile', 'notes.txt']],
		['size:>30KiB size:<100kb', ['Café-menu.PDF']],
		['-size:>1k', ['Makefile', 'notes.txt']],
		['uploaded:<7d', ['Café-menu.PDF', 'Makefile']],
		['uploaded:>5w', ['photo.jpeg', 'scan2.png', 'scan10.png']],
		['-scan', ['Café-menu.PDF', 'Makefile', 'notes.txt', 'photo.jpeg']],
		['"menu.pdf"', ['Café-menu.PDF']],
		[
			'size:',
			files.map(({name}) => name).toSorted((a, b) => found('').indexOf(a) - found('').indexOf(b)),
		],
		['size:huge', []],
	])('%s', (text, names) => expect(found(text)).toEqual(names));

	test('what looks like one but is none is searched as text and marked', () => {
		expect(
			fileFilter(now)
				.tokensOf('size:huge foo:bar is:new')
				.map(({kind}) => kind),
		).toEqual(['unknown', 'unknown', 'unknown']);
	});

	test('tells for each chip what it would show, given everything else', () => {
		const view = fileFilter(now).viewOf(rows, 'is:unused type:image');
		expect(view.count('type', 'image')).toBe(1);
		expect(view.count('type', 'text')).toBe(1);
		expect(view.count('is', 'used')).toBe(2);
	});

	test('is toggled in its text', () => {
		expect(fileFilter(now).viewOf([], 'scan').toggled('is', 'unused')).toBe('scan is:unused');
		expect(fileFilter(now).viewOf([], 'scan is:unused').toggled('is', 'unused')).toBe('scan');
	});
});

test.each([
	['>1MB', {isAbove: true, limit: 1_000_000}],
	['<=2.5MiB', {isAbove: false, limit: 2_621_440}],
	['500', {isAbove: true, limit: 500}],
	['1 MB', undefined],
	['>1TB', undefined],
])('the size %s', (typed, bound) => expect(sizeBound(typed)).toEqual(bound));

test.each([
	['<7d', {isAbove: false, limit: 7 * day}],
	['>2W', {isAbove: true, limit: 14 * day}],
	['7', undefined],
])('the age %s', (typed, bound) => expect(ageBound(typed)).toEqual(bound));

describe('the order', () => {
	test('is by upload where the address says none, and reads numbers as numbers', () => {
		expect(fileOrder.rows(rows, fileOrder.read(undefined)).map(({id}) => id)).toEqual([
			4, 1, 3, 2, 6, 5,
		]);
		expect(found('scan')).toEqual(['scan2.png', 'scan10.png']);
		expect(fileOrder.write(fileOrder.read(undefined))).toBeUndefined();
		expect(fileOrder.write(fileOrder.read('-size,used'))).toBe('-size,used');
	});
});

test('the ten largest are marked, and what all take is added up', () => {
	const many = rowsOf(
		Array.from({length: 14}, (_none, at) => file(at, `${at}.txt`, at, 1, at % 2)),
	);
	const largest = many.filter(({isLargest}) => isLargest);
	expect(largest.map(({id}) => id)).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
	expect(sumsOf(many)).toEqual({
		all: {count: 14, bytes: 91},
		unused: {count: 7, bytes: 42},
		largest: {count: 10, bytes: 85},
	});
	expect(many.at(-1)?.share).toBe(1);
});
