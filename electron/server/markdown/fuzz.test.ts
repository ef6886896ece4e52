import {expect, test} from 'vitest';
import {domFaultsOf} from './dom-check';
import {faultsOf} from './html-check';
import {renderMessage} from './render-message';
import {testContext} from './test-context';

/** Numbers that look like chance and are the same on every run. */
function generator(seed: number): (below: number) => number {
	let state = seed;
	return below => {
		state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
		return Math.floor((state / 2 ** 32) * below);
	};
}

/** Pieces of texts, between dots; ¶ is a line end, ␠ a blank at one end. */
const pieces = [
	String.raw`* · ** · *** · ~~ · _ · ${'`'} · ${'``'} · ${'```'} · ~~~ · $$ · \ · | · - · --- · # · ## · > · >␠`,
	String.raw`¶ · ¶ · ¶¶ · ␠ · ␠ · ␠␠ · ␠␠␠␠ · *␠ · -␠ · 1.␠ · +␠ · ( · ) · [ · ] · ]( · / · : · ; · ! · { · }`,
	String.raw`< · > · " · ' · & · &lt; · &#60; · &#x3c; · = · @ · @_ · #** · </p> · word · Ω · []() · [a](b)`,
	String.raw`<script> · </script> · <img src=x onerror=alert(1)> · <svg/onload=alert(1)> · onclick="x"`,
	String.raw`javascript:alert(1) · [x](javascript:alert(1)) · [x](&#106;avascript:alert(1)) · [x](JAVASCRIPT:a)`,
	String.raw`[x](java¶script:alert(1)) · [x](data:text/html,<script>) · [x](vbscript:a) · [x](//e.test "on=")`,
	String.raw`http://ex.com/ · https://ex.com/a.png · ex.com · a@b.com · /user_uploads/2/"a.png · www.a.com/<b>`,
	String.raw`@**Ann Lee** · @**Max <b>** · @_**all** · @*ops* · #**design** · #**design>a"b** · #12 · AB-1`,
	String.raw`:smile: · :party_cat: · :"x": · 😀 · <time:2031-01-01> · <time:"onload=x> · x^2 · a|b¶-|-¶ · 1|2¶`,
	String.raw`\href{javascript:a}{b} · \htmlClass{a}{b} · \includegraphics{http://ex.com/a} · ![a](http://e.com/b.png)`,
	String.raw`¶${'```quote¶ · ¶```spoiler <b>¶ · ¶```¶ · ¶~~~math¶ · ¶~~~¶ · ```js¶'} · https://youtu.be/aaaaaaaaaaa`,
]
	.join(' · ')
	.split(' · ')
	.map(piece => piece.replaceAll('¶', '\n').replaceAll('␠', ' '))
	.concat('\t', '\r\n', '\0', '\ufdd0', '\ufdd1', '\ufdd00\ufdd1', '\ufdd0#0\ufdd1')
	.concat('\ud83d', '\u202e', '\u200d', '\ufe0f', '\u20e3');

const texts = 4000;

test('whatever is written, the HTML is whole and harmless', {timeout: 60_000}, () => {
	const chance = generator(20310506);
	const context = {...testContext, previews: 'all', translateEmoticons: true} as const;
	for (let round = 0; round < texts; round++) {
		const length = 1 + chance(30);
		const source = Array.from({length}, () => pieces[chance(pieces.length)] ?? '').join('');
		const {html} = renderMessage(source, context);
		expect([...faultsOf(html), ...domFaultsOf(html)], JSON.stringify(source)).toEqual([]);
	}
});

test.each([
	['an open tag', '<p>a'],
	['crossed tags', '<p><em>a</p></em>'],
	['a script', '<script>a</script>'],
	['a handler', '<p onclick="a">b</p>'],
	['a script as address', '<a href="javascript:a">b</a>'],
	['a picture from elsewhere', '<img src="https://ex.test/a.png">'],
	['a bare mark', '<p>a < b</p>'],
])('the check itself finds %s', (_what, html) => {
	expect(faultsOf(html)).not.toEqual([]);
});
