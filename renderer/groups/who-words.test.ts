import {expect, test} from 'vitest';
import {whoWords} from './group-words';

const names = {
	title: (id: number) => `Group ${id}`,
	person: (id: number) => `Person ${id}`,
};
const whom = (people: number) =>
	whoWords(
		{
			direct_members: Array.from({length: people}, (_none, at) => at + 1),
			direct_subgroups: [7],
		},
		names,
	);

test('a setting names three, and how many the rest are', () => {
	expect(whom(2)).toBe('Group 7, Person 1, Person 2');
	expect(whom(1202)).toBe('Group 7, Person 1, Person 2, and 1,200 more');
});
