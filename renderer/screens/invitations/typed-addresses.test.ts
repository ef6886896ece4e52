import {expect, test} from 'vitest';
import {typedAddresses} from './typed-addresses';

test.each<[typed: string, entries: readonly string[]]>([
	['', []],
	[' ,;\n\t', []],
	['a@x.org, b@x.org', ['a@x.org', 'b@x.org']],
	['a@x.org; b@x.org;', ['a@x.org', 'b@x.org']],
	['a@x.org\tb@x.org\r\nc@x.org\n\nd@x.org', ['a@x.org', 'b@x.org', 'c@x.org', 'd@x.org']],
	['a@x.org b@x.org  c@x.org', ['a@x.org', 'b@x.org', 'c@x.org']],
	['Nora Reyes <a@x.org>', ['a@x.org']],
	['"Reyes, Nora" <a@x.org>', ['a@x.org']],
	['"Reyes; Nora"<a@x.org>; "Imre" < b@x.org >', ['a@x.org', 'b@x.org']],
	['a@x.org <a@x.org>', ['a@x.org']],
	['"A@x.org" <a@x.org>', ['a@x.org']],
	['a@x.org b@x.org Q <q@x.org>', ['a@x.org', 'b@x.org', 'q@x.org']],
	['a@x.org <q@x.org> b@x.org', ['a@x.org', 'q@x.org', 'b@x.org']],
	['A <a@x.org> B <b@x.org>', ['a@x.org', 'b@x.org']],
	['<a@x.org><b@x.org>', ['a@x.org', 'b@x.org']],
	['"a@x.org","b@x.org"', ['a@x.org', 'b@x.org']],
	['"a@x.org, b@x.org" <c@x.org>', ['a@x.org', 'b@x.org', 'c@x.org']],
	['Reyes, Nora <a@x.org>', ['Reyes', 'a@x.org']],
	['Nora Reyes', ['Nora Reyes']],
	['Nora Reyes a@x.org', ['Nora Reyes', 'a@x.org']],
	['Nora <a@x.org> the second', ['a@x.org', 'the second']],
	['a@x.org Nora b@x.org Q <q@x.org>', ['a@x.org', 'Nora', 'b@x.org', 'q@x.org']],
	['Nora <nora@', ['Nora <nora@']],
	['Nora <nora@x.org b@x.org', ['Nora <nora@x.org', 'b@x.org']],
	['Nora <>', ['Nora <>']],
	['Nora < a@x.org', ['Nora <', 'a@x.org']],
	['"Nora a@x.org', ['"Nora', 'a@x.org']],
	['"nora"@x.org', ['"nora"@x.org']],
	['<a@x.org, b@x.org>', ['<a@x.org', 'b@x.org>']],
])('%j', (typed, entries) => {
	expect(typedAddresses(typed)).toEqual(entries);
});
