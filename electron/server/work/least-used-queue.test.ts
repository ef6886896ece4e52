import {expect, it} from 'vitest';
import {LeastUsedQueue} from './least-used-queue';
import {RecentUse} from './recent-use';

/** A line on a clock of its own. */
function stage() {
	let now = 0;
	const used = new RecentUse();
	const line = new LeastUsedQueue<string>(used, () => now);
	return {
		line,
		/** Another line whose places count with those of the first. */
		beside: new LeastUsedQueue<string>(used, () => now),
		pass: (milliseconds: number) => void (now += milliseconds),
		/** Each of these accounts has a place for so long. */
		use(milliseconds: number, ...accounts: readonly number[]) {
			for (const account of accounts) {
				line.add(account, 'used');
				line.take(9);
			}
			now += milliseconds;
			for (const account of accounts) line.over(account);
		},
	};
}

it('whoever had the least time lately is next, one place for each account', () => {
	const {line, use} = stage();
	use(300, 1);
	use(200, 2);
	for (const account of [1, 1, 2, 3, 3]) line.add(account, `of ${account}`);
	const taken = [1, 2, 3, 4].map(() => line.take(9)?.account);
	expect(taken).toEqual([3, 2, 1, undefined]);
	line.over(3);
	expect(line.take(9)?.account).toBe(3);
});

it('whoever waits longest is next of those who had nothing', () => {
	const {line} = stage();
	for (const account of [7, 5, 6]) line.add(account, 'new');
	expect([1, 2, 3].map(() => line.take(9)?.account)).toEqual([7, 5, 6]);
});

it('the last place is for those who had little', () => {
	const {line, use, pass} = stage();
	use(5000, 1, 2);
	line.add(1, 'heavy');
	expect(line.take(1)).toBeUndefined();
	line.add(3, 'light');
	expect(line.take(1)?.account).toBe(3);
	expect(line.take(2)?.account).toBe(1);
	// What was long ago counts little.
	line.add(2, 'rested');
	expect(line.take(1)).toBeUndefined();
	pass(60_000);
	expect(line.take(1)?.account).toBe(2);
});

it('what is used in places of another line counts, also while it goes on', () => {
	const {line, beside, pass} = stage();
	beside.add(1, 'long');
	expect(beside.take(9)?.account).toBe(1);
	pass(5000);
	line.add(1, 'next');
	expect(line.take(1)).toBeUndefined();
	line.add(2, 'light');
	expect(line.take(2)?.account).toBe(2);
	beside.over(1);
	expect(line.take(1)).toBeUndefined();
	pass(60_000);
	expect(line.take(1)?.account).toBe(1);
});

it('what is over counts once, however often that is said', () => {
	const used = new RecentUse();
	const begun = used.begin(1, 0);
	expect(used.of(1, 100)).toBe(100);
	used.end(begun, 100);
	used.end(begun, 1_000_000);
	expect(used.of(1, 100)).toBe(100);
	expect(used.of(1, 10_100)).toBeCloseTo(50);
	// What comes later is added to what is left.
	used.end(used.begin(1, 10_100), 10_200);
	expect(used.of(1, 10_200)).toBeCloseTo(50 * 0.5 ** 0.01 + 100);
});

it('whoever had a place goes to the end of the line, with what is left', () => {
	const {line} = stage();
	for (const account of [1, 1, 2]) line.add(account, 'new');
	expect(line.take(9)?.account).toBe(1);
	line.over(1);
	expect([line.take(9)?.account, line.take(9)?.account]).toEqual([2, 1]);
});

it('nothing is taken without a place, and nothing that was removed', () => {
	const {line} = stage();
	line.add(1, 'one');
	line.add(1, 'two');
	expect(line.take(0)).toBeUndefined();
	expect(line.remove(1, 'one')).toBe(true);
	expect(line.remove(1, 'one')).toBe(false);
	expect(line.take(1)).toEqual({account: 1, item: 'two'});
	line.add(2, 'three');
	expect(line.removeAll()).toEqual(['three']);
	expect(line.take(1)).toBeUndefined();
});
