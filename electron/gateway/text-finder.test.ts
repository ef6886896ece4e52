import {describe, expect, it} from 'vitest';
import {measured} from '../../shared/testing/measured.fixture';
import {openTextFinder} from './text-finder';

const found = (texts: string[], whole: string) => openTextFinder(texts).replaceAll(whole, '*');

describe('finds', () => {
	it.each([
		['nothing', [], 'abcd', 'abcd'],
		['what is all of it', ['abcd'], 'abcd', '*'],
		['several, side by side', ['abcd', 'efgh'], 'xabcdefghabcdx', 'x***x'],
		['large and small letters', ['Abcd', 'ÄRGER'], 'aBCDe Ärger', '*e *'],
		['the longest first', ['abcd', 'abcdef'], 'abcdefg abcdx', '*g *x'],
		['none that is too short', ['abc'], 'abcabc', 'abcabc'],
		['none that is cut', ['abcdef'], 'abcde', 'abcde'],
		['the first of two that overlap', ['abcd', 'cdef'], 'abcdef', '*ef'],
		['behind letters that are longer when small', ['geheim'], 'İİ Geheim İ', 'İİ * İ'],
	])('%s', (_what, texts, whole, left) => expect(found(texts, whole)).toBe(left));
});

it('finds what a pattern of all texts finds', () => {
	let seed = 7;
	const random = (most: number) => (seed = (seed * 48_271) % 0x7fff_ffff) % most;
	const word = (least: number, most: number) =>
		Array.from({length: least + random(most - least)}, () => 'abC'.charAt(random(3))).join('');
	for (let round = 0; round < 300; round++) {
		const texts = Array.from({length: 1 + random(8)}, () => word(4, 9));
		const whole = word(0, 200);
		const longestFirst = texts.toSorted((a, b) => b.length - a.length);
		const expected = whole.replaceAll(new RegExp(longestFirst.join('|'), 'gi'), '*');
		expect(found(texts, whole)).toBe(expected);
	}
});

it('a text of one letter and texts that nearly fit at each place take one pass', measured, () => {
	const cost = (texts: string[]) => {
		const finder = openTextFinder(texts);
		const whole = 'a'.repeat(60_000);
		return Math.min(
			...Array.from({length: 5}, () => {
				const before = process.cpuUsage();
				expect(finder.replaceAll(whole, '*')).toBe(whole);
				return process.cpuUsage(before).user;
			}),
		);
	};
	// Letter by letter the longer one would be a thousand times as much.
	expect(cost([`${'a'.repeat(8000)}b`])).toBeLessThan(
		30 * Math.max(200, cost([`${'a'.repeat(8)}b`])),
	);
});
