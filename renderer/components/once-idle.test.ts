// @vitest-environment happy-dom
import {beforeEach, expect, test, vi} from 'vitest';
import {onceIdle} from './once-idle';

beforeEach(() => {
	vi.stubGlobal('requestIdleCallback', (run: () => void) => window.setTimeout(run, 1));
	vi.stubGlobal('cancelIdleCallback', (timer: number) => window.clearTimeout(timer));
	return () => vi.unstubAllGlobals();
});

function work(count: number) {
	const done: number[] = [];
	function* steps() {
		for (let step = 0; step < count; step++) {
			done.push(step);
			yield;
		}
	}
	return {done, steps: steps()};
}

test('does all of it, later, and says so', async () => {
	const {done, steps} = work(5);
	const whenDone = vi.fn();
	onceIdle(steps, whenDone);
	expect(done).toEqual([]);
	await vi.waitFor(() => expect(whenDone).toHaveBeenCalledOnce());
	expect(done).toEqual([0, 1, 2, 3, 4]);
});

test('does nothing that was given up', async () => {
	const given = work(5);
	const whenDone = vi.fn();
	onceIdle(given.steps, whenDone)();
	const later = vi.fn();
	onceIdle(work(5).steps, later);
	await vi.waitFor(() => expect(later).toHaveBeenCalledOnce());
	expect(given.done).toEqual([]);
	expect(whenDone).not.toHaveBeenCalled();
});
