// @vitest-environment happy-dom
import {cleanup, render} from '@testing-library/react';
import {afterEach, expect, it} from 'vitest';
import {breakable} from './breakable';

afterEach(cleanup);

it.each([
	['words', 'High water at noon, no wind.'],
	['words of other scripts', 'ថ្ងៃនេះ ខ្ញុំ​ទៅផ្សារ និង שָׁלוֹם العَرَبِيَّة हिन्दी में'],
	['families', '👩🏽‍❤️‍💋‍👨🏽👨🏽‍👩🏽‍👧🏽‍👦🏽👍🏽👍🏽🏴󠁧󠁢󠁥󠁮󠁧󠁿'.repeat(40)],
	['narrow kana', 'ﾊﾟｿｺﾝ ｶﾞ ﾊﾞｽ'.repeat(200)],
	['letters with a few marks', 'é̂̃ṩ'.repeat(500)],
])('%s stand as they are', (_what, text) => {
	expect(breakable(text)).toBe(text);
});

it.each([
	['tones of skin', '\u{1f3fd}'.repeat(4950)],
	['men joined without end', '\u{1f468}\u200d'.repeat(3300)],
	['hearts joined without end', '❤\u200d'.repeat(4950)],
	['frames of keys', '\u20e3'.repeat(9900)],
	['voicing signs', `\uff76${'\uff9e'.repeat(9900)}`],
	['letters stacked without end', '\u1780\u17d2'.repeat(4950)],
	['marks on one letter', `a${'\u0301\u0323'.repeat(4950)}`],
])('%s have places where a line may end, and are copied as they came', (_what, text) => {
	const {container} = render(<p>{breakable(text)}</p>);
	expect(container.textContent).toBe(text);
	expect(container.querySelectorAll('wbr').length).toBeGreaterThan(200);
	for (const node of container.querySelector('p')!.childNodes) {
		expect((node.textContent ?? '').length).toBeLessThan(40);
		expect(node.textContent).not.toMatch(/\p{Cs}/u);
	}
});
