import {describe, expect, it, vi} from 'vitest';
import {Random} from '../demo/random';
import {escapeCode} from '../markdown/escape';
import {renderMessage} from '../markdown/render-message';
import {testContext} from '../markdown/test-context';
import {highlighted, highlightedTexts, phrasesOf} from './highlight';
import {measured} from '../../../shared/testing/measured.fixture';
import {workFromNow} from '../test-work';

const mark = (html: string, ...searches: readonly string[]) =>
	highlighted(html, phrasesOf(searches)).replaceAll(
		/<span class="highlight">([^<]*)<\/span>/g,
		'[$1]',
	);

describe('what was searched for is marked', () => {
	it.each([
		['<p>one two three</p>', 'two', '<p>one [two] three</p>'],
		['<p>Café, CAFE, cafés</p>', 'cafe', '<p>[Café], [CAFE], [cafés]</p>'],
		['<p>Foxes, a fox, foxy</p>', 'fox', '<p>[Foxes], a [fox], foxy</p>'],
		['<p>We run, running</p>', 'runs', '<p>We [run], [running]</p>'],
		['<p>a quick browns, brown</p>', '"quick brown"', '<p>a [quick] [browns], brown</p>'],
		['<p>example.com, example com</p>', 'example.com', '<p>[example.com], example com</p>'],
		['<p>https://example.com/a</p>', 'http://example.com', '<p>https://[example.com]/a</p>'],
		['<p>one two two one</p>', '"two one"', '<p>one two [two] [one]</p>'],
		['<p>one <b>two</b> three</p>', '"one two"', '<p>[one] <b>[two]</b> three</p>'],
		['<p>two one</p>', '"one two"', '<p>two one</p>'],
		['<p>co-op co op</p>', 'co-op', '<p>[co]-[op] [co] [op]</p>'],
		['<p>東京都に行く</p>', '東京', '<p>[東京]都に行く</p>'],
		['<p>สวัสดี ชาวโลก</p>', 'โลก', '<p>สวัสดี ชาว[โลก]</p>'],
		['<p>हिन्दी भाषा</p>', 'हिन्दी', '<p>[हिन्दी] भाषा</p>'],
		['<p>well done 🎉🎉!</p>', '🎉', '<p>well done [🎉🎉]!</p>'],
		['<p>no words</p>', '?!', '<p>no words</p>'],
		['<p>no words</p>', '', '<p>no words</p>'],
	])('%s, %s', (html, search, expected) => {
		expect(mark(html, search)).toBe(expected);
	});

	it.each([
		['a b c d', '"a b" "a b c"', '[a] [b] [c] d'],
		['1 2 1 2 3', '"1 2 3" 1', '[1] 2 [1] [2] [3]'],
		['a a a b', '"a a" "a a b"', '[a] [a] [a] [b]'],
		['a b c d', '"a b c x" "b c"', 'a [b] [c] d'],
		['a b', '"a b c"', 'a b'],
	])('phrases that begin with the same words: %s, %s', (html, search, expected) => {
		expect(mark(html, search)).toBe(expected);
	});

	it('long phrases of which the first words are compared are marked as far as they go', () => {
		const words = Array.from({length: 25}, (_none, at) => `w${at}`);
		const text = words.join(' ');
		const marked = words.map(word => `[${word}]`).join(' ');
		expect(mark(`${text} b`, `"${text}"`)).toBe(`${marked} b`);
		const shorter = words.slice(0, 22).join(' ');
		expect(mark(`${text} b c d`, `"${shorter}" "${text} b c"`)).toBe(`${marked} [b] [c] d`);
	});

	it('several searches are marked together', () => {
		expect(mark('<p>one two three</p>', 'one', 'three')).toBe('<p>[one] two [three]</p>');
	});
});

