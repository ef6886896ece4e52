import {expect, it} from 'vitest';
import {countCrashes} from './crashes';

it('a page that ended for want of memory begins elsewhere at once', () => {
	expect(countCrashes(() => 0)('oom')).toEqual({count: 1, leaves: true});
});

it('one that ended otherwise begins where it was, and elsewhere when that happens again', () => {
	let now = 0;
	const crashed = countCrashes(() => now);
	expect(crashed('crashed')).toEqual({count: 1, leaves: false});
	now = 59_000;
	expect(crashed('crashed')).toEqual({count: 2, leaves: true});
	now = 200_000;
	expect(crashed('killed')).toEqual({count: 1, leaves: false});
});
