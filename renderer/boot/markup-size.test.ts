import {describe, expect, it} from 'vitest';
import {bounds} from '../../shared/model/bounds';
import {beginningOf, drawnAtOnce, isTooMuchMarkup, weightAtOnce} from './markup-size';

const unclosed = (count: number) =>
	Array.from({length: count}, (_none, at) => `<b class="c${at}">`).join('');

const named = (write: (at: number) => string) =>
	Array.from({length: 590}, (_none, at) => write(at)).join('');

const closedBy = (end: string) =>
	Array.from({length: 900}, (_none, at) => `<i a="${at}">${end}`).join('');

const spoiler =
	'<div class="spoiler-block"><div class="spoiler-header">\n<p>a</p>\n</div><div class="spoiler-content" aria-hidden="true">\n<p>b</p>\n</div></div>\n';

describe('of rendered text is drawn at once', () => {
	it.each<[string, string]>([
		['all of a long message', `<p>${'word '.repeat(2000)}</p>`],
		['all of code', `<pre>${'<span class="k">if</span> '.repeat(1000)}</pre>`],
		['all of a message in two languages', `<p>${'see the page ของเรา '.repeat(190)}</p>`],
		['all of a message in Japanese', `<p>${'会議は3時、Room A '.repeat(700)}</p>`],
		['all of a message in Korean', `<p>${'회의는 3시, Room A '.repeat(700)}</p>`],
		['all of a message with many emoji', `<p>${'👍🏽 ❤️ ✅ done, '.repeat(400)}</p>`],
		['all of a message with typeset signs', `<p>${'“so” – 3 € … '.repeat(900)}</p>`],
		['all of a message with many signs', `<p>${'→ 1 ✓ (2) • 3 ★ '.repeat(90)}</p>`],
		['all of twenty spoilers', spoiler.repeat(20)],
		['all of a message in Hebrew', `<p>${'הישיבה (בחדר), בשעה: מחר! '.repeat(380)}</p>`],
		[
			'all of a message in Arabic with numbers',
			`<p>${'الاجتماع في الساعة ١٢، غرفة 3. '.repeat(250)}</p>`,
		],
		[
			'all of code with its signs',
			`<pre>${'a &lt; b &amp;&amp; &quot;c&quot; '.repeat(900)}</pre>`,
		],
	])('%s', (_what, html) => {
		expect(drawnAtOnce(html)).toBe(html);
	});

	it.each<[string, string, number]>([
		['links', '<a href="https://a.example">a</a> ', 1990],
		['rows', '<tr><td>a</td><td>a</td><td>a</td></tr>', 1200],
		['letters of two scripts', 'a\u05d0', 4990],
		['letters of two other scripts', '\u0915\u0e01', 4990],
	])('the beginning of %s', (_what, piece, count) => {
		const shown = drawnAtOnce(piece.repeat(count));
		expect(piece.repeat(count).startsWith(shown)).toBe(true);
		expect(shown.length).toBeGreaterThan(90 * piece.length);
		expect(shown.length).toBeLessThan(260 * piece.length);
	});

	it.each<[string, string, number, number]>([
		['spoilers', spoiler, 480, 35],
		['moments', '<time datetime="2026-01-01T00:00:00Z">1</time> ', 1100, 305],
		['symbols of many fonts', '\u2190\u2500\u2800\ua000', 2475, 110],
		['signs of many fonts beyond the first plane', '\u{10000}\u{10280}\u{12000}', 1600, 140],
		['rare signs between usual ones', '\u4e00\u{13000}', 3300, 210],
		['digits between letters that are read from the right', '1\u05d0', 4990, 610],
		['their own digits between them', '\u0628\u0661', 4990, 610],
		['their raised digits between them', '\u05d0\u2070', 4990, 610],
		['invisible beginnings of numbers between them', '\u0628\u0600', 4990, 610],
		['digits of two directions', '1\u0661', 4990, 610],
		['digits between letters of old scripts', '1\u{10840}', 3300, 610],
		['marks of direction', '1\u200f', 4990, 1210],
		['places with a direction of their own', '\u20661\u05d0\u2069', 2490, 310],
		['signs by name', '&rlm;1', 9000, 410],
		['signs by number', '&#x5d0;1', 9000, 410],
		['signs by number without an end', '&#1488 1', 9000, 410],
		['joined emoji', '\u{1f468}\u200d', 3300, 900],
		['joined emoji of a hostile server', '\u{1f468}\u200d', 60_000, 900],
		['letters that make syllables', '\u1100', 9900, 2600],
		['joined emoji in what is no tag to a parser', '<i \u{1f468}\u200d', 3300, 900],
	])('few of many %s', (_what, piece, count, most) => {
		const shown = drawnAtOnce(piece.repeat(count));
		expect(piece.repeat(count).startsWith(shown)).toBe(true);
		expect(shown.length).toBeGreaterThan(0);
		expect(shown.length).toBeLessThan(most * piece.length);
		expect(shown).not.toMatch(/\p{Cs}/u);
	});
});

