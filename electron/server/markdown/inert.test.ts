import {describe, expect, it} from 'vitest';
import {domFaultsOf} from './dom-check';
import {faultsOf} from './html-check';
import {renderMarkdown} from './render';
import {renderMessage} from './render-message';
import {testContext} from './test-context';

const asMessage = {...testContext, previews: 'uploads', translateEmoticons: true} as const;

/** Parts of attacks, between line ends. */
const markup = String.raw`
<script>alert(1)</script>
<SCRIPT SRC=//evil.test/x.js></SCRIPT>
<scr<script>ipt>alert(1)</scr</script>ipt>
<script>alert(1)//
<img src=x onerror=alert(1)>
<img src="https://evil.test/a.png">
<img/src=x/onerror=alert(1)>
<img srcset="https://evil.test/a.png 1x">
<svg/onload=alert(1)>
<svg><script>alert(1)</script></svg>
<svg><a xlink:href="javascript:alert(1)">x</a></svg>
<svg><use href="data:image/svg+xml,x#a"/></svg>
<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>
<math href="javascript:alert(1)">x</math>
<iframe src="javascript:alert(1)"></iframe>
<iframe srcdoc="<script>alert(1)</script>"></iframe>
<object data="javascript:alert(1)"></object>
<embed src="//evil.test/a.swf">
<base href="//evil.test/">
<meta http-equiv="refresh" content="0;url=//evil.test">
<link rel=stylesheet href=//evil.test/a.css>
<style>@import '//evil.test/a.css';</style>
<p style="background:url(//evil.test/a)">x</p>
<form action=//evil.test><input name=a><button>b</button></form>
<input autofocus onfocus=alert(1)>
<details open ontoggle=alert(1)>x</details>
<video src=//evil.test/a onerror=alert(1)></video>
<audio src=//evil.test/a autoplay></audio>
<template><script>alert(1)</script></template>
<noscript><p title="</noscript><img src=x onerror=alert(1)>">
<textarea></textarea><script>alert(1)</script>
<title></title><img src=x onerror=alert(1)>
<!--><img src=x onerror=alert(1)>-->
<![CDATA[<img src=x onerror=alert(1)>]]>
<?php echo 1 ?>
</p></div><script>alert(1)</script>
</code></pre><script>alert(1)</script>
"><img src=x onerror=alert(1)>
'><img src=x onerror=alert(1)>
" onmouseover="alert(1)
' onmouseover='alert(1)
&lt;script&gt;alert(1)&lt;/script&gt;
&#60;script&#62;alert(1)&#60;/script&#62;
&#x3c;script&#x3e;alert(1)
&lt&#115;cript>
<a href="javascript:alert(1)">x</a>
<marquee onstart=alert(1)>x</marquee>
<custom-element onclick=alert(1)>x</custom-element>
<body onload=alert(1)>
<plaintext>
<xmp><img src=x onerror=alert(1)></xmp>
`;

const links = String.raw`
[x](javascript:alert(1))
[x](JaVaScRiPt:alert(1))
[x](javascript&colon;alert(1))
[x](javascript&#58;alert(1))
[x](&#106;avascript:alert(1))
[x](&#x6A;avascript:alert(1))
[x](java&#10;script:alert(1))
[x](java&Tab;script:alert(1))
[x]( javascript:alert(1))
[x](<javascript:alert(1)>)
[x](<java script:alert(1)>)
[x](data:text/html,<script>alert(1)</script>)
[x](data:text/html;base64,PHNjcmlwdD4=)
[x](vbscript:msgbox(1))
[x](view-source:javascript:alert(1))
[x](blob:https://evil.test/a)
[x](filesystem:https://evil.test/a)
[x](about:blank)
[x](ms-msdt:/id)
[x](shell:startup)
[x](app://steward/index.html)
[x](http://a.test/"onclick="alert(1))
[x](http://a.test/'onclick='alert(1))
[x](http://a.test/><script>alert(1)</script>)
[x](http://a.test "title" onclick="alert(1)")
[x](http://a.test "ti\"tle onclick=alert(1)")
[x](http://a.test '"><img src=x onerror=alert(1)>')
[x](//evil.test)
[x](\\evil.test\a)
[x](/\evil.test)
[x](http:javascript:alert(1))
[<img src=x onerror=alert(1)>](http://a.test)
[[x](javascript:alert(1))](http://a.test)
![x](https://evil.test/a.png)
![x](javascript:alert(1))
![x"onerror="alert(1)](http://a.test)
[x][1] [1]: javascript:alert(1)
<javascript:alert(1)>
<http://a.test/"onclick="alert(1)>
javascript:alert(1)
http://a.test/<script>alert(1)</script>
http://a.test/"onmouseover="alert(1)
https://a.test/a.png" onerror="alert(1)
https://evil.test/a.png
https://youtu.be/dQw4w9WgXcQ"onload="alert(1)
[x](/user_uploads/1/ab/x/a.png"onerror="alert(1))
[](/user_uploads/../../evil.png)
[](/user_uploads//evil.test/a.png)
[](//evil.test/user_uploads/a.png)
[<b>](/user_uploads/1/a.mp4)
a@b.test"onclick="alert(1)
"<script>"@evil.test
`;

