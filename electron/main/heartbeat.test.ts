import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {openHeartbeat, type Heartbeat} from './heartbeat';

let asked: number;
let silent: number;
let answers: boolean;
let heart: Heartbeat;
beforeEach(() => {
	vi.useFakeTimers();
	[asked, silent, answers] = [0, 0, true];
	heart = openHeartbeat({
		ask() {
			asked++;
			if (answers) setTimeout(() => heart.heard(), 300);
		},
		onSilent: () => silent++,
	});
});
afterEach(() => {
	heart.end();
	vi.useRealTimers();
});

it('what answers is left alone', async () => {
	await vi.advanceTimersByTimeAsync(3_600_000);
	expect([asked, silent]).toEqual([3601, 0]);
});

it('ten seconds without an answer are told, once', async () => {
	await vi.advanceTimersByTimeAsync(5500);
	answers = false;
	await vi.advanceTimersByTimeAsync(9500);
	expect(silent).toBe(0);
	await vi.advanceTimersByTimeAsync(1000);
	expect(silent).toBe(1);
	const asks = asked;
	await vi.advanceTimersByTimeAsync(60_000);
	expect([silent, asked]).toEqual([1, asks]);
});

it('an answer that is late by nine seconds is one', async () => {
	for (let turn = 0; turn < 10; turn++) {
		answers = false;
		await vi.advanceTimersByTimeAsync(9000);
		heart.heard();
	}
	expect(silent).toBe(0);
});

it('a sleep of the computer is not the silence of the other', async () => {
	answers = false;
	await vi.advanceTimersByTimeAsync(2000);
	// The timers stand still for an hour while the clock goes on, as in a sleep.
	const before = performance.now();
	const clock = vi.spyOn(performance, 'now').mockImplementation(() => before + 3_600_000);
	await vi.advanceTimersByTimeAsync(1000);
	expect(silent).toBe(0);
	clock.mockRestore();
});

it('what has ended is asked no more', async () => {
	heart.end();
	answers = false;
	await vi.advanceTimersByTimeAsync(60_000);
	expect([asked, silent]).toEqual([1, 0]);
});
