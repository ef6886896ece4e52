import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {openCallQueues} from './call-queues';
import {Patience} from './patience';

const dayMilliseconds = 86_400_000;
let jump = 0;

beforeEach(() => {
	const {now} = Date;
	jump = 0;
	vi.spyOn(Date, 'now').mockImplementation(() => now() + jump);
});
afterEach(() => {
	vi.restoreAllMocks();
});

const jumps = [
	['a day ahead', dayMilliseconds],
	['a day back', -dayMilliseconds],
] as const;

describe.each(jumps)('a clock on the wall that is set %s (R16)', (_what, by) => {
	it('lets a refused call go when its pause is over, not before and not later', async () => {
		const refusedFor = 0.4;
		const sentAt: number[] = [];
		const queue = openCallQueues({onState: () => {}}).of('c1');
		const {waited} = await queue.run({
			lane: 'foreground',
			isRead: false,
			canRepeat: true,
			signal: new AbortController().signal,
			async send() {
				sentAt.push(performance.now());
				if (sentAt.length > 1) return {status: 200, headers: new Headers()};
				setImmediate(() => (jump = by));
				return {status: 429, headers: new Headers({'retry-after': String(refusedFor)})};
			},
		});
		const [first = 0, second = 0] = sentAt;
		expect(sentAt).toHaveLength(2);
		expect(second - first).toBeGreaterThanOrEqual(refusedFor * 1000 - 2);
		expect(waited).toBeLessThan(dayMilliseconds / 2);
		expect(waited).toBeGreaterThanOrEqual(0);
	});

	it('takes no patience away, and gives none', async () => {
		const total = 300;
		const started = performance.now();
		const ending = new AbortController();
		const patience = new Patience(ending, total);
		await patience.wait(
			new Promise<void>(done => {
				jump = by;
				setImmediate(done);
			}),
			10_000,
			'',
		);
		await patience.wait(new Promise(setImmediate), 10_000, '');
		const aborted = new Promise((_, reject) => {
			ending.signal.addEventListener('abort', () => reject(ending.signal.reason as Error));
		});
		await expect(patience.wait(aborted, 10_000, '')).rejects.toMatchObject({
			kind: 'slow',
			message: 'The whole answer took too long.',
		});
		expect(performance.now() - started).toBeGreaterThanOrEqual(total - 2);
	});
});