const constructs = String.raw`
@**<img src=x onerror=alert(1)>**
@**Max <b>**
@**Ann Lee|17"onclick="alert(1)**
@*<script>*
#**<script>alert(1)</script>**
#**design>"><img src=x onerror=alert(1)>**
#**design><script>**
:"><img src=x>:
:party_cat"onerror="alert(1):
<time:"><script>alert(1)</script>>
<time:2031-01-01"onclick="alert(1)>
<time:<img src=x onerror=alert(1)>>
$$\href{javascript:alert(1)}{x}$$
$$\url{javascript:alert(1)}$$
$$\includegraphics[height=1em]{https://evil.test/a.png}$$
$$\htmlClass{x" onclick="alert(1)}{y}$$
$$\htmlStyle{background:url(//evil.test)}{y}$$
$$\htmlData{onclick=alert(1)}{y}$$
$$\htmlId{x}{y}$$
$$\text{<img src=x onerror=alert(1)>}$$
$$\color{red;background:url(//evil.test)}x$$
$$\color{"onclick=alert(1)}x$$
$$</annotation><script>alert(1)</script>$$
$$\unicode{x3c}script$$
~~<script>~~ **<script>** *<script>* ${'`<script>`'}
AB-1"onclick="x #12<script>
`;

const blocks = [
	'```"><script>alert(1)</script>\nx\n```',
	'```js"onclick="alert(1)\nx\n```',
	'```<b>\nx\n```',
	'```html\n<script>alert(1)</script>\n```',
	'```javascript\n"</code></pre><script>alert(1)</script>"\n```',
	'```spoiler <img src=x onerror=alert(1)>\n<script>\n```',
	'```spoiler [x](javascript:alert(1))\n[x](javascript:alert(1))\n```',
	'```quote\n<script>\n[x](javascript:alert(1))\n```',
	'```math\n\\href{javascript:alert(1)}{x}\n</annotation><script>\n```',
	'a<script>|b\n:--"onclick="x|--:\n<img src=x>|[x](javascript:a)',
	'# <script>alert(1)</script>',
	'> <img src=x onerror=alert(1)>',
	'* <svg onload=alert(1)>\n  * [x](javascript:alert(1))',
	'1" onclick="alert(1). x',
	'    <script>alert(1)</script>',
	'\ufdd00\ufdd1<script>\ufdd0#0\ufdd1',
	'java\0script:alert(1) [x](java\0script:alert(1))',
	'[x](java\nscript:alert(1))',
	'[x](java\tscript:alert(1))',
	'[x](\u0001javascript:alert(1))',
	'[x](\u00a0javascript:alert(1))',
	'[x](\u200bjavascript:alert(1))',
	'[x](\u2028javascript:alert(1))',
	'[x](\ufeffjavascript:alert(1))',
	'[x](\u202ejavascript:alert(1))',
	'\ud83d<script>\ude00 [x](http://a.test/\ud83d)',
	'\uff1cscript\uff1ealert(1)\uff1c/script\uff1e',
	'\u202e<script>\u2066@**Ann Lee**\u2069',
	'\u0000<\u0000script\u0000>\u0000',
	'<scr\u0000ipt>alert(1)</scr\u0000ipt>',
	'<img\u000csrc=x\u000conerror=alert(1)>',
	'http://a.test/\u202egnp.exe http://\u0430pple.com/ http://a.test\u3002evil.test',
];

const lines = (text: string) => text.trim().split('\n');
const texts = [...lines(markup), ...lines(links), ...lines(constructs), ...blocks];

