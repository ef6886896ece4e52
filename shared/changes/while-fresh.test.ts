// @vitest-environment happy-dom
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {ApiError} from '../contract/errors';
import {Stopped, whileFresh} from './while-fresh';

const limit = (seconds: number) =>
	new ApiError('RATE_LIMIT_HIT', 'Wait.', {'retry-after': seconds}, 429);

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
});

describe('a call that rests on a look', () => {
	/** How it ended, how often it was tried, how long it may rest each time, and after how many seconds. */
	const outcomeOf = async (
		refusals: readonly number[],
		options: Parameters<typeof whileFresh>[1] = {},
	) => {
		const left = [...refusals];
		const patiences: number[] = [];
		const began = performance.now();
		const ended = whileFresh(async ({patience}) => {
			patiences.push(patience / 1000);
			const pause = left.shift();
			if (pause !== undefined) throw limit(pause);
			return 'done';
		}, options).catch((error: unknown) =>
			error instanceof Stopped ? 'stopped' : error instanceof ApiError && error.code,
		);
		await vi.runAllTimersAsync();
		return {
			outcome: await ended,
			patiences,
			seconds: Math.round((performance.now() - began) / 1000),
		};
	};

	it('is tried again after each pause, and may rest longer, but not without an end', async () => {
		const {outcome, patiences, seconds} = await outcomeOf([5, 5, 5, 5, 5]);
		expect([outcome, seconds]).toEqual(['done', 25]);
		expect(patiences).toEqual([2, 8, 32, 128, 128, 128]);
	});

	it('is given up where somebody would wait too long in all', async () => {
		const always = Array.from({length: 100}, () => 10);
		const {outcome, patiences, seconds} = await outcomeOf(always, {longest: 60});
		expect([outcome, patiences.length, seconds]).toEqual(['RATE_LIMIT_HIT', 7, 60]);
		expect(await outcomeOf([90], {longest: 60})).toMatchObject({
			outcome: 'RATE_LIMIT_HIT',
			seconds: 0,
		});
	});

	it('is asked for less and less often where the service names no pause, but once a minute', async () => {
		const none = Array.from({length: 10}, () => 0);
		const {outcome, seconds} = await outcomeOf(none);
		expect([outcome, seconds]).toEqual(['done', Math.round(0.4 + 63 + 60 + 60)]);
	});

	it('ends when it is stopped, in the middle of a pause', async () => {
		const until = performance.now() + 15_000;
		const isStopped = () => performance.now() >= until;
		const {outcome, seconds} = await outcomeOf([60, 60], {isStopped});
		expect([outcome, seconds]).toEqual(['stopped', 15]);
	});
});

it('a call that rests on nothing is asked for less and less often as well', async () => {
	let calls = 0;
	const ended = whileFresh(async () => {
		if (calls++ < 8) throw limit(0);
		return 'done';
	});
	const began = performance.now();
	await vi.runAllTimersAsync();
	expect(await ended).toBe('done');
	expect(Math.round(performance.now() - began)).toBe((0.2 + 0.2 + 1 + 2 + 4 + 8 + 16 + 32) * 1000);
});
