import {describe, expect, it} from 'vitest';
import {renderMessage} from './render-message';
import {testContext} from './test-context';

const context = {...testContext, previews: 'all', translateEmoticons: true} as const;

function fill(pattern: string, length: number): string {
	return pattern.repeat(Math.ceil(length / pattern.length)).slice(0, length);
}

/**
 * Patterns that make careless readers of Markdown slow when they are repeated, between dots; ¶ is a
 * line end, ␠ a blank at the end.
 */
const repeated = [
	String.raw`> · >␠ · > a¶¶ · > -␠ · * >␠ · -␠ · - -␠ ·   * a¶ · - a¶¶ · 1.␠ · # a¶ · ---¶ · _ · __a`,
	String.raw`[ · ]( · [a]( · []() · [a](< · [a](b " · ![a](b) · (http://ex.com/a · (( · " · / · \ · < · &`,
	String.raw`* · ** · *** · *a · **a · *a** · ~~ · ~~a · ${'`'} · ${'`a``b`'} · ${'```'}␠ · ${'\\`'} · &a · &amp;`,
	String.raw`$$ · $$a · $$a\$ · $$x^2$$␠ · $$\def\a{\a\a}\a$$␠ · ${'```math¶x¶```¶'} · { · | · a| · a|b¶-|-¶`,
	String.raw`: · :a · :smile: · :)␠ · 😀 · 👨‍ · 🏳️‍🌈 · 1️⃣ · @** · @**a · @_*a · @**Ann Lee**␠ · #**`,
	String.raw`#**a> · #**design>x**␠ · <time: · #1␠ · AB- · http:// · http://a: · www. · a.a · a@a. · ,a.com`,
	String.raw`https://youtu.be/aaaaaaaaaaa␠ · ${'```quote¶ · ```spoiler a¶ · ~~~quote¶```¶ · ```js¶'} ·     a¶¶ · ␠¶`,
]
	.join(' · ')
	.split(' · ')
	.map(pattern => pattern.replaceAll('¶', '\n').replaceAll('␠', ' '))
	.concat('\n', '\t', '\0', '\ufdd0', '\ud800');

/** Texts that grow in a way of their own. */
const grown: Record<string, (length: number) => string> = {
	'backticks of every length': length =>
		Array.from({length: Math.sqrt(2 * length)}, (_, index) => '`'.repeat(index + 1)).join(' '),
	'a list ever deeper': length =>
		Array.from({length: Math.sqrt(length)}, (_, depth) => `${'  '.repeat(depth)}* a`).join('\n'),
	'a wide table with many rows': length =>
		`${'a|'.repeat(100)}\n${'-|'.repeat(100)}\n${fill('b\n', length)}`,
	'a table of many columns': length =>
		`${fill('a|', length / 2)}\n${fill('-|', length / 2)}\n${fill('b|', length / 2)}`,
	'a heading of marks': length => `# ${'#'.repeat(length)}x`,
	'almost a rule': length => `${'-'.repeat(length)}x`,
	'brackets that close': length => '['.repeat(length / 2) + ']'.repeat(length / 2),
	'links around links': length => '['.repeat(length / 20) + '](http://a.test)'.repeat(length / 20),
	'words around words': length => `${fill('*a **b ', length / 2)}${fill('** *', length / 2)}`,
	'fences that close': length => `${fill('```quote\n', length)}\n${fill('```\n', length / 2)}`,
	'a long address': length => `http://a.test/${fill('(a', length / 2)}${fill(')', length / 2)}`,
	'a long word before an address': length => `${fill('"', length)}http://a.test`,
	'dots and letters': length => `${fill('a.', length)}!`,
	'no width': length => fill('\u200b\u200d\u202e\ufeff', length),
	'a deep formula': length => `$$${fill('x^{', length)}$$`,
	'a long formula': length => `$$${fill('x_1+', length)}$$`,
	'accents in a formula': length => `$$${fill('é', length)}$$`,
	'primes in a formula': length => `$$${fill("x'", length)}$$`,
	'cells of a formula': length =>
		`\`\`\`math\n\\begin{matrix}${fill('a&', length)}\\end{matrix}\n\`\`\``,
	'arrows of a formula': length =>
		`\`\`\`math\n\\begin{CD}A${fill('@>>>B', length)}\\end{CD}\n\`\`\``,
	'many formulas': length => fill('$$x$$ ', length),
	'many fractions': length => fill('$$\\frac{a}{b}$$ ', length),
	'many formulas in a block': length => `\`\`\`math\n${fill('\\sqrt x\n\n', length)}\`\`\``,
	'a name for much': length => `$$\\def\\a{${'x'.repeat(900)}}${fill('\\a', length)}$$`,
	'names for names': length =>
		fill(String.raw`$$\def\a{xxxxxxxxxx}\def\b{\a\a\a\a\a\a\a\a}\b\b\b\b$$ `, length),
	'doubled again and again': length =>
		fill(`$$\\edef\\a{x}${'\\edef\\a{\\a\\a}'.repeat(12)}\\a$$ `, length),
	'commands within commands': length =>
		fill(`$$\\newcommand{\\f}[1]{#1#1#1}${'\\f{'.repeat(6)}x${'}'.repeat(6)}$$ `, length),
	'roots of roots': length => fill(`$$${'\\sqrt{'.repeat(20)}x${'}'.repeat(20)}$$ `, length),
};

