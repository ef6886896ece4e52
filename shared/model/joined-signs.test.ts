import {expect, it} from 'vitest';
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
	['joined men', '\u{1f468}\u200d'.repeat(300), 66],
])('%s are heaped', (_what, text, most) => {
	const kept = withoutHeapedSigns(text);
	expect(hasHeapedSigns(text)).toBe(true);
	expect(hasHeapedSigns(kept)).toBe(false);
	expect(kept.length).toBeLessThanOrEqual(most);
	expect(kept).not.toMatch(/\p{Cs}/u);
});
