import {expect, test} from 'vitest';
import {latticeOfGroups, userGroup} from '../../../../shared/testing/nested-groups.fixture';
import type {UserGroup} from '../../../../shared/model/user-group';
import {PeopleIndex} from '../../../people/index/people-index';
import {person} from '../../../testing/person.fixture';
import {fillGroups} from './fill-groups';

const people = PeopleIndex.of([
	person({user_id: 4, full_name: 'Person 4'}),
	person({user_id: 5, full_name: 'Person 5'}),
	person({user_id: 6, full_name: 'Person 6', is_active: false}),
	person({user_id: 7, full_name: 'Person 7', role: 200}),
]);
const ownGroups = (groups: readonly UserGroup[]) =>
	fillGroups(people, groups, userId => userId === 4).filter(({id}) => id.startsWith('group '));

test('a group comes with the active people of all groups inside it, whoever holds whom', () => {
	const [keepers, helpers, ...others] = ownGroups([
		userGroup(13, {name: 'keepers', members: [4, 6], direct_subgroup_ids: [14, 77]}),
		userGroup(14, {name: 'helpers', members: [5, 4], direct_subgroup_ids: [13, 14]}),
		userGroup(15, {name: 'role:members', members: [7], is_system_group: true}),
	]);
	expect(keepers).toEqual({id: 'group 13', title: 'Group keepers', total: 2, missing: [5]});
	expect(helpers).toEqual({id: 'group 14', title: 'Group helpers', total: 2, missing: [5]});
	expect(others).toEqual([]);
});

test('however many ways lead to the same group, it is looked into once for each', () => {
	const {groups: lattice, count} = latticeOfGroups(18, [7]);
	expect(ownGroups(lattice).map(({missing}) => missing)).toEqual(lattice.map(() => [7]));
	expect(count.looks).toBeLessThan(37 * 40);
});
