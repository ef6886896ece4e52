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
	['addresses', `https://example.org/${'aé-1/'.repeat(500)}`],
	['Japanese without blanks', '会議は３時、「ルームＡ」です。'.repeat(300)],
	['Chinese without blanks', '三点钟在二号房间开会，请准时到场，'.repeat(300)],
	['Korean without blanks', '회의는3시,'.repeat(500)],
	['numbers and lines', `${'1'.repeat(500)}${'-'.repeat(500)}${'👍🏽'.repeat(500)}`],
	['long words of other scripts', 'ನಿರ್ದೇಶಕರುಗಳಿಗೆ பல்கலைக்கழகங்களிலிருந்து وبمسؤولياتهم '.repeat(50)],
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

it.each([
	['Kannada', '\u0c95\u0ccd'],
	['Gurmukhi', '\u0a15\u0a4d'],
	['Tamil', '\u0b95\u0bcd'],
	['Oriya', '\u0b15\u0b4d'],
	['Telugu', '\u0c15\u0c4d'],
	['Devanagari', '\u0915\u094d'],
	['Malayalam', '\u0d15\u0d4d'],
	['Mongolian', '\u1826'],
	['Grantha', '\u{11313}\u{1134d}'],
	['Syriac', '\u0712\u0713'],
	['Arabic', '\u0628\u0633\u0645'],
	['Arabic of lengthening signs', '\u0640'],
	['Arabic with digits', '\u0628\u06331'],
	['Mandaic', '\u0845'],
	["N'Ko", '\u07ca\u07cb'],
	['letters and vowels of Korean apart', '\u1100\u1161'],
	['Thai', 'ห้องประชุม'],
])('words of %s without end have places in them, and are copied as they came', (_what, piece) => {
	const text = `High water ${piece.repeat(9900 / piece.length)} at noon`;
	const {container} = render(<p>{breakable(text)}</p>);
	expect(container.textContent).toBe(text);
	// Each is an element that the page has to make.
	expect(container.querySelectorAll('wbr').length).toBeLessThan(350);
	for (const [at, node] of [...container.querySelector('p')!.childNodes].entries()) {
		const part = (node.textContent ?? '').replace(/^High water | at noon$/g, '');
		expect(part.length).toBeLessThanOrEqual(64);
		if (at > 0) expect(part).not.toMatch(/^\p{M}|^\p{Cs}|\p{Cs}$/u);
	}
});
