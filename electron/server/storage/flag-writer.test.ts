import {describe, expect, it} from 'vitest';
import {markingBlocks, runsOf} from './flag-writer';

const from = (first: number, length: number) => Array.from({length}, (_none, at) => first + at);

describe('runs of ids', () => {
	it.each([
		['nothing', [], {runs: [], rest: []}],
		['one', [7], {runs: [], rest: [7]}],
		['a few that follow each other', from(3, 31), {runs: [], rest: from(3, 31)}],
		['many that do', from(3, 32), {runs: [{from: 3, to: 34}], rest: []}],
		['gaps', [1, 3, 5], {runs: [], rest: [1, 3, 5]}],
		[
			'a mixture',
			[1, ...from(10, 40), 60, 61, ...from(100, 50), 900],
			{
				runs: [
					{from: 10, to: 49},
					{from: 100, to: 149},
				],
				rest: [1, 60, 61, 900],
			},
		],
	])('of %s', (_what, ids, expected) => expect(runsOf(ids)).toEqual(expected));
});

describe('blocks that are marked one after the other', () => {
	const odd = (length: number) => Array.from({length}, (_none, at) => 2 * at + 1);

	it.each([
		['nothing', [], [0]],
		['a few', odd(1000), [1000]],
		['many that follow each other', from(3, 12_000), [5000, 5000, 2000]],
		['many that do not', odd(2500), [1000, 1000, 500]],
		['a mixture', [...odd(600), ...from(5000, 4000)], [2600, 2000]],
	])('of %s', (_what, ids, lengths) => {
		const blocks = markingBlocks(ids);
		expect(blocks.map(({length}) => length)).toEqual(lengths);
		expect(blocks.flat()).toEqual(ids);
	});
});
