import {describe, expect, it} from 'vitest';
import {variablesOf} from '../../../shared/rules/url-template';
import {checkedLinkifier, checkedPlayground, reordered} from './linkifiers';

const linked = (pattern: string, urlTemplate = 'https://ex.test/{id}', others: string[] = []) =>
	checkedLinkifier(
		{pattern, urlTemplate},
		others.map(other => ({pattern: other})),
	);

describe('a linkifier', () => {
	it.each([
		['', 'https://ex.test/', /cannot be blank/],
		['#(?P<id>[0-9]+)', ' ', /cannot be blank/],
		['#(?P<id>[0-9]+', undefined, /Bad regular expression: missing \)/],
		['#(?P<id>[0-9]+))', undefined, /Bad regular expression: unexpected \)/],
		['#(?P<id>[0-9+)', undefined, /Bad regular expression: missing \]/],
		['(?P<id>a(?=b))', undefined, /invalid perl operator: \(\?=/],
		['(?P<id>a(?!b))', undefined, /invalid perl operator: \(\?!/],
		['(?P<id>(?<=b)a)', undefined, /invalid perl operator: \(\?<=/],
		['(?P<id>(?<!b)a)', undefined, /invalid perl operator: \(\?<!/],
		['(?P<id>a)(?P=id)', undefined, /invalid perl operator: \(\?P=/],
		['(?P<id>(?>a))', undefined, /invalid perl operator/],
		['(?P<id>a)(?i)b', undefined, /invalid perl operator/],
		['(?P<id>(a)\\1)', undefined, /invalid escape sequence: \\1/],
		['(?P<id>\\p{Greek})', undefined, /invalid escape sequence: \\p/],
		['(?P<id>\\Qa\\E)', undefined, /invalid escape sequence: \\Q/],
		['(?P<id>a)\\', undefined, /trailing/],
		['(?P<id>a{1001})', undefined, /invalid repetition size: \{1001\}/],
		['(?P<id>a{1,1001})', undefined, /invalid repetition size/],
		['(?P<id>a)(?P<id>b)', undefined, /duplicate capture group/],
		['(?P<1d>a)', 'https://ex.test/{1d}', /invalid named capture/],
		['(?P<id>[[:none:]])', undefined, /invalid character class/],
		['*(?P<id>a)', undefined, /no argument for repetition/],
		['(?P<id>a)', 'https://ex.test/{id', /Invalid URL template/],
		['(?P<id>a)', 'https://ex.test/id}', /Invalid URL template/],
		['(?P<id>a)', 'https://ex.test/{}', /Invalid URL template/],
		['(?P<id>a)', 'https://ex.test/{|id}', /Invalid URL template/],
		['(?P<id>a)', 'https://ex.test/{id:99999}', /Invalid URL template/],
		['(?P<id>a)', 'https://ex.test/', /Group 'id' in linkifier pattern is not present/],
		['(?P<id>a)', 'https://ex.test/{id}{b}', /Group 'b' in URL template is not present/],
		[`(?P<id>${'a'.repeat(1000)})`, undefined, /too long/],
		['(?P<id>a)', `https://ex.test/{id}${'a'.repeat(2000)}`, /too long/],
	])('%j to %j is refused', (pattern, urlTemplate, message) => {
		expect(() => linked(pattern, urlTemplate)).toThrow(message);
	});

	it.each([
		['#(?P<id>[0-9]+)', 'https://ex.test/{id}'],
		['#(?<id>[0-9]+)', 'https://ex.test/{+id}'],
		['(?i)ab-(?P<id>[0-9]{1,5})', 'https://ex.test/{?id*}'],
		['(?P<id>[[:alpha:]_]+)!', 'https://ex.test/{id:3}'],
		['(?P<org>\\w+)/(?P<id>\\d+)', 'https://ex.test/{org}/{id}'],
		['plain words', 'https://ex.test/'],
		['(?P<id>[]a-]+)', 'https://ex.test{/id}'],
		['(?P<id>\\x{41}\\x42)', 'https://ex.test/{#id}'],
	])('%j to %j is kept, trimmed', (pattern, urlTemplate) => {
		expect(linked(` ${pattern} `, `${urlTemplate} `)).toEqual({pattern, urlTemplate});
	});

	it('has a pattern that no other one has', () => {
		expect(() => linked('(?P<id>a)', undefined, ['(?P<id>a)'])).toThrow(/already exists/);
	});
});

it.each([
	[[1, 2, 3], /./, true],
	[[3, 1, 2], /./, true],
	[[1, 2], /enumerate all/, false],
	[[1, 2, 4], /enumerate all/, false],
	[[1, 2, 3, 3], /duplicated/, false],
])('the order %j', (order, message, isOrder) => {
	const act = () => reordered([{id: 1}, {id: 2}, {id: 3}], order);
	if (isOrder) expect(act()).toEqual(order);
	else expect(act).toThrow(message);
});

it('the variables of a template are found in every expression', () => {
	expect([...(variablesOf('https://{host}/{+path,file:3}{?q*,constructor}') ?? [])]).toEqual([
		'host',
		'path',
		'file',
		'q',
		'constructor',
	]);
});

describe('a playground', () => {
	const made = (name: string, language: string, urlTemplate: string) =>
		checkedPlayground({name, language, urlTemplate}, [{name: 'Taken', language: 'Python'}]);
	it.each([
		['', 'Python', 'https://ex.test/{code}', /cannot be blank/],
		['A', '', 'https://ex.test/{code}', /cannot be blank/],
		['A', 'Py!thon', 'https://ex.test/{code}', /Invalid characters/],
		['A', 'P'.repeat(41), 'https://ex.test/{code}', /too long/],
		['A'.repeat(101), 'Python', 'https://ex.test/{code}', /too long/],
		['A', 'Python', 'https://ex.test/', /Missing the required variable/],
		['A', 'Python', 'https://ex.test/{code}{x}', /should be the only variable/],
		['A', 'Python', 'https://ex.test/{code', /Invalid URL template/],
		['Taken', 'Python', 'https://ex.test/{code}', /already exists/],
	])('%j of %j to %j is refused', (name, language, urlTemplate, message) => {
		expect(() => made(name, language, urlTemplate)).toThrow(message);
	});

	it('of another language may have the same name', () => {
		expect(made(' Taken ', 'C++ 20', '{+code}')).toEqual({
			name: 'Taken',
			language: 'C++ 20',
			urlTemplate: '{+code}',
		});
	});
});
