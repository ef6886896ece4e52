import {describe, expect, it} from 'vitest';
import {withEntryAt} from './steady-entry';

describe('an entry that is held', () => {
	const same = (entry: string) => entry;
	it.each([
		['stays while another comes above', ['new', 'a', 'b'], 'a', 0, ['a', 'new', 'b']],
		['stays while it would move up', ['c', 'a', 'b'], 'c', 2, ['a', 'b', 'c']],
		['is where it should be', ['a', 'b'], 'b', 1, ['a', 'b']],
		['is gone', ['a', 'b'], 'x', 0, ['a', 'b']],
		['is last of fewer', ['b', 'a'], 'b', 9, ['a', 'b']],
		['nothing is held', ['a', 'b'], undefined, 1, ['a', 'b']],
	])('%s', (_what, entries, key, place, expected) =>
		expect(withEntryAt(entries, same, key, place)).toEqual(expected),
	);

	it('leaves a list alone that needs no change', () => {
		const list = ['a', 'b'];
		expect(withEntryAt(list, same, 'b', 1)).toBe(list);
	});
});
