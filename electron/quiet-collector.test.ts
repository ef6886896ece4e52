import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {collectAll, QuietCollector} from './quiet-collector';

const mebibyte = 1024 * 1024;

describe('when it collects', () => {
	let taken: number;
	let collector: QuietCollector;
	const collect = vi.fn(() => void (taken = 50 * mebibyte));
	beforeEach(() => {
		vi.useFakeTimers();
		collect.mockClear();
		taken = 50 * mebibyte;
		collector = new QuietCollector(collect, () => taken);
	});
	afterEach(() => void vi.useRealTimers());

	it('once where something long came to the memory, and not where little did', () => {
		taken += 7 * mebibyte;
		collector.note();
		vi.runAllTimers();
		expect(collect).not.toHaveBeenCalled();
		taken += mebibyte;
		collector.note();
		collector.note();
		vi.runAllTimers();
		collector.note();
		vi.runAllTimers();
		expect(collect).toHaveBeenCalledOnce();
	});

	it('also where more was taken at its beginning', () => {
		taken = 20 * mebibyte;
		collector.note();
		vi.runAllTimers();
		taken += 8 * mebibyte;
		collector.note();
		vi.runAllTimers();
		expect(collect).toHaveBeenCalledOnce();
	});

	it('not while something long goes on, but after it', () => {
		const over = collector.begin();
		const other = collector.begin();
		taken += 64 * mebibyte;
		other();
		vi.runAllTimers();
		expect(collect).not.toHaveBeenCalled();
		over();
		vi.runAllTimers();
		expect(collect).toHaveBeenCalledOnce();
	});

	it('not before it is quiet, nor after its end', () => {
		taken += 64 * mebibyte;
		for (let at = 0; at < 20; at++) {
			collector.note();
			vi.advanceTimersByTime(50);
		}
		collector.end();
		vi.runAllTimers();
		collector.note();
		vi.runAllTimers();
		expect(collect).not.toHaveBeenCalled();
	});
});

it('gives back what nobody holds any more', async () => {
	const long = new WeakRef(Buffer.alloc(64 * mebibyte));
	// Who made it holds it until the end of its turn.
	await new Promise(resolve => setImmediate(resolve));
	collectAll();
	await vi.waitFor(() => expect(long.deref() === undefined).toBe(true));
});
