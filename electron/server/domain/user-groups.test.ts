import {describe, expect, it} from 'vitest';
import {accountWith, now} from '../../testing/account.fixture';
import {
	groupsInside,
	isSameSetting,
	requireGroupDescription,
	requireGroupName,
	requireMayEditGroup,
	requireMayEditGroups,
	requireMentionSetting,
	requireNoCircle,
} from './user-groups';

describe('the name of a group', () => {
	it.each([
		['', /can't be empty/],
		['   ', /can't be empty/],
		['🙂'.repeat(101), /cannot exceed 100/],
		['@crew', /cannot start with '@'/],
		['role:crew', /cannot start with 'role:'/],
		['user:crew', /cannot start with 'user:'/],
		['stream:crew', /cannot start with 'stream:'/],
		['channel:crew', /cannot start with 'channel:'/],
		['two\nlines', /Invalid characters/],
		['half \ud800', /Invalid characters/],
	])('%j is refused', (name, message) => {
		expect(() => requireGroupName(name)).toThrow(message);
	});

	it.each(['crew', ' crew ', '🙂'.repeat(100), 'Role:crew', 'a*b', 'constructor'])(
		'%j stays as it is',
		name => {
			expect(requireGroupName(name)).toBe(name);
		},
	);

	it('goes with a description of 1,024 characters', () => {
		expect(requireGroupDescription('🙂'.repeat(1024))).toHaveLength(2048);
		expect(() => requireGroupDescription('🙂'.repeat(1025))).toThrow(/too long/);
		expect(() => requireGroupDescription('\0')).toThrow(/unprintable/);
	});
});

describe('who edits groups', () => {
	const waiting = {now, waitingPeriodDays: 10};
	const passing = (act: () => void) => {
		try {
			act();
			return true;
		} catch {
			return false;
		}
	};
	const roles = [100, 200, 300, 400, 600];

	it.each([
		[1, [100, 200, 300, 400]],
		[2, [100, 200]],
		[3, [100, 200, 300, 400]],
		[4, [100, 200, 300]],
	])('policy %d', (policy, expected) => {
		const may = roles.filter(role =>
			passing(() => requireMayEditGroups(accountWith({role}), policy, waiting)),
		);
		expect(may).toEqual(expected);
	});

	it.each([
		['of the system', true, true, []],
		['that they are in', false, true, roles],
		['of others', false, false, [100, 200, 300]],
	])('a group %s', (_name, isSystem, isIn, expected) => {
		const may = roles.filter(role =>
			passing(() => requireMayEditGroup(accountWith({role}), {isSystem, isIn: () => isIn})),
		);
		expect(may).toEqual(expected);
	});
});

describe('who may mention a group', () => {
	const known = {
		groupName: (id: number) =>
			[undefined, 'role:nobody', 'role:owners', 'role:members', 'role:internet', 'crew'][id],
		isPerson: (id: number) => id < 10,
	};
	it.each([
		[99, /Invalid user group/],
		[2, /'role:owners'/],
		[4, /'role:internet'/],
		[{direct_members: [], direct_subgroups: [3, 4]}, /'role:internet'/],
		[{direct_members: [10], direct_subgroups: []}, /Invalid user ID: 10/],
	])('%j is refused', (setting, message) => {
		expect(() => requireMentionSetting(setting, known)).toThrow(message);
	});

	it.each([
		[1, 1],
		[5, 5],
		[{direct_members: [], direct_subgroups: [5]}, 5],
		[
			{direct_members: [4, 2, 4], direct_subgroups: []},
			{direct_members: [2, 4], direct_subgroups: []},
		],
		[
			{direct_members: [], direct_subgroups: [5, 3]},
			{direct_members: [], direct_subgroups: [3, 5]},
		],
	])('%j is kept as %j', (setting, kept) => {
		expect(requireMentionSetting(setting, known)).toEqual(kept);
	});

	it('says the same in any order', () => {
		const one = {direct_members: [1, 2], direct_subgroups: []};
		expect(isSameSetting(one, {direct_members: [2, 1], direct_subgroups: []})).toBe(true);
		expect(isSameSetting(one, {direct_members: [2], direct_subgroups: []})).toBe(false);
		expect(isSameSetting(5, {direct_members: [], direct_subgroups: [5]})).toBe(false);
	});
});

describe('groups in groups', () => {
	const edges = new Map([
		[1, [2, 3]],
		[2, [4]],
		[3, [4]],
		// As no server should have it.
		[8, [9]],
		[9, [8]],
	]);
	const subgroupsOf = (id: number) => edges.get(id) ?? [];

	it('are found once, however deep, and where they hold each other', () => {
		expect([...groupsInside([1], subgroupsOf)].toSorted()).toEqual([1, 2, 3, 4]);
		expect([...groupsInside([8], subgroupsOf)].toSorted()).toEqual([8, 9]);
	});

	it.each([
		[4, [1]],
		[4, [5, 2]],
		[1, [1]],
		[8, [9]],
	])('%d takes none of %j', (id, added) => {
		expect(() => requireNoCircle(id, added, subgroupsOf)).toThrow(/already a subgroup/);
	});

	it('takes a group that holds others', () => {
		expect(() => requireNoCircle(5, [1], subgroupsOf)).not.toThrow();
	});
});
