import {expect, test} from 'vitest';
import {groupsById, groupsWithin} from './nested-groups';
import {latticeOfGroups, userGroup} from '../testing/nested-groups.fixture';

const groups = [
	userGroup(1, {direct_subgroup_ids: [2, 3]}),
	userGroup(2, {direct_subgroup_ids: [4]}),
	userGroup(3),
	userGroup(4, {direct_subgroup_ids: [1, 4]}),
	userGroup(5, {direct_subgroup_ids: [9]}),
];

test.each([
	['nothing', [], []],
	['a group alone', [3], [3]],
	['groups that hold each other, and themselves', [1], [1, 2, 3, 4]],
	['several groups', [3, 5], [3, 5, 9]],
	['a group that nobody knows', [77], [77]],
])('within %s', (_what, ids, reached) => {
	expect([...groupsWithin(groups, ids)].sort()).toEqual(reached);
});

test('a group is looked into once, however many ways lead to it', () => {
	const {groups: lattice, top, count} = latticeOfGroups(18);
	expect(groupsWithin(lattice, [top]).size).toBe(37);
	expect(count.looks).toBe(37);
});

test('groups in groups a hundred thousand deep are walked', () => {
	const chain = Array.from({length: 100_000}, (_none, id) =>
		userGroup(id, {direct_subgroup_ids: [id + 1]}),
	);
	expect(groupsWithin(chain, [0]).size).toBe(100_001);
});

test('the groups of a list are put in order once', () => {
	expect(groupsById(groups)).toBe(groupsById(groups));
	expect(groupsById([...groups]).get(5)).toBe(groups[4]);
});
