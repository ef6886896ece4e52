import {describe, expect, it} from 'vitest';
import {longestRun} from './move-each';

const upTo = (count: number) => Array.from({length: count}, (_none, at) => at + 1);

describe('messages go together in one call', () => {
	it.each([
		['all of a topic', upTo(8), upTo(8), {first: 1, others: []}],
		['the end of a topic', [5, 6, 7], upTo(7), {first: 5, others: []}],
		['all but the notice behind them', upTo(8), [...upTo(8), 20], {first: 1, others: [20]}],
		['not with many others among them', [1, 3, 5, 7], upTo(8), undefined],
		['not where one is to be moved', [3], upTo(3), undefined],
		['not where none is there any more', [30, 31], upTo(3), undefined],
		['without those that are gone', [1, 2, 30, 31], [1, 2], {first: 1, others: []}],
	])('%s', (_name, ids, topicIds, expected) => {
		expect(longestRun(ids, topicIds)).toEqual(expected);
	});
});
