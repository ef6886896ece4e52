import {describe, expect, test} from 'vitest';
import {latticeOfGroups} from '../../../../shared/testing/nested-groups.fixture';
import type {UserGroup} from '../../../../shared/model/user-group';
import {membershipsOf} from './memberships';
import {channel, directory} from '../../../testing/memberships.fixture';

const group = (id: number, name: string, facts: Partial<UserGroup> = {}): UserGroup => ({
	id,
	name,
	description: '',
	members: [],
	direct_subgroup_ids: [],
	is_system_group: name.startsWith('role:'),
	...facts,
});
const groups = [
	group(11, 'role:administrators'),
	group(12, 'role:moderators'),
	group(13, 'keepers', {members: [5], direct_subgroup_ids: [14]}),
	group(14, 'helpers', {members: [6], direct_subgroup_ids: [13]}),
];
const channels = [
	channel(1, 'open', {can_remove_subscribers_group: 11}),
	channel(2, 'closed', {invite_only: true, can_remove_subscribers_group: 11}),
	channel(3, 'mine', {invite_only: true, can_remove_subscribers_group: 12}),
	channel(4, 'kept', {can_remove_subscribers_group: 13}),
	channel(5, 'unseen', {invite_only: true}),
];
const members = {1: [1, 2], 2: [2], 3: [1, 2], 4: [2]};
const asRole = (role: number, user_id = 1, subscribeOthers?: number) =>
	membershipsOf(
		directory(channels, members, {
			own: [1, 3],
			groups,
			...(subscribeOthers !== undefined && {subscribeOthers}),
		}),
		{self: {user_id, role}, ownBots: new Set([90])},
	);

describe('an administrator', () => {
	test.each([
		['adds to a public channel', 1, 3, true, undefined],
		['does not add to a private channel they are not in', 2, 3, true, /private and you are not/],
		['but removes from it', 2, 2, false, undefined],
		['does not let themselves into it', 2, 1, true, /private and you are not/],
		['adds to a private channel they are in', 3, 3, true, undefined],
		['changes nothing where people are not visible', 5, 2, false, /cannot see who is in/],
		['changes nothing in a channel that is gone', 77, 2, true, /no longer exists/],
	] as const)('%s', (_name, channelId, userId, after, expected) => {
		const reason = asRole(200).whyNot(channelId, userId, after);
		if (expected === undefined) expect(reason).toBeUndefined();
		else expect(reason).toMatch(expected);
	});
});

test('where groups decide nothing is held back but what cannot be seen', () => {
	const memberships = membershipsOf(directory(channels, members, {own: [1, 3], groups}), {
		self: {user_id: 1, role: 400},
		ownBots: new Set(),
		isByGroups: true,
	});
	expect(memberships.whyNot(1, 2, false)).toBeUndefined();
	expect(memberships.whyNot(2, 3, true)).toBeUndefined();
	expect(memberships.whyNot(5, 2, false)).toMatch(/cannot see who is in/);
	expect(memberships.whyNot(77, 2, true)).toMatch(/no longer exists/);
});

describe('somebody else', () => {
	test.each([
		['a member removes nobody', 400, 1, 1, 2, /Only administrators can remove/],
		['a member leaves', 400, 1, 1, 1, undefined],
		['a member takes out an own bot', 400, 1, 1, 90, undefined],
		['a moderator removes where moderators may', 300, 1, 3, 2, undefined],
		[
			'a member does not, and is told who may',
			400,
			1,
			3,
			2,
			/Only moderators and above can remove/,
		],
		['a member of a group removes', 400, 5, 4, 2, undefined],
		['a member of its subgroup too', 400, 6, 4, 2, undefined],
		['an outsider does not', 400, 7, 4, 2, /Only people in the group keepers can remove/],
	] as const)('%s', (_name, role, selfId, channelId, userId, expected) => {
		const reason = asRole(role, selfId).whyNot(channelId, userId, false);
		if (expected === undefined) expect(reason).toBeUndefined();
		else expect(reason).toMatch(expected);
	});

	test.each([
		[1, 400, undefined],
		[2, 300, /Only administrators can add/],
		[2, 200, undefined],
		[4, 400, /Only moderators and administrators can add/],
		[4, 300, undefined],
		[1, 600, /Guests can't add people/],
	] as const)('policy %i lets role %i add others', (policy, role, expected) => {
		const reason = asRole(role, 1, policy).whyNot(1, 3, true);
		if (expected === undefined) expect(reason).toBeUndefined();
		else expect(reason).toMatch(expected);
	});
});

test('however many ways lead to the same group, it is looked into once', () => {
	const {groups: lattice, top, count} = latticeOfGroups(18, [6]);
	const kept = [channel(1, 'kept', {can_remove_subscribers_group: top})];
	const asMember = (user_id: number) =>
		membershipsOf(directory(kept, {1: [2]}, {groups: lattice}), {
			self: {user_id, role: 400},
			ownBots: new Set(),
		}).whyNot(1, 2, false);
	expect(asMember(7)).toMatch(/Only people in the group group 37 can remove/);
	expect(asMember(6)).toBeUndefined();
	expect(count.looks).toBeLessThan(100);
});
