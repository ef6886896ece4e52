import {expect, test} from 'vitest';
import {renderMessage} from './render-message';
import {testContext} from './test-context';

/** As long as a message may be. */
const length = 10_000;
const context = {...testContext, previews: 'all', translateEmoticons: true} as const;

function fill(pattern: string): string {
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

const built = {
	'backticks of every length': Array.from({length: 140}, (_, index) => '`'.repeat(index + 1)).join(
		' ',
	),
	'a list ever deeper': Array.from({length: 98}, (_, depth) => `${'  '.repeat(depth)}* a`).join(
		'\n',
	),
	'a wide table with many rows': `${'a|'.repeat(100)}\n${'-|'.repeat(100)}\n${'b\n'.repeat(4700)}`,
	'a heading of marks': `# ${'#'.repeat(length - 3)}x`,
	'almost a rule': `${'-'.repeat(length - 1)}x`,
	'a deep formula': `$$${fill('x^{')}$$`,
	'a long formula': `$$${'x_1+'.repeat(990)}$$`,
	'code of quotation marks': `\`\`\`js\n${fill('/*"`${').slice(6)}`,
	'code of tags': `\`\`\`html\n${fill('<a b="').slice(8)}`,
	'code of templates': `\`\`\`cpp\n${fill('a<').slice(7)}`,
};

const texts = [
	...repeated.map((pattern): [string, string] => [JSON.stringify(pattern), fill(pattern)]),
	...Object.entries(built),
];

function medianMilliseconds(source: string): number {
	const times = [0, 1, 2].map(() => {
		const start = performance.now();
		renderMessage(source, context);
		return performance.now() - start;
	});
	return times.sort((a, b) => a - b)[1] ?? 0;
}

/** The promise is 50 ms for a thousand characters; a busy machine may take a while longer. */
const mostMilliseconds = (50 * length) / 1000;

test.each(texts)('%s repeated is not slow', (_name, source) => {
	expect(medianMilliseconds(source)).toBeLessThan(mostMilliseconds);
});

test('twice the text takes about twice the time', () => {
	const slow = repeated
		.filter(pattern => !pattern.includes('$') && !pattern.includes('math'))
		.filter(pattern => {
			const half = medianMilliseconds(fill(pattern).slice(0, length / 2));
			const whole = medianMilliseconds(fill(pattern));
			return whole > 40 && whole > 8 * half;
		});
	expect(slow).toEqual([]);
});

test('no text grows beyond measure', () => {
	for (const [name, source] of texts) {
		expect(renderMessage(source, context).html.length, name).toBeLessThan(200 * length);
	}
});