/** Languages whose colours are found slowly, and what makes them slow. */
const code = ['js', 'ts', 'html', 'cpp', 'c', 'csharp', 'java', 'ini', 'css', 'scss', 'python'];
const slowCode = [
	'a',
	'a ',
	'_',
	'-1',
	'1_',
	'0x',
	'"',
	'/*"`${',
	'<a b="',
	'\n',
	' ',
	'[a](',
	'a<',
];
for (const language of [...code, 'markdown', 'haskell', 'scala', 'ruby', 'nginx', 'go', 'bash']) {
	grown[`code in ${language}`] = length =>
		slowCode
			.map(pattern => `\`\`\`${language}\n${fill(pattern, length / slowCode.length)}\n\`\`\``)
			.join('\n');
	grown[`one block of ${language}`] = length =>
		`\`\`\`${language}\n${fill(`${'public static '.repeat(20)}\n`, length)}\n\`\`\``;
}

const texts: readonly (readonly [string, (length: number) => string])[] = [
	...repeated.map(
		pattern => [JSON.stringify(pattern), (length: number) => fill(pattern, length)] as const,
	),
	...Object.entries(grown),
];

/** Milliseconds of the processor, not of the clock: other programs run beside the tests. */
function timeOf(source: string): number {
	const start = process.cpuUsage();
	renderMessage(source, context);
	const {user, system} = process.cpuUsage(start);
	return (user + system) / 1000;
}

/** Code that was never run is slow at first, and so is a busy computer: the least of these counts. */
const mostRuns = 10;

/** The least of those times; the first that is short enough will do. */
function leastTimeOf(source: string, enough: number): number {
	let least = Infinity;
	for (let run = 0; run < mostRuns && least >= enough; run++)
		least = Math.min(least, timeOf(source));
	return least;
}

const kilobyte = 1000;
/** The promise, for a thousand characters. */
const mostMilliseconds = 50;
/** Less than this for a thousand characters is never called slow. */
const quick = 1.5;

describe.each(texts)('%s', (_name, make) => {
	it('takes no more than 50 ms for each kilobyte, and does not swell', () => {
		renderMessage(make(200), context);
		for (const length of [kilobyte, 10 * kilobyte]) {
			const source = make(length);
			const most = mostMilliseconds * Math.max(1, source.length / kilobyte);
			expect(leastTimeOf(source, most)).toBeLessThan(most);
			expect(renderMessage(source, context).html.length).toBeLessThan(200 * source.length + 20_000);
		}
	});

	it('grows as its text does', () => {
		// Behind a pattern that reaches to the end it shows whether the whole is looked at again.
		const small = `${make(kilobyte)}x`;
		const large = `${make(64 * kilobyte)}x`;
		const perKilobyte = (source: string, enough: number) => {
			const kilobytes = source.length / kilobyte;
			return leastTimeOf(source, enough * kilobytes) / kilobytes;
		};
		const most = 6 * Math.max(quick, perKilobyte(small, 0));
		expect(perKilobyte(large, most)).toBeLessThan(most);
	});
});
