import {expect, test} from 'vitest';
import {measured} from '../../../shared/testing/measured.fixture';
import {renderMessage} from './render-message';

const cases: readonly (readonly [construct: string, source: string, html: string])[] = [
	['nothing', '', ''],
	['blanks', ' \n ', ''],
	['paragraphs', 'one\ntwo\n\n\nthree', '<p>one<br>\ntwo</p>\n<p>three</p>'],
	['line ends of other systems', 'one\r\ntwo\rthree', '<p>one<br>\ntwo<br>\nthree</p>'],
	['heading', '## Plan', '<h2>Plan</h2>'],
	['heading inside of a paragraph', 'a\n# b #\nc', '<p>a</p>\n<h1>b</h1>\n<p>c</p>'],
	['no heading without a blank', '#Plan', '<p>#Plan</p>'],
	['seven marks', '####### x', '<p>####### x</p>'],
	['bullets', '- a', '<ul>\n<li>a</li>\n</ul>'],
	['list after a paragraph', 'x\n* a\n* b', '<p>x</p>\n<ul>\n<li>a</li>\n<li>b</li>\n</ul>'],
	[
		'nested by two blanks',
		'* a\n  * b\n    * c\n* d',
		'<ul>\n<li>a<ul>\n<li>b<ul>\n<li>c</li>\n</ul>\n</li>\n</ul>\n</li>\n<li>d</li>\n</ul>',
	],
	[
		'items with blank lines between them',
		'* a\n\n* b',
		'<ul>\n<li>\n<p>a</p>\n</li>\n<li>\n<p>b</p>\n</li>\n</ul>',
	],
	['second paragraph of an item', '* a\n\n  b', '<ul>\n<li>\n<p>a</p>\n<p>b</p>\n</li>\n</ul>'],
	['numbers keep their start', '4. d\n9. e', '<ol start="4">\n<li>d</li>\n<li>e</li>\n</ol>'],
	['another kind of list', '1. a\n* b', '<ol>\n<li>a</li>\n</ol>\n<ul>\n<li>b</li>\n</ul>'],
	['quote', '> hi', '<blockquote>\n<p>hi</p>\n</blockquote>'],
	['quote that goes on', '> a\nb', '<blockquote>\n<p>a<br>\nb</p>\n</blockquote>'],
	[
		'two quotes',
		'> a\n\n> b',
		'<blockquote>\n<p>a</p>\n</blockquote>\n<blockquote>\n<p>b</p>\n</blockquote>',
	],
	[
		'fenced quote',
		'```quote\n* a\n\nb\n```\nc',
		'<blockquote>\n<ul>\n<li>a</li>\n</ul>\n<p>b</p>\n</blockquote>\n<p>c</p>',
	],
	[
		'code',
		'```\na <b>\n\n  c\n```',
		'<div class="codehilite"><pre><span></span><code>a &lt;b&gt;\n\n  c\n</code></pre></div>',
	],
	[
		'indented code',
		'x\n\n    a\n\n    b\ny',
		'<p>x</p>\n<div class="codehilite"><pre><span></span><code>a\n\nb\n</code></pre></div>\n<p>y</p>',
	],
	[
		'code with a language',
		'~~~js\nlet a = 1\n~~~',
		'<div class="codehilite" data-code-language="JavaScript"><pre><span></span><code>' +
			'<span class="k">let</span> a = <span class="mi">1</span>\n</code></pre></div>',
	],
	[
		'a language by the name of the highlighter',
		'```css+php\na\n```',
		'<div class="codehilite" data-code-language="CSS+PHP"><pre><span></span><code>a\n</code></pre></div>',
	],
	[
		'language nobody knows',
		'```Foo+-#\nx <y>\n```',
		'<div class="codehilite" data-code-language="Foo+-#"><pre><span></span><code>x &lt;y&gt;\n</code></pre></div>',
	],
	[
		'spoiler',
		'```spoiler The *end*\nx\n```',
		'<div class="spoiler-block"><div class="spoiler-header">\n<p>The <em>end</em></p>\n' +
			'</div><div class="spoiler-content" aria-hidden="true">\n<p>x</p>\n</div></div>',
	],
	[
		'spoiler without a header',
		'```spoiler\nx\n```',
		'<div class="spoiler-block"><div class="spoiler-header">\n' +
			'</div><div class="spoiler-content" aria-hidden="true">\n<p>x</p>\n</div></div>',
	],
	[
		'bad formula',
		'```math\n\\nope<b>\n```',
		'<p><span class="tex-error">\\nope&lt;b&gt;</span></p>',
	],
	[
		'table',
		'a | b | c\n:-- | --: | :-:\n1 | `x|y` | *z*\n2',
		'<table>\n<thead>\n<tr>\n<th style="text-align: left;">a</th>\n' +
			'<th style="text-align: right;">b</th>\n<th style="text-align: center;">c</th>\n</tr>\n</thead>\n' +
			'<tbody>\n<tr>\n<td style="text-align: left;">1</td>\n' +
			'<td style="text-align: right;"><code>x|y</code></td>\n' +
			'<td style="text-align: center;"><em>z</em></td>\n</tr>\n' +
			'<tr>\n<td style="text-align: left;">2</td>\n<td style="text-align: right;"></td>\n' +
			'<td style="text-align: center;"></td>\n</tr>\n</tbody>\n</table>',
	],
	['no table', 'a | b\nc | d', '<p>a | b<br>\nc | d</p>'],
	['rule', 'a\n---\nb', '<p>a</p>\n<hr>\n<p>b</p>'],
	['raw HTML', '<b onclick="x">a</b>', '<p>&lt;b onclick="x"&gt;a&lt;/b&gt;</p>'],
];

