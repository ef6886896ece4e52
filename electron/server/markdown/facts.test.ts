import {describe, expect, it, test} from 'vitest';
import {renderMessage} from './render-message';
import {testContext} from './test-context';

const context = {...testContext, previews: 'uploads'} as const;
const html = (source: string) => renderMessage(source, context).html;

/** Every example of api-facts 13.1, in its order. */
describe('blocks', () => {
	it.each([
		['one\ntwo', '<p>one<br>\ntwo</p>'],
		['## Plan', '<h2>Plan</h2>'],
		['##Plan', '<p>##Plan</p>'],
		['- a', '<ul>\n<li>a</li>\n</ul>'],
		['* a', '<ul>\n<li>a</li>\n</ul>'],
		['+ a', '<ul>\n<li>a</li>\n</ul>'],
		['4. d', '<ol start="4">\n<li>d</li>\n</ol>'],
		['> hi', '<blockquote>\n<p>hi</p>\n</blockquote>'],
		['```quote\nhi\n```', '<blockquote>\n<p>hi</p>\n</blockquote>'],
		['```quote\n*hi*\n```', '<blockquote>\n<p><em>hi</em></p>\n</blockquote>'],
		['```\nx\n```', '<div class="codehilite"><pre><span></span><code>x\n</code></pre></div>'],
		['~~~\nx\n~~~', '<div class="codehilite"><pre><span></span><code>x\n</code></pre></div>'],
		['    x', '<div class="codehilite"><pre><span></span><code>x\n</code></pre></div>'],
		[
			'```js\nif\n```',
			'<div class="codehilite" data-code-language="JavaScript"><pre><span></span><code>' +
				'<span class="k">if</span>\n</code></pre></div>',
		],
		[
			'```nobodys-language\nif\n```',
			'<div class="codehilite" data-code-language="nobodys-language"><pre><span></span><code>' +
				'if\n</code></pre></div>',
		],
		[
			'```spoiler Ending\nx\n```',
			'<div class="spoiler-block"><div class="spoiler-header">\n<p>Ending</p>\n</div>' +
				'<div class="spoiler-content" aria-hidden="true">\n<p>x</p>\n</div></div>',
		],
		['```math\n\\bad\n```', '<p><span class="tex-error">\\bad</span></p>'],
		[
			'a | b\n--- | ---\n1 | 2',
			'<table>\n<thead>\n<tr>\n<th>a</th>\n<th>b</th>\n</tr>\n</thead>\n<tbody>\n' +
				'<tr>\n<td>1</td>\n<td>2</td>\n</tr>\n</tbody>\n</table>',
		],
		[
			'a | b\n--: | ---\n1 | 2',
			'<table>\n<thead>\n<tr>\n<th style="text-align: right;">a</th>\n<th>b</th>\n</tr>\n</thead>\n' +
				'<tbody>\n<tr>\n<td style="text-align: right;">1</td>\n<td>2</td>\n</tr>\n</tbody>\n</table>',
		],
		['---', '<hr>'],
		['<b>a</b>', '<p>&lt;b&gt;a&lt;/b&gt;</p>'],
	])('%j', (source, expected) => {
		expect(html(source)).toBe(expected);
	});

	test('a formula in a block', () => {
		expect(html('```math\nx\n```')).toMatch(
			/^<p><span class="katex-display"><span class="katex">.*<\/span><\/span><\/p>$/s,
		);
	});
});

