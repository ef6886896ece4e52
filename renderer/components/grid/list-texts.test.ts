import {expect, it} from 'vitest';
import {csvOfRows, jsonOfRows, tableOfRows} from './list-texts';

const columns = [
	{title: 'Name', text: (row: string) => row},
	{title: 'Name', text: () => 'x'},
];

it.each([
	['=1+1', "'=1+1", '=1+1', "'=1+1"],
	['-2+cmd', "'-2+cmd", '-2+cmd', "'-2+cmd"],
	['a "b", c', '"a ""b"", c"', 'a "b", c', 'a &quot;b&quot;, c'],
	['a\r\nb', '"a\r\nb"', 'a\r\nb', 'a\r\nb'],
	['\u202Eabc', '\u202Eabc', '\u202Eabc', '\u202Eabc'],
	['\uFEFFa', '\uFEFFa', '\uFEFFa', '\uFEFFa'],
	['a\uD800', 'a\uFFFD', 'a\uFFFD', 'a\uFFFD'],
	['<b>&', '<b>&', '<b>&', '&lt;b&gt;&amp;'],
])('%j stays one cell in every form', async (row, inCsv, inJson, inHtml) => {
	expect(await csvOfRows(columns, [row])).toBe(`\uFEFFName,Name\r\n${inCsv},x\r\n`);
	expect(JSON.parse(await jsonOfRows(columns, [row]))).toEqual([{Name: inJson, 'Name (2)': 'x'}]);
	const {text, html} = await tableOfRows(columns, [row]);
	expect(text.split('\n')).toHaveLength(2);
	expect(html).toContain(`<tbody><tr><td>${inHtml}</td><td>x</td></tr></tbody>`);
});

it('numbers are numbers in JSON, and a column says in files what it may', async () => {
	const told = [
		{title: 'ID', text: (row: number) => String(row), number: (row: number) => row || undefined},
		{title: 'Link', text: () => 'https://chat.example.com/join/secret', exported: () => 'A link'},
	];
	expect(JSON.parse(await jsonOfRows(told, [7, 0]))).toEqual([
		{ID: 7, Link: 'A link'},
		{ID: null, Link: 'A link'},
	]);
	const {text, html} = await tableOfRows(told, [7]);
	for (const whole of [await csvOfRows(told, [7]), text, html]) {
		expect(whole).toContain('A link');
		expect(whole).not.toContain('secret');
	}
});

it('keeps all of many rows, in their order', async () => {
	const rows = Array.from({length: 4500}, (_none, at) => String(at));
	const read = JSON.parse(await jsonOfRows(columns.slice(0, 1), rows)) as {Name: string}[];
	expect(read.map(({Name}) => Name)).toEqual(rows);
});
