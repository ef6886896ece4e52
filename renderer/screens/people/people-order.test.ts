import {describe, expect, test} from 'vitest';
import {people} from '../../places/people';
import {readSort, writeSort} from './people-order';

describe('the address', () => {
	test.each([
		[{}, {}],
		[
			{q: 'role:guest ana', open: 12},
			{q: 'role:guest ana', open: 12},
		],
		[{q: 123}, {q: '123'}],
		[
			{open: 'twelve', sort: 5, other: 1},
			{open: undefined, sort: undefined},
		],
		[{open: -1}, {open: undefined}],
	])('%j is read as %j', (found, read) => {
		expect(people.search.parse(found)).toEqual(read);
	});
});

describe('the order', () => {
	test.each([
		[undefined, [['name', false]]],
		['-joined', [['joined', true]]],
		[
			'role,-name',
			[
				['role', false],
				['name', true],
			],
		],
		[
			'-field:3,channels',
			[
				['field:3', true],
				['channels', false],
			],
		],
		['nonsense,field:x,role', [['role', false]]],
		['nonsense', [['name', false]]],
		['role,-role', [['role', false]]],
	] as const)('%j', (text, steps) => {
		expect(readSort(text).map(({column, isDescending}) => [column, isDescending])).toEqual(steps);
	});

	test('is written the same way, and not at all when it is the usual one', () => {
		expect(writeSort(readSort('role,-name'))).toBe('role,-name');
		expect(writeSort(readSort('name'))).toBeUndefined();
		expect(writeSort([])).toBeUndefined();
	});
});