/** Every example of api-facts 13.2, in its order; inside of one paragraph. */
describe('inline', () => {
	const cases: readonly (readonly [source: string, expected: string])[] = [
		['**b** *i* ~~s~~ ``c``', '<strong>b</strong> <em>i</em> <del>s</del> <code>c</code>'],
		['_u_ __u__', '_u_ __u__'],
		['[site](https://ex.test)', '<a href="https://ex.test">site</a>'],
		['[](https://ex.test)', '<a href="https://ex.test">https://ex.test</a>'],
		['[site][1]', '[site][1]'],
		['![site](a.png)', '![site](a.png)'],
		[
			'see ex.com/x or me@ex.com',
			'see <a href="http://ex.com/x">ex.com/x</a> or <a href="mailto:me@ex.com">me@ex.com</a>',
		],
		['see main.py', 'see main.py'],
		...'http https ftp file mailto tel sms xmpp irc matrix magnet geo'
			.split(' ')
			.map(scheme => [`[x](${scheme}:a)`, `<a href="${scheme}:a">x</a>`] as const),
		...'javascript data vbscript blob about view-source chrome ms-word smb'
			.split(' ')
			.map(scheme => [`[x](${scheme}:a)`, `[x](${scheme}:a)`] as const),
		['[x](http://127.0.0.1:9991/#narrow/is/dm)', '<a href="#narrow/is/dm">x</a>'],
		['@**Ann Lee**', '<span class="user-mention" data-user-id="17">@Ann Lee</span>'],
		['@**Ann Lee|17**', '<span class="user-mention" data-user-id="17">@Ann Lee</span>'],
		['@**|17**', '<span class="user-mention" data-user-id="17">@Ann Lee</span>'],
		['@_**Ann Lee**', '<span class="user-mention silent" data-user-id="17">Ann Lee</span>'],
		['@**Old Bob**', '<span class="user-mention silent" data-user-id="18">Old Bob</span>'],
		...['all', 'everyone', 'stream', 'channel'].map(
			word =>
				[`@**${word}**`, `<span class="user-mention" data-user-id="*">@${word}</span>`] as const,
		),
		['@**topic**', '<span class="topic-mention">@topic</span>'],
		['@*ops*', '<span class="user-group-mention" data-user-group-id="9">@ops</span>'],
		['@_*ops*', '<span class="user-group-mention silent" data-user-group-id="9">ops</span>'],
		[
			'#**design**',
			'<a class="stream" data-stream-id="5" href="/#narrow/stream/5-design">#design</a>',
		],
		[
			'#**design>new logo**',
			'<a class="stream-topic" data-stream-id="5" ' +
				'href="/#narrow/stream/5-design/topic/new.20logo">#design &gt; new logo</a>',
		],
		[
			'#**design>50% a.b**',
			'<a class="stream-topic" data-stream-id="5" ' +
				'href="/#narrow/stream/5-design/topic/50.25.20a.2Eb">#design &gt; 50% a.b</a>',
		],
		...[':tada:', '🎉'].map(
			sign =>
				[
					sign,
					'<span aria-label="tada" class="emoji emoji-1f389" role="img" title="tada">:tada:</span>',
				] as const,
		),
		[
			':party_cat:',
			'<img alt=":party_cat:" class="emoji" src="/user_avatars/2/cat.png" title="party cat">',
		],
		[
			':zulip:',
			'<img alt=":zulip:" class="emoji" ' +
				'src="/static/generated/emoji/images/emoji/unicode/zulip.png" title="zulip">',
		],
		[':no_such_emoji:', ':no_such_emoji:'],
		[':)', ':)'],
		['$$\\bad$$', '<span class="tex-error">$$\\bad$$</span>'],
		['$$x\ny$$', '$$x<br>\ny$$'],
		[
			'<time:2031-05-06T07:08:00Z>',
			'<time datetime="2031-05-06T07:08:00Z">2031-05-06T07:08:00Z</time>',
		],
		['<time:1935904080>', '<time datetime="2031-05-07T07:08:00Z">1935904080</time>'],
		['<time:never>', '<span class="timestamp-error">Invalid time format: never</span>'],
		['#12', '<a href="https://ex.test/i/12">#12</a>'],
	];
	it.each(cases)('%j', (source, expected) => {
		expect(html(source)).toBe(`<p>${expected}</p>`);
	});

	it('a formula', () => {
		expect(html('$$x^2$$')).toMatch(/^<p><span class="katex">.*<\/span><\/p>$/s);
	});

	it('emoticons only for those who want them', () => {
		expect(renderMessage(':)', {translateEmoticons: true}).html).toContain('emoji-1f642');
	});

	it.each([' ', '\n', "'", '"', '(', '{', '[', '/', '<'])('a mention may follow %j', sign => {
		expect(renderMessage(`a${sign}@**Ann Lee**`, context).mentions.userIds).toEqual([17]);
	});

	it.each(['a', '1', '.', ',', '@', '*', 'ä', '-', ')', '>'])('no mention follows %j', sign => {
		expect(renderMessage(`${sign}@**Ann Lee**`, context).mentions.userIds).toEqual([]);
	});
});

/** api-facts 13.3: only what was uploaded here is shown; the rest is linked. */
describe('previews', () => {
	it.each([
		[
			'[T](/user_uploads/1/a.png)',
			/<div class="message_inline_image"><a href="\/user_uploads\/1\/a.png" title="T"><img src="\/user_uploads\/1\/a.png"><\/a><\/div>/,
		],
		[
			'[T](/user_uploads/1/a.mp4)',
			/<div class="message_inline_image message_inline_video"><a href="\/user_uploads\/1\/a.mp4" title="T"><video preload="metadata" src="\/user_uploads\/1\/a.mp4"><\/video><\/a><\/div>/,
		],
		[
			'https://ex.test/a.png',
			/^<p><a href="https:\/\/ex.test\/a.png">https:\/\/ex.test\/a.png<\/a><\/p>$/,
		],
		['https://youtu.be/dQw4w9WgXcQ', /^<p><a [^>]*>https:\/\/youtu.be\/dQw4w9WgXcQ<\/a><\/p>$/],
		['> [T](/user_uploads/1/a.png)', /^<blockquote>\n<p><a [^>]*>T<\/a><\/p>\n<\/blockquote>$/],
		['[](/user_uploads/../a.png)', /^<p><a [^>]*>[^<]*<\/a><\/p>$/],
		['[](/user_uploads/%2e%2e/a.png)', /^<p><a [^>]*>[^<]*<\/a><\/p>$/],
	] as const)('%j', (source, expected) => {
		expect(html(source)).toMatch(expected);
	});
});