describe('HTML stays whole', () => {
	it.each([
		['<code class="code">code</code>', 'code', '<code class="code">[code]</code>'],
		['<a href="https://two.example/two">two</a>', 'two', undefined],
		['<p>a &amp; b &lt;b&gt; &#39;x&#39;</p>', 'amp lt gt 39 x b', undefined],
		['<img alt="a &gt; span" src="/x">', 'span alt', '<img alt="a &gt; span" src="/x">'],
		['<math><mi>x</mi><annotation>x</annotation></math> x', 'x', undefined],
	])('%s, %s', (html, search, expected) => {
		const marked = mark(html, search);
		if (expected !== undefined) expect(marked).toBe(expected);
		expect(skeleton(marked.replaceAll(/[[\]]/g, ''))).toEqual(skeleton(html));
		expect(marked).not.toMatch(/<math>[^[]*\[.*<\/math>/);
	});

	/** Tags and entities in their order. */
	const skeleton = (html: string) => html.match(/<[^<>]*>|&[#\w]+;/g) ?? [];

	it('of any message, whatever is searched for', () => {
		const random = new Random(7);
		const bits = [
			'amber',
			'<b>',
			'&amp;',
			'&',
			'"',
			'`code`',
			'**bold**',
			'[link](https://example.com/?a=b&c=d "span")',
			'$$x^2 < y$$',
			'😀',
			':tada:',
			'東京',
			'span',
			'class',
			'highlight',
			'<time:2026-01-01T00:00:00Z>',
			'~~~ js\nlet a = "<p>";\n~~~',
			'\n> quote\n',
		];
		const text = () =>
			Array.from({length: 12}, () => random.pick(bits)).join(random.pick([' ', '']));
		for (let at = 0; at < 300; at++) {
			const {html} = renderMessage(text(), testContext);
			const search = `${text()} span class p 2 x y a`;
			const marked = highlighted(html, phrasesOf([search]));
			const opened = marked.split('<span class="highlight">').length - 1;
			const bare = marked.replaceAll(/<span class="highlight">([^<&]*)<\/span>/g, '$1');
			expect(bare, html).toBe(html);
			expect(opened).toBeGreaterThanOrEqual(0);
			const source = escapeCode(text());
			expect(
				highlighted(source, phrasesOf([search])).replaceAll(
					/<span class="highlight">([^<&]*)<\/span>/g,
					'$1',
				),
			).toBe(source);
		}
	});

	it('S16: heaped marks take no longer than others', measured, () => {
		const [above, below] = ['\u0344'.repeat(4000), '\u0f73'.repeat(5900)];
		const cost = (text: string) => {
			const began = performance.now();
			for (let time = 0; time < 5; time++) {
				expect(mark(`dome ${text}`, 'dome')).toBe(`[dome] ${text}`);
			}
			return performance.now() - began;
		};
		const single = 'a\u0344a\u0f73'.repeat(2475);
		cost(single);
		// Put in order they take hundreds of times as long.
		expect(cost(`a${above}${below}`)).toBeLessThan(10 * cost(single));
	});

	it('long texts and phrases take no long time', () => {
		const html = `<p>${'a '.repeat(5000)}</p>`;
		const work = workFromNow();
		highlighted(html, phrasesOf([`"${'a '.repeat(4000)}b"`, 'a '.repeat(4000)]));
		for (const text of ['<'.repeat(10_000), '&'.repeat(10_000), '<math'.repeat(2000)]) {
			highlighted(text, phrasesOf(['math']));
		}
		highlighted('a.'.repeat(5000), phrasesOf(['a.a']));
		highlighted('é.é@'.repeat(2500), phrasesOf(['é']));
		highlighted('a'.repeat(10_000), phrasesOf(['a'.repeat(10_000)]));
		expect(work()).toBeLessThan(1000);
	});

	it('S18: many phrases that begin alike take little longer than one', measured, () => {
		const html = 'a '.repeat(5000);
		const cost = (...searches: readonly string[]) => {
			const phrases = phrasesOf(searches);
			const work = workFromNow();
			for (let time = 0; time < 10; time++) highlighted(html, phrases);
			return work();
		};
		const phrases = Array.from({length: 80}, (_none, at) => `"${'a '.repeat(at + 18)}"`);
		cost(phrases[0] ?? '');
		// Compared one by one they take 80 times as long.
		expect(cost(...phrases)).toBeLessThan(5 * cost(phrases[0] ?? ''));
	});
});

describe('marks of many texts', () => {
	const phrases = phrasesOf(['dome']);
	const [marked] = highlightedTexts(['dome'], phrases, Infinity);

	it('S16: are no longer than they may be; then texts come without', () => {
		const room = 2 * (marked?.length ?? 0);
		expect(highlightedTexts(['dome', 'dome', 'dome', 'dome'], phrases, room)).toEqual([
			marked,
			marked,
			'dome',
			'dome',
		]);
		expect(marked).not.toBe('dome');
		expect(highlightedTexts(['dome dome', 'dome'], phrases, 10)).toEqual(['dome dome', 'dome']);
	});

	it('S18: take little time; then texts come without', () => {
		const texts = Array.from({length: 100}, () => 'dome');
		let now = 0;
		const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 100));
		const shown = highlightedTexts(texts, phrases, Infinity);
		clock.mockRestore();
		expect(shown.slice(0, 3)).toEqual([marked, marked, marked]);
		expect(shown.slice(-50)).toEqual(texts.slice(-50));
	});
});
