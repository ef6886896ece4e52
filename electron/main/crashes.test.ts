import {expect, it} from 'vitest';
import {countCrashes} from './crashes';

it.each([
	{reason: 'oom', exitCode: -536_870_904},
	{reason: 'memory-eviction', exitCode: 0},
	{reason: 'crashed', exitCode: 5},
])('a page that ended for want of memory begins elsewhere at once: %j', end => {
	expect(countCrashes(() => 0)(end)).toEqual({count: 1, leaves: true});
});

it('one that ended otherwise begins where it was, and elsewhere when that happens again', () => {
	let now = 0;
	const crashed = countCrashes(() => now);
	const fault = {reason: 'crashed', exitCode: 11};
	expect(crashed(fault)).toEqual({count: 1, leaves: false});
	now = 59_000;
	expect(crashed(fault)).toEqual({count: 2, leaves: true});
	now = 200_000;
	expect(crashed({reason: 'killed', exitCode: 9})).toEqual({count: 1, leaves: false});
});
