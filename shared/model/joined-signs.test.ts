import {expect, it} from 'vitest';
import {leastCost, measured} from '../testing/measured.fixture';
import {hasHeapedSigns, withoutHeapedSigns} from './joined-signs';

it.each([
	'Ines Halloran',
	'é̂'.repeat(40),
	'👨🏽‍👩🏽‍👧🏽‍👦🏽'.repeat(20),
	'ខ្ញុំ '.repeat(40),
	`a${'\u0301'.repeat(60)}`,
])('%s stays', text => {
	expect(hasHeapedSigns(text)).toBe(false);
	expect(withoutHeapedSigns(text)).toBe(text);
});

it.each([
	['marks', `a${'\u0301'.repeat(500)}${'\u0323'.repeat(498)}`, 65],
	['marks on two letters', `a${'\u0301'.repeat(300)}b${'\u0323'.repeat(300)}`, 130],
	['tones of skin', '\u{1f3fd}'.repeat(490), 64],
	['voicing signs', `\uff76${'\uff9e'.repeat(900)}`, 65],
	['joined men', '\u{1f468}\u200d'.repeat(300), 66],
])('%s are heaped', (_what, text, most) => {
	const kept = withoutHeapedSigns(text);
	expect(hasHeapedSigns(text)).toBe(true);
	expect(hasHeapedSigns(kept)).toBe(false);
	expect(kept.length).toBeLessThanOrEqual(most);
	expect(kept).not.toMatch(/\p{Cs}/u);
});

const namesOf = (end: string) => Array.from({length: 5000}, (_none, at) => `a${at}${end}`);

it.each([
	['marks', '\u0301'],
	['joined men', '\u{1f468}\u200d'],
	['stacked letters', '\u1780\u17d2'],
])('%s that are heaped are read as fast as others', measured, async (_what, sign) => {
	const heaps = namesOf(sign.repeat(300));
	const texts = namesOf('\u00e9'.repeat(300 * sign.length));
	const fold = (each: readonly string[]) => () => each.map(withoutHeapedSigns);
	const others = await leastCost(fold(texts));
	const read = await leastCost(fold(heaps));
	expect(read).toBeLessThan(6 * others + 15);
});

it('whatever joins the letter before it is known as such', () => {
	const clusters = new Intl.Segmenter('en');
	const unknown: string[] = [];
	for (let from = 0x80; from < 0xe_0200; from += 128) {
		const points = Array.from({length: 128}, (_none, at) => from + at);
		const signs = points.map(point => String.fromCodePoint(point));
		if (!signs.some(sign => /[^\P{Assigned}\p{Lo}\p{Co}\p{Cs}]/u.test(sign))) continue;
		for (const {segment} of clusters.segment(signs.map(sign => `a${sign}`).join(''))) {
			const isJoined = segment.length > 1 && segment.startsWith('a');
			if (isJoined && !hasHeapedSigns(segment.slice(1).repeat(70))) unknown.push(segment);
		}
	}
	// The vowels of Thai and Lao that are two in one are laid out as letters.
	expect(unknown).toEqual(['a\u0e33', 'a\u0eb3']);
});
