import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {openCalm} from './calm';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const open = () => openCalm({calmMilliseconds: 25, longestMilliseconds: 200});

it('is over a moment after the last that began has ended', async () => {
	const calm = open();
	const [first, second] = [calm.begin(), calm.begin()];
	first();
	vi.advanceTimersByTime(100);
	expect(calm.isOver()).toBe(false);
	second();
	vi.advanceTimersByTime(24);
	expect(calm.isOver()).toBe(false);
	vi.advanceTimersByTime(1);
	expect(calm.isOver()).toBe(true);
	await calm.over;
});

it('goes on with what begins in that moment', () => {
	const calm = open();
	calm.begin()();
	vi.advanceTimersByTime(20);
	const end = calm.begin();
	vi.advanceTimersByTime(30);
	expect(calm.isOver()).toBe(false);
	end();
	vi.advanceTimersByTime(25);
	expect(calm.isOver()).toBe(true);
});

it.each([
	['nothing ever begins', () => {}],
	['something never ends', ({begin}: ReturnType<typeof open>) => void begin()],
])('is over at a fixed time where %s', async (_what, act) => {
	const calm = open();
	act(calm);
	vi.advanceTimersByTime(199);
	expect(calm.isOver()).toBe(false);
	vi.advanceTimersByTime(1);
	expect(calm.isOver()).toBe(true);
	await calm.over;
});
