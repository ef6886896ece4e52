import {describe, expect, it} from 'vitest';
import {measured} from '../testing/measured.fixture';
import {normalForm} from './normal-form';

const forms = ['NFC', 'NFD', 'NFKC', 'NFKD'] as const;

describe.each(forms)('%s', form => {
	it.each([
		'José',
		'Jose\u0301',
		'q\u0307\u0323 q\u0323\u0307',
		'ﬁ ½ ｶﾞ ΐ 각 हिन्दी ខ្ញុំ',
		'👨🏽\u200d👩🏽\u200d👧🏽 '.repeat(20),
		'q\u0307\u0323'.repeat(500),
	])('of %j is that of Unicode', text => {
		expect(normalForm(text, form)).toBe(text.normalize(form));
	});

	it('has no marks that are heaped', () => {
		expect(normalForm(`a${'\u0323'.repeat(5000)}`, form).length).toBeLessThan(70);
	});

	it(
		'S16: of heaped marks takes no longer than of the same on letters of their own',
		measured,
		() => {
			const marks = ['\u0301', '\u0323', '\u0344', '\u0f73'] as const;
			const [above, below, two, other] = marks.map(sign => sign.repeat(5000));
			const heap = `a${above}${below}${two}${other}`;
			const single = marks.map(sign => `a${sign}`.repeat(2500)).join('');
			const cost = (text: string) => {
				const began = performance.now();
				for (let time = 0; time < 10; time++) normalForm(text, form);
				return performance.now() - began;
			};
			cost(single);
			// Put in order they take hundreds of times as long.
			expect(cost(heap)).toBeLessThan(10 * cost(single));
		},
	);
});
