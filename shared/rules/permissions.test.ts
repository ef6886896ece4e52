import {describe, expect, it} from 'vitest';
import type {UserGroup} from '../model/user-group';
import {daysUntilFull, standingIn, standingInRole, type Asked} from './permissions';

const day = 86_400_000;
const now = 100 * day;
const who = (role: number, age = 50): Asked => ({user_id: 7, role, joinedAt: now - age * day});
const waiting = {days: 10, now};

it.each([
	['a moderator, whatever their age', who(300, 0), 0],
	['an old member', who(400, 10), 0],
	['a member of today', who(400, 0), 10],
	['a member of 9 and a half days', who(400, 9.5), 1],
	['a member of unknown age', {user_id: 7, role: 400, joinedAt: undefined}, undefined],
])('%s counts as full in', (_what, asked, days) => {
	expect(daysUntilFull(asked, waiting)).toBe(days);
});

it.each([
	['role:nobody', 100, 'no'],
	['role:owners', 100, 'yes'],
	['role:owners', 200, 'no'],
	['role:moderators', 200, 'yes'],
	['role:moderators', 400, 'no'],
	['role:fullmembers', 400, 'later'],
	['role:fullmembers', 300, 'yes'],
	['role:fullmembers', 600, 'no'],
	['role:members', 600, 'no'],
	['role:everyone', 600, 'yes'],
])('%s: role %i of today: %s', (group, role, may) => {
	expect(standingInRole(who(role, 0), group, waiting).may).toBe(may);
});

describe('groups in groups', () => {
	const group = (
		id: number,
		name: string,
		members: number[] = [],
		direct_subgroup_ids: number[] = [],
	): UserGroup => ({
		id,
		name,
		description: '',
		members,
		direct_subgroup_ids,
		is_system_group: name.startsWith('role:'),
	});
	const groups = [
		group(1, 'role:fullmembers'),
		group(2, 'role:moderators'),
		group(3, 'optics', [7]),
		group(4, 'crew', [], [3]),
		group(5, 'both', [], [2, 1]),
		group(6, 'round', [], [6, 8]),
		group(8, 'others', [9], [6]),
	];
	it.each([
		['by themselves', [3], 0, 'yes'],
		['through a subgroup', [4], 0, 'yes'],
		['through a role, later', [5], 0, 'later'],
		['through a role, by now', [5], 20, 'yes'],
		['not, however the groups go round', [6], 0, 'no'],
		['nobody knows of a group that is not told', [99], 0, 'unknown'],
		['one way is enough beside an unknown one', [99, 3], 0, 'yes'],
		['none at all', [], 0, 'no'],
	])('%s', (_what, ids, age, may) => {
		expect(standingIn(who(400, age), groups, ids, waiting).may).toBe(may);
	});
});
