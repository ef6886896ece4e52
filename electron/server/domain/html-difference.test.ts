import {describe, expect, it} from 'vitest';
import {Random} from '../demo/random';
import {workFromNow} from '../test-work';
import {renderMessage} from '../markdown/render-message';
import {differencesOf} from './html-difference';

const html = (text: string) => renderMessage(text, {}).html;
const between = (before: string, after: string) =>
	differencesOf([[html(before), html(after)]])[0] ?? '';
const gone = (text: string) => `<span class="highlight_text_deleted">${text}</span>`;
const come = (text: string) => `<span class="highlight_text_inserted">${text}</span>`;

describe('what changed between two versions', () => {
	it.each([
		['nothing', 'one', 'one', '<p>one</p>'],
		['a word', 'one two', 'one three', `<p>one ${gone('two')}${come('three')}</p>`],
		[
			'the markup of a word',
			'one *two*',
			'one **two**',
			`<p>one ${gone('two')}<strong>${come('two')}</strong></p>`,
		],
		['a word in markup', '*a b*', '*a c*', `<p><em>a ${gone('b')}${come('c')}</em></p>`],
		[
			'a sign that is written as one',
			'a < b',
			'a > b',
			`<p>a ${gone('&lt;')}${come('&gt;')} b</p>`,
		],
		['a mention of all', 'hi', '@**all** hi', undefined],
		['an end', 'a b', 'a', `<p>a${gone(' b')}</p>`],
	])('%s', (_what, before, after, expected) => {
		if (expected !== undefined) expect(between(before, after)).toBe(`<div>${expected}</div>`);
	});

	it('takes no formula apart', () => {
		const difference = between('so $$x$$', 'so $$y$$');
		expect(difference.match(/class="katex"/g)).toHaveLength(2);
		expect(difference).toMatch(/<span class="highlight_text_deleted"><span class="katex">/);
		expect(difference).toMatch(/<span class="highlight_text_inserted"><span class="katex">/);
	});

	it('S16: takes no longer where two versions have nothing in common', () => {
		const random = new Random(9);
		const text = () => Array.from({length: 4000}, () => random.below(97).toString(36)).join(' ');
		const pairs = Array.from({length: 20}, () => [`<p>${text()}</p>`, `<p>${text()}</p>`] as const);
		const work = workFromNow();
		const differences = differencesOf(pairs);
		expect(work()).toBeLessThan(2500);
		expect(differences[0]).toContain('highlight_text_deleted');
	});

	it('is the new version once the marks are gone, for any two texts', () => {
		const random = new Random(4711);
		const parts = [
			'word',
			'two words',
			'*slanted*',
			'**bold**',
			'`code`',
			'> quoted',
			'* item',
			'```py\nx = 1\n```',
			'$$x^2$$',
			':tada:',
			'[link](https://example.com)',
			'<b>',
			'&amp;',
			'| a | b |\n|---|---|\n| 1 | 2 |',
			'||',
			'~~gone~~',
			'\n\n',
			'\n',
			'# Head',
			'1. one',
		];
		const text = () =>
			Array.from({length: random.below(12) + 1}, () => random.pick(parts)).join(
				random.pick([' ', '\n', '\n\n']),
			);
		for (let turn = 0; turn < 400; turn++) {
			const [before, after] = [text(), text()];
			const marks = between(before, after);
			const rest = withoutMarks(marks);
			expect(rest, JSON.stringify([before, after])).toBe(`<div>${html(after)}</div>`);
		}
	});
});

/** Takes out what is marked as gone, and the marks around what came; marks hold other spans. */
function withoutMarks(marks: string): string {
	let rest = '';
	let dropped = 0;
	const open: ('gone' | 'come' | 'other')[] = [];
	for (const [piece] of marks.matchAll(/<[^<>]*>?|[^<]+/g)) {
		const isOpening = /^<span\b/.test(piece);
		const kind = /highlight_text_deleted/.test(piece)
			? 'gone'
			: /highlight_text_inserted/.test(piece)
				? 'come'
				: 'other';
		if (isOpening) open.push(kind);
		if (isOpening && kind === 'gone') dropped++;
		const closed = piece === '</span>' ? open.pop() : undefined;
		const isMark = isOpening ? kind !== 'other' : closed !== undefined && closed !== 'other';
		if (dropped === 0 && !isMark) rest += piece;
		if (closed === 'gone') dropped--;
	}
	return rest;
}
