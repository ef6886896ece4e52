import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {collectAll, QuietCollector} from './quiet-collector';

const longBytes = 64 * 1024 * 1024;

describe('when it collects', () => {
	beforeEach(() => void vi.useFakeTimers());
	afterEach(() => void vi.useRealTimers());
	const collect = vi.fn();
	beforeEach(() => collect.mockClear());

	it('once where something long came to the memory, and not where nothing did', () => {
		const collector = new QuietCollector(collect);
		collector.note();
		vi.runAllTimers();
		expect(collect).not.toHaveBeenCalled();
		const held = Buffer.alloc(longBytes);
		collector.note();
		collector.note();
		vi.runAllTimers();
		collector.note();
		vi.runAllTimers();
		expect(collect).toHaveBeenCalledOnce();
		expect(held).toHaveLength(longBytes);
	});

	it('not while something long goes on, nor after its end', () => {
		const collector = new QuietCollector(collect);
		const held = Buffer.alloc(longBytes);
		for (let at = 0; at < 20; at++) {
			collector.note();
			vi.advanceTimersByTime(50);
		}
		collector.end();
		vi.runAllTimers();
		expect(collect).not.toHaveBeenCalled();
		expect(held).toHaveLength(longBytes);
	});
});

it('gives back what nobody holds any more', async () => {
	const long = new WeakRef(Buffer.alloc(longBytes));
	// Who made it holds it until the end of its turn.
	await new Promise(resolve => setImmediate(resolve));
	collectAll();
	await vi.waitFor(() => expect(long.deref() === undefined).toBe(true));
});
