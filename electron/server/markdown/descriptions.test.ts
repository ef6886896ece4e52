import {describe, expect, it} from 'vitest';
import {renderMarkdown} from './render';

/** Lists show the descriptions of all channels and the values of all profiles. */
describe('a description', () => {
	it('has its formulas', () => {
		expect(renderMarkdown('The area is $$\\pi r^2$$.')).toContain('class="katex"');
	});

	it('with more formulas than lists can hold shows them as they were written', () => {
		const source = `$$${'\\vec x'.repeat(169)}$$`;
		const html = renderMarkdown(source);
		expect(html).not.toContain('katex');
		expect(html).toContain('\\vec x\\vec x');
	});

	it.each([
		['letters with a mark', '\\vec x'],
		['roots', '\\sqrt x'],
		['braces above', '\\overbrace x'],
		['fractions', '\\frac ab'],
		['nothing but dashes', '-'],
	])('of formulas stays small: %s', (_what, part) => {
		const formula = (times: number) => `$$${part.repeat(times)}$$ `;
		for (const times of [1, 2, 5, 8, 12, 20, 60, Math.floor(1000 / part.length)]) {
			const one = formula(times);
			for (const source of [one, one.repeat(Math.max(1, Math.floor(1024 / one.length)))]) {
				expect(renderMarkdown(source).length).toBeLessThanOrEqual(16_000);
			}
		}
	});

	it('has no more formulas than a few, even short ones', () => {
		const html = renderMarkdown(`$$${'x'.repeat(100)}$$`);
		expect(html).not.toContain('katex');
	});

	it('that swells otherwise is shown as it was written', () => {
		expect(renderMarkdown('<&>\n😀')).toContain('<span aria-label=');
		const html = renderMarkdown(`<&>\n${'😀'.repeat(500)}`);
		expect(html).not.toContain('<span');
		expect(html).toContain('&lt;&amp;&gt;<br>');
		expect(html.length).toBeLessThanOrEqual(16_000);
	});
});
