/**
 * Pieces of texts, between dots: every construct of the dialect, its beginning and its end alone, and
 * what may stand around it. ¶ is a line end, ␠ a blank at one end, ⇥ a tab.
 */
export const pieces: readonly string[] = [
	String.raw`> · >␠ · >¶ · > a¶ · >>␠ · *␠ · -␠ · +␠ · 1.␠ · 12.␠ · * a¶ · - a¶¶ · 1. a¶ ·   * a¶ ·     a¶ · 1 ·  1.`,
	String.raw`# · #␠ · # a¶ · ###### · - · -- · --- · ---¶ · ***¶ · - -␠ · _ · _ _␠ · ___¶ · a|b¶-|-¶ · | · || · a| · |a`,
	String.raw`|- · -|-¶ · :-:| · \| · ${'`| · a`|'} · ${'```'} · ${'```¶'} · ${'```js¶ · ```js'} · ~~~ · ~~~¶ · ${'```quote¶ · ```quote'}`,
	String.raw`${'```spoiler a¶ · ```spoiler'} · ${'```math¶ · ```math'} · ${'~~~quote¶ · ~~~spoiler b¶ · ~~~math¶ · ```{.py} a¶ · ```a'}␠`,
	String.raw`* · ** · *** · **** · *a · **a · ***a · *a* · **a** · ***a*** · ~ · ~~ · ~~a · ~~a~~ · ${'` · `` · `a · `a` · ``a`` · \\`'}`,
	String.raw`\ · \\ · \* · \[ · $ · $$ · $$$ · $$a · $$a$$ · $$a$$␠ · \$ · $$a\$ · $$\$ · [ · ] · [] · [a · ]( · [a]( · [a](b`,
	String.raw`[a](b) · []( · []() · [a](< · [a](<b> · [a](<b>␠ · [a](<b>⇥ · [a](<b> "c · [a](<b> 'c' · [a](b " · [a](b "c")`,
	String.raw`[a](b '·![a](b) · ![ · [[a](b)](c) · ( · ) · () · (( · < · > · <> · " · ' · "a · 'a · ")␠ · /user_uploads/1/a.png`,
	String.raw`[](/user_uploads/1/a.png)␠ · [](/user_uploads/1/a.mp4)␠ · https://youtu.be/aaaaaaaaaaa␠ · http://a.b/c.png¶¶`,
	String.raw`http:// · https://a · http://a: · http://a.b␠ · http://a.b/ · http://a.b/( · http://a.b/c?d#e␠ · ://`,
	String.raw`http://127.0.0.1:9991/#narrow␠ · mailto:a@b.c␠ · javascript:a · file://a␠ · www. · a. · a.b · a.com · a.com␠`,
	String.raw`,a.com · (a.com · a.com/ · "a.com · a@ · @a · @a. · a@b. · a@b.com␠ · a@a · / · // · ? · # · % · %2e · /. · ..`,
	String.raw`@ · @* · @** · @**a · @_ · @_** · @**Ann Lee**␠ · @_**Ann Lee** · @**Ann Lee|17**␠ · @**all**␠ · @**a|1 · |1**`,
	String.raw`@*a · @*ops*␠ · @*a*␠ · @**a**␠ · ** · #** · #**a · #**a> · #**design**␠ · #**design>x**␠ · #**a**␠ · #**a>b**␠`,
	String.raw`: · :: · :a · :a: · :smile: · :smile:␠ · :party_cat: · :) · :)␠ · <3␠ · (:␠ · 😀 · 👍🏽 · 👨‍ · 👨‍👩‍👧 · 🏳️‍🌈 · 1️⃣ · 1️`,
	String.raw`🇩 · 🇩🇪 · © · <time: · <time:> · <time:a · <time:1␠ · <time:2031-01-01>␠ · <time:1 · #1␠ · #1 · AB · AB- · AB-1␠`,
	String.raw`{ · } · {{ · x^ · x^{ · x_1 · \frac · \frac{a}{b} · \sqrt{ · \text{ · \left( · \right) · \begin{matrix} · a& · \\`,
	String.raw`\end{matrix} · x' · \def\a{ · \a · \color{ · $$x^2$$␠ · $$\frac{a}{b}$$␠ · $$\def\a{\a\a}\a$$␠ · $$}$$␠ · \hline`,
	String.raw`<b · <b> · </b> · <a href=" · <b>a</b> · <!-- · --> · <![CDATA[ · <? · & · && · &a · &amp; · &amp · &# · &#1; · &#x1`,
	String.raw`␠ · ␠␠ · ␠␠␠␠ · ⇥ · ⇥⇥ · a⇥ · ⇥a · ¶ · ¶¶ · ¶¶¶ · ␠¶ · ¶␠ · ⇥¶ · ¶⇥ · a¶ · ¶a · a¶¶ · a␠ · ␠a · a␠␠¶ · a·0 · A`,
	String.raw`word␠ · Word.␠ · x_y · . · , · ; · ! · = · + · ^ · é · a.a · a,b␠ · 中 · 中文。 · 1.1 · a-b · a_b_`,
	String.raw`/me␠ · public static␠ · 0x · 1_ · " + " · /*"${'`'}${'${'} · function a() {¶ · <a b=" · #include <a>¶`,
]
	.join(' · ')
	.split(/ ?· ?/)
	.map(piece => piece.replaceAll('¶', '\n').replaceAll('␠', ' ').replaceAll('⇥', '\t'))
	.concat('\r', '\r\n', '\r\r', '\0', '\u0001', '\f', '\v', '\u0085', '\u00a0', '\u3000', '\u2028')
	.concat('\u2029', '\u200b', '\u200d', '\ufe0f', '\ufeff', '\u202e', '\u0301', 'a\u0301', '\u20e3')
	.concat('\ud83d', '\ude00', '\ufdd0', '\ufdd1', '\ufdd0#0\ufdd1', '\ufdd00\ufdd1', '\u{1f3f4}')
	.concat('\u{e0061}', '\u{1f3f4}\u{e0061}', '\u{e007f}', '\u{1f3fd}')
	.filter((piece, index, all) => piece !== '' && all.indexOf(piece) === index);

/** A text of one shape at any length. */
export type GrowingText = {readonly name: string; readonly make: (length: number) => string};

function fill(unit: string, length: number): string {
	return unit === '' ? '' : unit.repeat(Math.max(1, Math.round(length / unit.length)));
}

/** How one or two pieces become a long text. */
type Shape = (length: number, a: string, b: string) => string;

const shapes: Readonly<Record<string, Shape>> & {readonly pairs: Shape} = {
	pairs: (length, a, b) => fill(a + b, length),
	/** Also what opens and closes: `((((` `))))`. */
	halves: (length, a, b) => fill(a, length / 2) + fill(b, length / 2),
	/** Long runs, many of them. */
	rows: (length, a, b) => fill(fill(a, Math.sqrt(length)) + b, length),
	/** Runs of which no two are equally long. */
	stairs: (length, a, b) =>
		Array.from({length: Math.sqrt((2 * length) / a.length)}, (_, step) => a.repeat(step + 1)).join(
			b,
		),
	/** A long run between a few others. */
	middle: (length, a, b) => fill(b, length / 100) + fill(a, length) + fill(b, length / 100),
};

/** Constructs around a whole text. */
const around: Readonly<Record<string, (text: string) => string>> & {
	readonly nothing: (text: string) => string;
} = {
	nothing: text => text,
	'a line of words': text => `word ${text} word`,
	'a quote': text => text.replace(/^/gm, '> '),
	'quotes in quotes': text => text.replace(/^/gm, '> > > '),
	'a list': text => text.replace(/^/gm, '* '),
	'a list item': text => `* a\n${text.replace(/^/gm, '  ')}`,
	'a numbered list': text => text.replace(/^/gm, '1. '),
	'indented code': text => text.replace(/^/gm, '    '),
	headings: text => text.replace(/^/gm, '# '),
	'a cell': text => `a|b\n-|-\n${text}|x`,
	'the head of a table': text => `${text}|b\n-|-\na|x`,
	'every line a row': text => `a|b\n-|-\n${text.replace(/^/gm, '|')}`,
	'a quote in a fence': text => `\`\`\`quote\n${text}\n\`\`\``,
	'a spoiler': text => `\`\`\`spoiler ${text}\n${text}\n\`\`\``,
	'an open fence': text => `~~~\n${text}`,
	'the word after a fence': text => `\`\`\`${text}`,
	'a formula in a fence': text => `\`\`\`math\n${text}\n\`\`\``,
	'a formula': text => `$$${text}$$`,
	'inline code': text => `\`${text}\``,
	'bold words': text => `**${text}**`,
	emphasis: text => `*${text}*`,
	'struck words': text => `~~${text}~~`,
	'words of a link': text => `[${text}](http://a.test)`,
	'an address': text => `[a](${text})`,
	'a pointed address': text => `[a](<${text}>)`,
	'a title': text => `[a](b "${text}")`,
	'a bare address': text => `http://a.test/${text}`,
	'the end of an address': text => `${text}.com`,
	'a mention': text => `@**${text}**`,
	'a group': text => `@*${text}*`,
	'a channel': text => `#**${text}**`,
	'a topic': text => `#**design>${text}**`,
	'an emoji': text => `:${text}:`,
	'a time': text => `<time:${text}>`,
	'a tag': text => `<a href="${text}">`,
};

function growing(
	place: string,
	shape: string,
	start: string,
	a: string,
	b: string,
	end: string,
): GrowingText {
	const wrap = around[place] ?? around.nothing;
	const grow = shapes[shape] ?? shapes.pairs;
	return {
		name: `${shape} of ${JSON.stringify([a, b])} between ${JSON.stringify([start, end])} in ${place}`,
		make: length => wrap(start + grow(length, a, b) + end),
	};
}

/** Any text that can be made of the pieces. */
export function anyText(chance: (below: number) => number): GrowingText {
	const one = <T>(list: readonly T[]): T => list[chance(list.length)] as T;
	const piece = () => one(pieces);
	const maybe = () => (chance(3) === 0 ? '' : piece());
	return growing(
		chance(2) === 0 ? 'nothing' : one(Object.keys(around)),
		one(Object.keys(shapes)),
		maybe(),
		piece(),
		maybe(),
		maybe(),
	);
}

/** Each piece in each construct and with each other piece: beside, before or after it, or in a shape. */
export function* everyText(chance: (below: number) => number): Generator<GrowingText> {
	const one = () => (chance(3) === 0 ? '' : (pieces[chance(pieces.length)] ?? ''));
	const shapeNames = Object.keys(shapes);
	for (const a of pieces) {
		for (const place of Object.keys(around)) {
			yield growing(place, 'pairs', '', a, '', '');
			yield growing(place, shapeNames[chance(shapeNames.length)] ?? '', one(), a, one(), one());
		}
		for (const b of pieces) {
			const shape = shapeNames[chance(shapeNames.length + 2)];
			if (shape !== undefined) yield growing('nothing', shape, one(), a, b, one());
			else if (chance(2) === 0) yield growing('nothing', 'pairs', b, a, '', one());
			else yield growing('nothing', 'pairs', one(), a, '', b);
		}
	}
}
