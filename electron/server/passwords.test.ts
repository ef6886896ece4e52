import {expect, it} from 'vitest';
import {isPasswordRight} from './passwords';

it('few strangers wait for a password to be looked at; who has a key waits all the same', async () => {
	// The first one hashes the password that nobody has.
	await isPasswordRight(undefined, 'a guess');
	const strangers = Array.from({length: 200}, () => isPasswordRight(undefined, 'a guess'));
	const known = Array.from({length: 20}, () => isPasswordRight(undefined, 'old', {account: 1}));
	const outcomes = await Promise.allSettled(strangers);
	const refused = outcomes.flatMap(one => (one.status === 'rejected' ? [one.reason as Error] : []));
	// Two are looked at while 128 wait.
	expect(refused).toHaveLength(70);
	expect(refused[0]).toMatchObject({code: 'RATE_LIMIT_HIT', details: {'retry-after': 1}});
	await expect(Promise.all(known)).resolves.toHaveLength(20);
});

it('who hangs up leaves the line', async () => {
	const leave: (() => void)[] = [];
	const whenGone = (act: () => void) => {
		leave.push(act);
		return () => {};
	};
	const busy = Array.from({length: 2}, () => isPasswordRight(undefined, 'a guess'));
	const waiting = Array.from({length: 5}, () => isPasswordRight(undefined, 'a guess', {whenGone}));
	const gone = Promise.allSettled(waiting);
	await expect.poll(() => leave.length).toBe(5);
	for (const go of leave) go();
	expect((await gone).map(({status}) => status)).toEqual(Array(5).fill('rejected'));
	await Promise.all(busy);
});