test.each(cases)('%s', (_construct, source, html) => {
	expect(renderMessage(source, {}).html).toBe(html);
});

test('a code block without a language takes that of the organization', () => {
	const context = {defaultCodeLanguage: 'python'};
	expect(renderMessage('```\nx\n```', context).html).toContain('data-code-language="Python"');
	expect(renderMessage('```text\nx\n```', context).html).toContain(
		'data-code-language="Text only"',
	);
});

test('formulas in a block are set one by one', () => {
	const {html} = renderMessage('```math\nx^2\n\ny^2\n```', {});
	expect(html).toMatch(/^<p><span class="katex-display"><span class="katex">.*<\/p>$/s);
	expect(html.match(/<annotation encoding="application\/x-tex">/g)).toHaveLength(2);
});

test('fences within fences end at the sixteenth; what is deeper is text', () => {
	const openings = Array.from({length: 40}, (_none, at) => `${'`'.repeat(60 - at)}quote`);
	const {html} = renderMessage(`${openings.join('\n')}\nx`, {});
	expect(html.match(/<blockquote>/g)).toHaveLength(16);
	expect(html.replaceAll(/<[^<>]*>/g, '').match(/quote/g)).toHaveLength(24);
});

test('a formula that is too long, or has too many parts for its text, is shown as its source', () => {
	const isSet = (source: string) => renderMessage(source, {}).html.includes('class="katex"');
	expect(isSet(`$$${'xy'.repeat(1900)}$$`)).toBe(true);
	expect(isSet(`$$${'xy'.repeat(2100)}$$`)).toBe(false);
	const cells = (count: number) =>
		`\`\`\`math\n\\begin{matrix}${'a&'.repeat(count)}\\end{matrix}\n\`\`\``;
	expect([isSet(cells(50)), isSet(cells(1900))]).toEqual([true, false]);
	// Together they may cost what one may.
	const {html} = renderMessage(Array.from({length: 60}, () => cells(50)).join('\n'), {});
	expect(html).toMatch(/^<p><span class="katex-display">/);
	expect(html).toMatch(/<span class="tex-error">[^<]*<\/span><\/p>$/);
});

test('a formula whose names double again and again is not written out', measured, () => {
	const letters = [...'abcdefghijklmnopq'];
	const names = letters.map((name, at) => {
		const twice = at === 0 ? 'xx' : `\\${letters[at - 1]}`.repeat(2);
		return `\\def\\${name}{${twice}}`;
	});
	const source = `$$${names.join('')}\\q$$`;
	renderMessage(source, {});
	const cost = (text: string) => {
		const start = process.cpuUsage();
		expect(renderMessage(text, {}).html).not.toContain('class="katex"');
		const {user, system} = process.cpuUsage(start);
		return (user + system) / 1000;
	};
	// Written out it would have 131,072 letters, which take a hundred times as long as these 4,000.
	expect(cost(source)).toBeLessThan(25);
});
