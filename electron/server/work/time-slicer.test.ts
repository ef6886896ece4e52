import {setImmediate} from 'node:timers/promises';
import {describe, expect, it} from 'vitest';
import {FairQueue} from './fair-queue';
import {mostUnderWay, TimeSlicer} from './time-slicer';

/** Keeps the thread busy for longer than a turn. */
function work(): void {
	const until = performance.now() + 10;
	while (performance.now() < until);
}

describe('a fair line', () => {
	it('serves accounts in turn, and nobody twice while others wait', () => {
		const line = new FairQueue<string>();
		for (const item of ['a1', 'a2', 'a3']) line.add(1, item);
		expect(line.take()).toBe('a1');
		line.add(2, 'b1');
		line.add(2, 'b2');
		line.add(3, 'c1');
		expect(Array.from({length: 6}, () => line.take())).toEqual([
			'b1',
			'a2',
			'c1',
			'b2',
			'a3',
			undefined,
		]);
		expect(line.size).toBe(0);
	});

	it('serves what is ahead first, also where the rest may not be taken', () => {
		const line = new FairQueue<string>();
		line.add(1, 'new');
		line.add(1, 'step', true);
		line.add(2, 'other');
		expect(line.take(() => false)).toBe('step');
		expect(line.take(() => false)).toBeUndefined();
		expect(line.take(account => account === 2)).toBe('other');
		expect(line.remove(1, 'new')).toBe(true);
		expect([line.remove(1, 'new'), line.size, line.take()]).toEqual([false, 0, undefined]);
	});
});

describe('S16: calls of accounts take turns', () => {
	it('a call of another account waits for one of somebody who sent very many', async () => {
		const turns = new TimeSlicer();
		const done: string[] = [];
		for (let at = 0; at < 20; at++) turns.begin(1, () => (work(), void done.push('many')));
		await setImmediate();
		await new Promise<void>(resolve => {
			turns.begin(2, () => (done.push('other'), resolve()));
		});
		expect(done.indexOf('other')).toBeLessThan(5);
	});

	it('and whatever else the process has to do comes in between', async () => {
		const turns = new TimeSlicer();
		let done = 0;
		const seen = new Set<number>();
		for (let at = 0; at < 10; at++) turns.begin(1, () => (work(), void done++));
		while (done < 10) {
			seen.add(done);
			await setImmediate();
		}
		expect(seen.size).toBeGreaterThanOrEqual(9);
	});

	it('what is long is done in steps, in turn with the calls of others', async () => {
		const turns = new TimeSlicer();
		const seen: string[] = [];
		const steps = function* (name: string) {
			for (let at = 0; at < 5; at++) {
				work();
				seen.push(name);
				yield;
			}
			return name;
		};
		const both = [turns.inSteps(1, steps('a')), turns.inSteps(2, steps('b'))];
		turns.begin(3, () => void seen.push('call'));
		expect(await Promise.all(both)).toEqual(['a', 'b']);
		expect(seen.indexOf('call')).toBeLessThan(4);
		expect(seen.filter(name => name !== 'call').slice(0, 6)).toEqual([
			'a',
			'b',
			'a',
			'b',
			'a',
			'b',
		]);
	});

	it('what steps throw is their outcome, and others go on', async () => {
		const turns = new TimeSlicer();
		const failing = function* (): Generator<void, never> {
			yield;
			throw new TypeError('a step');
		};
		await expect(turns.inSteps(1, failing())).rejects.toThrow('a step');
		expect(await turns.inSteps(1, [][Symbol.iterator]())).toBeUndefined();
	});
});

describe('S16: one account has so many calls under way', () => {
	/** Calls that wait for something; `end` ends the one that began first. */
	function waitingCalls(turns: TimeSlicer, count: number) {
		const ends: (() => void)[] = [];
		let begun = 0;
		const giveUps = Array.from({length: count}, () =>
			turns.begin(1, () => {
				begun++;
				return new Promise<void>(resolve => void ends.push(resolve));
			}),
		);
		return {giveUps, begun: () => begun, end: () => ends.shift()?.()};
	}
	const some = async () => {
		for (let at = 0; at < 5; at++) await setImmediate();
	};

	it('more begin when some are over; others begin at once, and steps go on', async () => {
		const turns = new TimeSlicer();
		const {begun, end} = waitingCalls(turns, mostUnderWay + 2);
		await some();
		expect(begun()).toBe(mostUnderWay);
		expect(
			await turns.inSteps(
				1,
				(function* () {
					yield;
					return 'a';
				})(),
			),
		).toBe('a');
		let isOtherDone = false;
		turns.begin(2, () => void (isOtherDone = true));
		await some();
		expect([begun(), isOtherDone]).toEqual([mostUnderWay, true]);
		end();
		await some();
		expect(begun()).toBe(mostUnderWay + 1);
	});

	it('what was given up does not begin', async () => {
		const turns = new TimeSlicer();
		const {giveUps, begun, end} = waitingCalls(turns, mostUnderWay + 2);
		expect(giveUps.map(giveUp => giveUp === undefined)).toEqual(
			giveUps.map((_none, at) => at < mostUnderWay),
		);
		expect(giveUps.at(-1)?.()).toBe(true);
		for (let at = 0; at < 4; at++) end();
		await some();
		expect(begun()).toBe(mostUnderWay + 1);
		expect(giveUps.at(-2)?.()).toBe(false);
	});
});
