import {expect, it} from 'vitest';
import {isPasswordRight} from './passwords';

it('who hangs up leaves the line', async () => {
	const leave: (() => void)[] = [];
	const onDisconnect = (act: () => void) => {
		leave.push(act);
		return () => {};
	};
	// Enough of them that none of those who wait comes to its turn before it leaves.
	const busy = Array.from({length: 40}, () => isPasswordRight(undefined, 'a guess'));
	const waiting = Array.from({length: 5}, () =>
		isPasswordRight(undefined, 'a guess', {onDisconnect}),
	);
	const gone = Promise.allSettled(waiting);
	await expect.poll(() => leave.length).toBe(5);
	for (const go of leave) go();
	expect((await gone).map(({status}) => status)).toEqual(Array(5).fill('rejected'));
	await Promise.all(busy);
});