/** Ways to wrap a text in others, so that each attack meets each construct. */
const wrappers: readonly ((text: string) => string)[] = [
	text => text,
	text => `**${text}**`,
	text => `> ${text}`,
	text => `* a\n  * ${text}`,
	text => `a|b\n-|-\n${text}|x`,
	text => `[${text}](http://a.test)`,
	text => `[x](${text})`,
	text => `[x](http://a.test "${text}")`,
	text => `\`\`\`spoiler ${text}\n${text}\n\`\`\``,
	text => `\`\`\`${text}\nx\n\`\`\``,
	text => `$$\\text{${text}}$$`,
	text => `@**${text}** @*${text}* #**${text}** #**design>${text}** :${text}: <time:${text}>`,
	text => `http://a.test/${text}`,
	text => `/user_uploads/1/ab/${text} [](/user_uploads/1/ab/${text}.png)`,
	text => `~~~html\n${text}\n~~~`,
];

/** Deep and long ones. */
const deep = Object.entries({
	quotes: '> '.repeat(2000),
	'quotes in lists': '> * '.repeat(1000),
	lists: Array.from({length: 200}, (_, depth) => `${'  '.repeat(depth)}* a`).join('\n'),
	brackets: '['.repeat(3000) + ']'.repeat(3000),
	links: '['.repeat(1000) + '](http://a.test)'.repeat(500),
	emphasis: '*a **b '.repeat(700) + '** *'.repeat(700),
	tables: 'a|b\n-|-\n'.repeat(700),
	fences: '```quote\n'.repeat(500) + '```\n'.repeat(500),
	spoilers: Array.from({length: 30}, (_, n) => `${'`'.repeat(40 - n)}spoiler a`).join('\n'),
	formulas: `$$${'{'.repeat(90)}x${'}'.repeat(90)}$$`,
	roots: `$$${'\\sqrt{'.repeat(95)}x${'}'.repeat(95)}$$`,
	entities: '&lt;&#60;&amp;lt;'.repeat(600),
	'one line': 'word '.repeat(2000),
	'one word': 'w'.repeat(10_000),
	'joined marks': 'a\u0300'.repeat(5000),
	'joined emoji': '👨\u200d👩\u200d👧\u200d'.repeat(1000),
	'halves of pairs': '\ud83d'.repeat(3000) + '\ude00'.repeat(3000),
	nothing: '\0'.repeat(10_000),
	'no width': '\u200b\u200c\u200d\ufeff'.repeat(2500),
	'turned around': '\u202e\u2066\u202d'.repeat(3000),
	'own marks': '\ufdd0#0\ufdd1\ufdd00\ufdd1'.repeat(1500),
});

describe('whoever wrote it, the HTML is on the closed lists', () => {
	it('has enough to prove it with', () => {
		expect(new Set(texts).size).toBeGreaterThanOrEqual(110);
	});

	it.each(texts)('%j', text => {
		for (const wrap of wrappers) {
			const source = wrap(text);
			const {html} = renderMessage(source, asMessage);
			expect([...domFaultsOf(html), ...faultsOf(html)], source).toEqual([]);
			const plain = renderMarkdown(source);
			expect([...domFaultsOf(plain), ...faultsOf(plain)], source).toEqual([]);
		}
	});

	it.each(deep)('%s', (_name, source) => {
		const {html} = renderMessage(source, asMessage);
		expect(domFaultsOf(html)).toEqual([]);
		expect(html).not.toMatch(/[\p{Cs}\0\ufdd0\ufdd1]/u);
	});
});

describe('marks of our own that somebody writes', () => {
	it.each([
		['`a` \ufdd00\ufdd1', '<p><code>a</code> 0</p>'],
		['a\0b', '<p>ab</p>'],
	])('%j stand for nothing', (source, html) => {
		expect(renderMessage(source, asMessage).html).toBe(html);
	});

	it('repeat no block', () => {
		const {html} = renderMessage('```js\nx\n```\n\n\ufdd0#0\ufdd1\n\n\ufdd0#0\ufdd1', asMessage);
		expect(html.match(/codehilite/g)).toHaveLength(1);
	});
});

describe('the check itself finds', () => {
	it.each([
		['a script', '<script>a</script>'],
		['a handler', '<p onclick="a">b</p>'],
		['a script as address', '<a href="javascript:a">b</a>'],
		['a script in disguise', '<a href=" java\nscript:a">b</a>'],
		['a picture from elsewhere', '<img src="https://ex.test/a.png">'],
		['a picture from elsewhere without a scheme', '<img src="//ex.test/a.png">'],
		['a style', '<p style="color: red">b</p>'],
		['a style of a cell', '<table><tr><td style="background: url(a)">b</td></tr></table>'],
		['a frame', '<iframe></iframe>'],
		['a link in a formula', '<span class="katex"><a href="http://a.test">b</a></span>'],
	])('%s', (_what, html) => {
		expect(domFaultsOf(html)).not.toEqual([]);
	});
});
