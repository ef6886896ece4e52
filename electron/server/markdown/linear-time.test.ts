import {describe, expect, it, test} from 'vitest';
import {longCount} from '../../../shared/testing/long-count.fixture';
import {anyText, everyText, type GrowingText} from '../../testing/growing-texts.fixture';
import {renderMessage} from './render-message';
import {testContext} from './test-context';

const seed = Number(process.env['STEWARD_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const context = {...testContext, previews: 'all', translateEmoticons: true} as const;

/** Numbers that look like chance and are the same for the same seed. */
function chooser(start: number): (below: number) => number {
	let state = start;
	return below => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return Math.floor((state / 2 ** 32) * below);
	};
}

/** Milliseconds of the processor: other programs run beside the tests. */
function timeOf(source: string): number {
	const start = process.cpuUsage();
	renderMessage(source, context);
	const {user, system} = process.cpuUsage(start);
	return (user + system) / 1000;
}

function leastTimeOf(source: string, times: number): number {
	let least = Infinity;
	for (let time = 0; time < times; time++) least = Math.min(least, timeOf(source));
	return least;
}

/** A text of which ten thousand characters take less is cheap, however it grows. */
const cheap = 4;
/** Milliseconds for a thousand characters that nothing may take. */
const most = 50;
/**
 * What shorter texts a long one is compared with, and how much more than those a character of it may
 * cost, which leaves room for the memory that long texts use up: a square costs 8 and 4 times as much.
 * Whether a construct is closed may hang on the length, so several lengths are looked at.
 */
const comparisons = [
	{shares: [0.1, 0.113, 0.125, 0.139, 0.151], most: 3},
	{shares: [0.23, 0.25, 0.28], most: 2},
];

/** Whether a character of a long text repeatedly costs more than one of a shorter text. */
function isSlow({make}: GrowingText, length: number): boolean {
	// A slow one would take minutes at its full length.
	const isEndless = (source: string) => {
		const limit = most * Math.max(1, source.length / 1000);
		return timeOf(source) > limit && leastTimeOf(source, 3) > limit;
	};
	if ([64, 32, 16, 8].some(part => isEndless(make(length / part)))) return true;
	const eighth = make(length / 8);
	const first = leastTimeOf(eighth, 2);
	if (first > cheap && isEndless(make(length / 2))) return true;
	const long = make(length);
	let large = timeOf(long);
	if (large / long.length < (2 * first) / eighth.length) return false;
	return comparisons.every(({shares, most: mostGrowth}) => {
		for (let attempt = 0; attempt < 6; attempt++) {
			const small = Math.max(
				...shares.map(share => {
					const short = make(share * length);
					return leastTimeOf(short, 3) / short.length;
				}),
			);
			if (large < cheap || large / long.length < mostGrowth * small) return false;
			large = Math.min(large, timeOf(long));
		}
		return true;
	});
}

const fill = (unit: string, length: number) => unit.repeat(Math.ceil(length / unit.length));

/** Texts that once took more than their length, or would with a reader that looks again and again. */
const known: Readonly<Record<string, (length: number) => string>> = {
	'line breaks and a letter': length => `${'\n'.repeat(length)}x`,
	'blanks and a letter': length => `a${' '.repeat(length)}x`,
	'blanks in a table': length => `a${' '.repeat(length)}|b\n-|-\nc`,
	'tabs and a letter': length => `a\n${'\t\n'.repeat(length / 2)}x`,
	'rules and tabs': length => `|\n${fill('---\n', length / 2)}|${'\t'.repeat(length / 8)}x`,
	'rules below what is almost a heading': length => `#a\n${fill('---\n#a\n', 4 * length)}`,
	'rules and almost a table': length => `${fill('---\na|b\n', length)}`,
	'rules and wide heads of tables': length =>
		fill(`---\n${'a|'.repeat(9)}a\n${'-|'.repeat(9)}-\n`, 2 * length) + fill('b\n', 2 * length),
	'rules and code': length => fill('    a\n---\n', length),
	'code and headings': length => fill('    a\n# b\n', length),
	'quotes that stay open above lists': length => fill('```quote\n* a\n', length),
	'a word after a fence with a line end of its own': length =>
		`\`\`\`${'a'.repeat(length)}\u2028\u2028`,
	'tabs after an address': length => `[a](<b>${'\t'.repeat(length / 4)}`,
	'links that stay open': length => fill('[a](', length),
	'links around links that are refused': length =>
		`${fill('[a](x:', length)}${')'.repeat(length / 6)}`,
	'titles that stay open': length => fill('[a](b "', length),
	'links around a mention': length =>
		`${fill('[a](', length)}@**Ann Lee**${')'.repeat(length / 4)}`,
	'a long host and a long path': length => `${fill('a.', length / 2)}com/${'a'.repeat(length / 2)}`,
	'addresses that do not balance': length => `${fill(',http://a.b/', length)}(x`,
	'addresses before a mention': length => `${fill(',http://a.b/', length)}#**design**,`,
	'what follows the name of a file': length =>
		`[a](/user_uploads/1/${'?'.repeat(length / 2)}\u2028)`,
	'lines of code of the longest kind that is coloured': length =>
		fill(`\`\`\`js\n${`${'a'.repeat(299)}\n`.repeat(10)}\`\`\`\n`, length),
};

describe('known texts', () => {
	it.each(Object.entries(known))('%s', {timeout: 120_000}, (name, make) => {
		expect(isSlow({name, make}, 40_000)).toBe(false);
	});
});

/** Seconds of the processor that looking for slow texts may take: of any texts, or until all are done. */
const seconds = longCount(6, Infinity);

test(
	`each construct, alone and with any other, costs twice as much when its text doubles (seed ${seed})`,
	{timeout: longCount(120_000, 6 * 3_600_000)},
	() => {
		const chance = chooser(seed);
		const texts = seconds === Infinity ? everyText(chance) : endless(chance);
		const start = process.cpuUsage();
		const slow: GrowingText[] = [];
		let count = 0;
		for (const text of texts) {
			const {user, system} = process.cpuUsage(start);
			if ((user + system) / 1e6 > seconds) break;
			count++;
			if (isSlow(text, 10_000)) slow.push(text);
		}
		console.info(`${count} kinds of texts, seed ${seed}.`);
		expect(count).toBeGreaterThan(20);
		// What only seemed slow while something else went on is looked at again.
		expect(slow.filter(text => isSlow(text, 10_000)).map(({name}) => name)).toEqual([]);
	},
);

function* endless(chance: (below: number) => number): Generator<GrowingText> {
	for (;;) yield anyText(chance);
}
