import {expect, test} from 'vitest';
import type {UserGroup} from '../../shared/model/user-group';
import {settingWords, whoWords} from './group-words';

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

test('names keep their direction, and none says the sign that keeps it', () => {
	const group = {id: 7, name: '\u05E6\u05D5\u05D5\u05EA', is_system_group: false} as UserGroup;
	const known = {group: () => group, person: () => '\u05D3\u05E0\u05D4'};
	expect(settingWords(7, known)).toBe('\u2068\u05E6\u05D5\u05D5\u05EA\u2069');
	expect(settingWords({direct_members: [1], direct_subgroups: [7]}, known)).toBe(
		'\u2068\u05E6\u05D5\u05D5\u05EA\u2069, \u2068\u05D3\u05E0\u05D4\u2069',
	);
});