/** As much as a hostile server may send as one text. */
const longest = bounds.html - 1;

describe('letters of a hostile server', () => {
	it.each<[string, string, number]>([
		['Latin', 'a', 20_000],
		['Cyrillic', 'ж', 20_000],
		['Chinese', '会', 20_000],
		['Kannada', '\u0c95\u0ccd', 10_000],
		['Kannada with points', '\u0c95\u0ccd.', 12_000],
		['Arabic', '\u0628', 10_000],
		['marks', '\u0301', 10_000],
		['emoji', '\u{1f600}', 8_000],
		['emoji apart', '\u{1f600} ', 5_010],
		['a tag that is none, and never ends', `<i ${'a'.repeat(190_000)}`, 160_010],
	])('of one kind are drawn up to a bound: %s', (_what, piece, most) => {
		const html = piece.repeat(Math.floor(longest / piece.length));
		const shown = drawnAtOnce(html);
		expect(html.startsWith(shown)).toBe(true);
		expect(shown.length).toBeLessThanOrEqual(most);
		expect(shown.length).toBeGreaterThan(most / 20);
		expect(weightAtOnce(html)).toBe(1);
	});

	it('weigh in a text that ends before they are too many', () => {
		expect(weightAtOnce('a'.repeat(5_000))).toBeCloseTo(0.25);
		expect(weightAtOnce('\u0c95'.repeat(5_000))).toBeCloseTo(0.5);
		expect(weightAtOnce(`<p>${'<b>a</b>'.repeat(600)}</p>`)).toBeCloseTo(0.5);
		expect(weightAtOnce('')).toBe(0);
		// A mark that no browser knows, and every record.
		expect(weightAtOnce('<constructor>a</constructor>'.repeat(900))).toBeCloseTo(0.75, 1);
	});

	it('have the same bound where markup is too much', () => {
		const shown = beginningOf(`<p>${'\u{1f468}\u200d'.repeat(80_000)}`);
		expect(shown.length).toBeGreaterThan(1000);
		expect(shown.length).toBeLessThan(2700);
	});
});

describe('rendered text', () => {
	it.each<[string, boolean, string]>([
		['a message as long as the service takes', false, `<p>${'word '.repeat(2000)}</p>`],
		['code with marked words', false, '<span class="k">if</span> '.repeat(5000)],
		['a cut message', true, 'x'.repeat(bounds.html)],
		['so many elements that drawing them takes seconds', true, '<b>a</b>'.repeat(7000)],
		['elements that each paragraph makes anew', true, unclosed(2000) + '<p>'.repeat(2000)],
		['the same in capital letters', true, (unclosed(100) + '<p>').toUpperCase()],
		['closed ones, as often as wanted', false, '<b>a</b><i>b</i>'.repeat(1000)],
		['a list with bold words', false, `<ul>${'<li><strong>a</strong> b</li>\n'.repeat(900)}</ul>`],
		['ends that belong to others', true, `<p>${closedBy('</b>')}${'<p>x'.repeat(900)}`],
		['ends in a comment', true, `<p>${closedBy('<!--</i>-->')}${'<p>x'.repeat(900)}`],
		['ends in a cell', true, `<p>${closedBy('<td></i></td>')}${'<p>x'.repeat(900)}`],
		[
			'ends in an attribute',
			true,
			`<p>${named(at => `<i a="</i>${at}">`)}${'<p>x</p>'.repeat(900)}`,
		],
		[
			'ends behind a sign',
			true,
			`<p>${named(at => `<i a="></i>${at}">`)}${'<p>x</p>'.repeat(900)}`,
		],
		[
			'ends without quotes',
			true,
			`<p>${named(at => `<i a=${at}></ </i>`)}${'<p>x</p>'.repeat(900)}`,
		],
		['ends in CDATA', true, `<p>${named(() => '<i><![CDATA[</i>]]>')}${'<p>x</p>'.repeat(900)}`],
		[
			'links with titles',
			false,
			`<p>${'<a href="/a?b=1" title="a &lt; b"><b>a</b></a><br/>'.repeat(900)}</p>${'<p>x</p>'.repeat(900)}`,
		],
		['few that stay open in many blocks', true, `<p>${unclosed(60)}${'<p>x'.repeat(5900)}`],
		['few in blocks inside', true, `${unclosed(60)}${'<p>x</p>'.repeat(900)}${'</b>'.repeat(60)}`],
	])('%s is too much: %s', (_what, isTooMuch, html) => {
		expect(isTooMuchMarkup(html)).toBe(isTooMuch);
	});

	it('that is too much begins with its words, without markup', () => {
		expect(beginningOf('<p>Tide &amp; wind &lt;b&gt;</p><img src="x">')).toBe('Tide & wind <b>…');
		expect(beginningOf('<b>a</b>'.repeat(3_000_000)).length).toBeLessThan(20_001);
	});
});
