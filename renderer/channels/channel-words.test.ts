import {expect, test} from 'vitest';
import type {UserGroup} from '../../shared/model/user-group';
import {groupWords, removingGroups} from './channel-words';

const group = (id: number, name: string, is_system_group = true): UserGroup => ({
	id,
	name,
	description: '',
	members: [],
	direct_subgroup_ids: [],
	is_system_group,
});

test('the groups of the system that may take others out are offered, each once', () => {
	const many = Array.from({length: 5000}, (_none, at) => group(100 + at, `role:x${at}`));
	const twice = Array.from({length: 5000}, (_none, at) => group(9000 + at, 'role:moderators'));
	const all = [
		group(1, 'role:owners'),
		group(2, 'role:administrators'),
		group(3, 'role:moderators'),
		group(4, 'role:nobody'),
		group(5, 'Night shift', false),
		group(6, 'constructor'),
		...many,
		...twice,
	];
	expect(removingGroups(all).map(({id}) => id)).toEqual([2, 3]);
});

test.each(['constructor', '__proto__', 'toString', 'Night shift'])('a group called %s', name => {
	expect(groupWords({name})).toBe(name);
});
