import {describe, expect, it} from 'vitest';
import {z} from 'zod';
import {listOf, mostEntries, tooManyEntries} from './list';

/** A list of numbers that counts how many of them are looked at. */
function counted() {
	let looks = 0;
	const entry = z.int().refine(() => ++looks > 0);
	return {list: listOf(entry), looks: () => looks};
}

describe('S16: a list', () => {
	it('is read to its first wrong entry, which is the one that is told', () => {
		const {list, looks} = counted();
		const wrong = Array.from({length: 9000}, (_none, at) => (at < 2 ? at : 'x'));
		expect(list.safeParse(wrong).error?.issues).toMatchObject([{path: [2]}]);
		expect(looks()).toBe(2);
	});

	it('of lists is read alike', () => {
		const lists = listOf(z.object({to: listOf(z.int())}));
		const wrong = [{to: [1, 2]}, {to: Array.from({length: 9000}, () => 'x')}, {}, {}];
		expect(lists.safeParse(wrong).error?.issues).toMatchObject([{path: [1, 'to', 0]}]);
	});

	it('that is too long is not read', () => {
		const {list, looks} = counted();
		const {error} = list.safeParse(Array.from({length: mostEntries + 1}, () => 1));
		expect(error?.issues).toMatchObject([{path: [], message: tooManyEntries}]);
		expect(looks()).toBe(0);
	});

	it('has its entries as they are read', () => {
		const list = listOf(z.string().transform(Number));
		expect(list.parse(['1', '2'])).toEqual([1, 2]);
		expect(list.nullable().parse(null)).toBeNull();
		expect(list.safeParse({}).error?.issues).toMatchObject([{code: 'invalid_type'}]);
	});
});
