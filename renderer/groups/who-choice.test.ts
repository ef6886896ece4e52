import {describe, expect, it, test} from 'vitest';
import type {UserGroup} from '../../shared/model/user-group';
import {
	choiceOf,
	everyoneIn,
	isEmptySetting,
	nobodyIn,
	onlyRole,
	settingOfChoice,
	withoutNobody,
} from './who-choice';

const group = (id: number, name: string, more: Partial<UserGroup> = {}): UserGroup => ({
	id,
	name,
	description: '',
	members: [],
	direct_subgroup_ids: [],
	is_system_group: name.startsWith('role:'),
	...more,
});
const groups = [
	group(1, 'role:nobody'),
	group(2, 'role:owners', {members: [7]}),
	group(3, 'role:administrators', {members: [8], direct_subgroup_ids: [2]}),
	group(20, 'divers', {members: [8, 10]}),
];
const set = (people: readonly number[], subgroups: readonly number[]) => ({
	direct_members: people,
	direct_subgroups: subgroups,
});

test.each([
	['one group is its id', {groups: [3], people: []}, 3],
	['people and groups are sorted', {groups: [20, 3], people: [10, 7]}, set([7, 10], [3, 20])],
	['people alone', {groups: [], people: [10]}, set([10], [])],
	['nothing is nobody', {groups: [], people: []}, 1],
] as const)('%s, and is read back so', (_what, choice, setting) => {
	expect(settingOfChoice(choice, 1)).toEqual(setting);
	const back = choiceOf(setting);
	expect(settingOfChoice(back, 1)).toEqual(setting);
});

it('nothing stays empty where nobody cannot be chosen', () => {
	const left = settingOfChoice({groups: [], people: []}, undefined);
	expect(left).toEqual(set([], []));
	expect(isEmptySetting(left)).toBe(true);
	expect(isEmptySetting(1)).toBe(false);
	expect(choiceOf(undefined)).toEqual({groups: [], people: []});
});

describe('nobody says nothing beside others', () => {
	test.each([
		['alone', {groups: [1], people: []}, {groups: [1], people: []}],
		['before a group', {groups: [1, 3], people: []}, {groups: [3], people: []}],
		['before somebody', {groups: [1], people: [10]}, {groups: [], people: [10]}],
		['chosen last', {groups: [3, 1], people: [10]}, {groups: [1], people: []}],
		['not at all', {groups: [3], people: [10]}, {groups: [3], people: [10]}],
	] as const)('%s', (_when, choice, left) => {
		expect(withoutNobody(choice, 1)).toEqual(left);
	});

	it('is found only where it can be chosen', () => {
		expect(nobodyIn(groups, {nobody: true, everyone: false})).toBe(1);
		expect(nobodyIn(groups, {nobody: false, everyone: true})).toBeUndefined();
	});
});

it('counts everybody once, those of inner groups too', () => {
	expect([...everyoneIn({groups: [3, 20], people: [10, 12]}, groups)].toSorted()).toEqual(
		[10, 12, 7, 8].toSorted(),
	);
});

test.each([
	['the role that came last', {groups: [2, 3], people: []}, 3],
	['a role instead of somebody', {groups: [2], people: [7]}, 2],
	['nobody where a role went', {groups: [], people: []}, 1],
	['nobody where somebody went and others are left', {groups: [], people: [7]}, 1],
] as const)('where one role is taken it is %s', (_what, choice, setting) => {
	expect(settingOfChoice(onlyRole(choice), 1)).toBe(setting);
});
