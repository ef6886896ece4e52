import {expect, test} from 'vitest';
import {renderMessage} from './render-message';
import {testContext} from './test-context';

/** Source and what stands in the paragraph. */
const cases: readonly (readonly [source: string, html: string])[] = [
	['**b** *i* ~~s~~ ``c``', '<strong>b</strong> <em>i</em> <del>s</del> <code>c</code>'],
	['***x***', '<strong><em>x</em></strong>'],
	['_a_ __b__', '_a_ __b__'],
	['*a **b** c*', '<em>a <strong>b</strong> c</em>'],
	['char *x = (char *)y', 'char *x = (char *)y'],
	['`a``b` \\`c`', '<code>a``b</code> \\`c`'],
	['``a`', '<code>`a</code>'],
	['`*a* <b>`', '<code>*a* &lt;b&gt;</code>'],
	['&copy; & &amp;', '&copy; &amp; &amp;'],

	['[site](https://ex.test)', '<a href="https://ex.test">site</a>'],
	['[](https://ex.test)', '<a href="https://ex.test">https://ex.test</a>'],
	['[a [b] c](http://x.test/y_(z))', '<a href="http://x.test/y_(z)">a [b] c</a>'],
	['[a](http://x.test "T")', '<a href="http://x.test" title="T">a</a>'],
	['[a](<http://x.test/b c>)', '<a href="http://x.test/b%20c">a</a>'],
	['[a](x.test/b)', '<a href="http://x.test/b">a</a>'],
	['[a](me@ex.test)', '<a href="mailto:me@ex.test">a</a>'],
	['[a](/help)', '<a href="/help">a</a>'],
	['[a](tel:+1) [b](xmpp:c)', '<a href="tel:+1">a</a> <a href="xmpp:c">b</a>'],
	['[a](javascript:b)', '[a](javascript:b)'],
	['[a](JaVaScRiPt:b)', '[a](JaVaScRiPt:b)'],
	['[a](data:text/html,b)', '[a](data:text/html,b)'],
	['[a](vbscript:b)', '[a](vbscript:b)'],
	['![a](b.c)', '![a](b.c)'],
	['[a][b]', '[a][b]'],
	['[a](http://x.test/"onclick="y)', '<a href="http://x.test/&quot;onclick=&quot;y">a</a>'],
	['[a](http://127.0.0.1:9991/#narrow/is/dm)', '<a href="#narrow/is/dm">a</a>'],

	[
		'ex.com/x or me@ex.test',
		'<a href="http://ex.com/x">ex.com/x</a> or <a href="mailto:me@ex.test">me@ex.test</a>',
	],
	['http://ex.test/a_(b), x', '<a href="http://ex.test/a_(b)">http://ex.test/a_(b)</a>, x'],
	['(see https://ex.test/.)', '(see <a href="https://ex.test/">https://ex.test/</a>.)'],
	['main.py readme.md a.zip', 'main.py readme.md a.zip'],
	['a.nosuchdomain v1.2.3', 'a.nosuchdomain v1.2.3'],
	['xhttp://a.nosuch', 'xhttp://a.nosuch'],

	['@**Ann Lee**', '<span class="user-mention" data-user-id="17">@Ann Lee</span>'],
	['@**Ann Lee|17**', '<span class="user-mention" data-user-id="17">@Ann Lee</span>'],
	['@**|17**', '<span class="user-mention" data-user-id="17">@Ann Lee</span>'],
	['@**Ann Lee|18**', '@<strong>Ann Lee|18</strong>'],
	['@**Nobody**', '@<strong>Nobody</strong>'],
	['@_**Ann Lee**', '<span class="user-mention silent" data-user-id="17">Ann Lee</span>'],
	['@**Old Bob**', '<span class="user-mention silent" data-user-id="18">Old Bob</span>'],
	['@**Max <b>**', '<span class="user-mention" data-user-id="19">@Max &lt;b&gt;</span>'],
	['x@**Ann Lee**', 'x@<strong>Ann Lee</strong>'],
	['(@**Ann Lee**)', '(<span class="user-mention" data-user-id="17">@Ann Lee</span>)'],
	['@**all**', '<span class="user-mention" data-user-id="*">@all</span>'],
	['@_**channel**', '<span class="user-mention silent" data-user-id="*">channel</span>'],
	['@**topic**', '<span class="topic-mention">@topic</span>'],
	['@*ops*', '<span class="user-group-mention" data-user-group-id="9">@ops</span>'],
	['@_*ops*', '<span class="user-group-mention silent" data-user-group-id="9">ops</span>'],
	['@*nobody*', '@<em>nobody</em>'],

	[
		'#**design**',
		'<a class="stream" data-stream-id="5" href="/#narrow/stream/5-design">#design</a>',
	],
	[
		'#**two words>new. logo**',
		'<a class="stream-topic" data-stream-id="5" href="/#narrow/stream/5-two-words/topic/new.2E.20logo">#two words &gt; new. logo</a>',
	],
	['#**secret**', '#<strong>secret</strong>'],

	[
		':tada: 🎉',
		'<span aria-label="tada" class="emoji emoji-1f389" role="img" title="tada">:tada:</span> '
			.repeat(2)
			.trim(),
	],
	[
		':party_cat:',
		'<img alt=":party_cat:" class="emoji" src="/user_avatars/2/cat.png" title="party cat">',
	],
	[':constructor: :__proto__: :no_such:', ':constructor: :__proto__: :no_such:'],
	['🐦\u{200d}🔥 🍋\u{200d}🟩', '🐦\u{200d}🔥 🍋\u{200d}🟩'],
	// Text by themselves, and emoji with the selector behind them.
	['\u{2b06} \u{1f170} 1\u{20e3} \u{a9}', '\u{2b06} \u{1f170} 1\u{20e3} \u{a9}'],
	[
		'\u{2b06}\u{fe0f}',
		'<span aria-label="up" class="emoji emoji-2b06" role="img" title="up">:up:</span>',
	],
	[
		'1\u{fe0f}\u{20e3}',
		'<span aria-label="one" class="emoji emoji-0031-20e3" role="img" title="one">:one:</span>',
	],
	[':) <3', ':) &lt;3'],

	['$$\\nope$$', '<span class="tex-error">$$\\nope$$</span>'],
	['$$a$$b $$ a\nb$$', '$$a$$b $$ a<br>\nb$$'],

	[
		'<time:2031-05-06T07:08:00Z>',
		'<time datetime="2031-05-06T07:08:00Z">2031-05-06T07:08:00Z</time>',
	],
	['<time:whenever>', '<span class="timestamp-error">Invalid time format: whenever</span>'],

	['#12', '<a href="https://ex.test/i/12">#12</a>'],
	['x#12 #12x', 'x#12 #12x'],
	['AB-7, `AB-7`', '<a href="https://ex.test/AB?id=7">AB-7</a>, <code>AB-7</code>'],
	['[AB-7](https://ex.test)', '<a href="https://ex.test">AB-7</a>'],
];

test.each(cases)('%s', (source, html) => {
	expect(renderMessage(source, testContext).html).toBe(`<p>${html}</p>`);
});

test('a formula is set once for readers and once for the eye', () => {
	expect(renderMessage('$$x^2$$', {}).html).toMatch(
		/^<p><span class="katex"><span class="katex-mathml">.*x\^2<\/annotation>.*aria-hidden="true".*<\/p>$/,
	);
});

test('emoticons become emoji for those who want that', () => {
	const context = {translateEmoticons: true};
	expect(renderMessage(':) a:)', context).html).toBe(
		'<p><span aria-label="smile" class="emoji emoji-1f642" role="img" title="smile">:smile:</span> a:)</p>',
	);
});

test('mentions in quotes call nobody', () => {
	for (const source of ['> @**Ann Lee** @*ops*', '```quote\n@**Ann Lee** @*ops*\n```']) {
		const {html, mentions} = renderMessage(source, testContext);
		expect(html).toContain('<span class="user-mention silent" data-user-id="17">Ann Lee</span>');
		expect(html).toContain('user-group-mention silent');
		expect(mentions).toMatchObject({userIds: [], silentUserIds: [17], groupIds: []});
	}
});
