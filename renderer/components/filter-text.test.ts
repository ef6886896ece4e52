import {expect, test} from 'vitest';
import {blameOf, partsOf, quoteFilterValue, unquoted} from './filter-text';

const meaningOf = (key: string, value: string) => ({key, values: [value]});

test.each(['plain', 'two words', 'a:b', 'a,b', 'say "hi"', '"', String.raw`c:\d "e\"`, '#x', ''])(
	'%j in quotation marks is the same value again',
	value => {
		expect(unquoted(quoteFilterValue(value))).toBe(value);
		expect(partsOf(`x key:${quoteFilterValue(value)} y`, meaningOf)[1]?.values).toEqual([value]);
	},
);

test('what is typed so far is the value so far', () => {
	expect(unquoted(String.raw`"say \"h`)).toBe('say "h');
	expect(unquoted(String.raw`c:\d`)).toBe(String.raw`c:\d`);
});

test('the part to blame is found by leaving parts out', () => {
	const parts = partsOf('a key:b c', meaningOf);
	const asked: string[][] = [];
	const blamed = blameOf(parts, others => {
		asked.push(others.map(({text}) => text));
		return others.some(({text}) => text === 'c') ? 0 : 7;
	});
	expect(asked).toEqual([
		['key:b', 'c'],
		['a', 'c'],
		['a', 'key:b'],
	]);
	expect(blamed).toMatchObject({found: 7, part: {text: 'c'}});
});
