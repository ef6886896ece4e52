import {describe, expect, test} from 'vitest';
import type {User} from '../../shared/model/user';
import type {UserGroup} from '../../shared/model/user-group';
import type {OrganizationSettings} from '../api/organization/settings';
import {countMay, findVerdicts, standingWords, verdictsOf} from './permission-verdicts';

const group = (id: number, name: string, more: Partial<UserGroup> = {}): UserGroup => ({
	id,
	name,
	description: '',
	members: [],
	direct_subgroup_ids: [],
	is_system_group: name.startsWith('role:'),
	can_mention_group: 7,
	...more,
});

const groups = [
	group(1, 'role:nobody'),
	group(3, 'role:administrators'),
	group(4, 'role:moderators'),
	group(7, 'role:everyone'),
	group(10, 'optics', {members: [12]}),
	group(11, 'crew', {direct_subgroup_ids: [10]}),
	group(12, 'on call', {can_mention_group: 11}),
	group(13, 'night shift', {can_mention_group: {direct_members: [12], direct_subgroups: [4]}}),
	group(14, 'whoever'),
];

const settings: OrganizationSettings = {
	waiting_period_threshold: 10,
	create_public_stream_policy: 1,
	create_private_stream_policy: 3,
	create_web_public_stream_policy: 7,
	invite_to_realm_policy: 6,
	delete_own_message_policy: 5,
	create_multiuse_invite_group: 3,
	allow_message_editing: true,
	message_content_edit_limit_seconds: 600,
	name_changes_disabled: true,
	bot_creation_policy: 3,
};

const now = Date.UTC(2026, 9, 30);
const ana = (role: number, joined = '2026-10-27T00:00:00Z') =>
	({user_id: 12, full_name: 'Ana Ruiz', role, date_joined: joined, is_active: true}) as User;

const sections = (user: User) =>
	verdictsOf(user, {settings, groups, now, person: id => `Person ${id}`});
const verdict = (user: User, key: string) =>
	sections(user)
		.flatMap(({verdicts}) => verdicts)
		.find(one => one.key === key);

describe('what newer servers give to groups and people', () => {
	const newer: OrganizationSettings = {
		...settings,
		can_create_public_channel_group: {direct_members: [12], direct_subgroups: [4]},
		can_create_private_channel_group: 11,
		can_delete_any_message_group: {direct_members: [9], direct_subgroups: [4, 10]},
		can_manage_all_groups: {direct_members: [9], direct_subgroups: [3]},
	};
	const asked = (user: User) =>
		verdictsOf(user, {settings: newer, groups, now, person: id => `Person ${id}`}).flatMap(
			({verdicts}) => verdicts,
		);

	test.each([
		['can_create_public_channel_group', 'Can', 'Those who can: Moderators and above, Person 12.'],
		['can_create_private_channel_group', 'Can', 'crew can; Ana Ruiz is in it through optics.'],
		[
			'can_delete_any_message_group',
			'Can',
			'Those who can: Moderators and above, optics, Person 9.',
		],
		['can_manage_all_groups', 'Cannot', 'Those who can: Administrators and owners, Person 9.'],
	])('%s', (key, standing, reason) => {
		const found = asked(ana(400)).find(one => one.key === key);
		expect(found && standingWords(found.standing)).toBe(standing);
		expect(found?.reason).toBe(reason);
	});

	test('stands in the place of what it replaces, and what is not told does not stand there', () => {
		const keys = asked(ana(400)).map(({key}) => key);
		expect(keys).not.toContain('create_public_stream_policy');
		expect(keys).not.toContain('user_group_edit_policy');
		expect(keys).not.toContain('can_resolve_topics_group');
		expect(keys).toContain('create_web_public_stream_policy');
	});
});

describe('a member of three days', () => {
	test.each([
		['create_public_stream_policy', 'Can', 'Members and above can; Ana Ruiz is a member.'],
		[
			'create_private_stream_policy',
			'In 7 days',
			'Only full members and above can; Ana Ruiz becomes a full member in 7 days.',
		],
		['create_web_public_stream_policy', 'Cannot', 'Only owners can; Ana Ruiz is a member.'],
		['invite_to_realm_policy', 'Cannot', 'Nobody can.'],
		['delete_own_message_policy', 'Can', 'Everyone, including guests, can.'],
		[
			'create_multiuse_invite_group',
			'Cannot',
			'Only administrators and owners can; Ana Ruiz is a member.',
		],
		['allow_message_editing', 'Can', 'Everyone can, for 10 minutes after sending.'],
		[
			'name_changes_disabled',
			'Cannot',
			'Only administrators and owners can; Ana Ruiz is a member.',
		],
		['bot_creation_policy', 'Cannot', 'Only administrators and owners can; Ana Ruiz is a member.'],
		['mention 12', 'Can', 'crew can; Ana Ruiz is in it through optics.'],
		['mention 13', 'Can', 'Those who can: Moderators and above, Person 12.'],
		[
			'user_group_edit_policy',
			'Not known',
			'This server does not tell who can, or gives it to a group.',
		],
	])('%s: %s', (key, standing, reason) => {
		const found = verdict(ana(400), key);
		expect(found && standingWords(found.standing)).toBe(standing);
		expect(found?.reason).toBe(reason);
	});

	test('what everybody may mention is not listed', () => {
		expect(verdict(ana(400), 'mention 14')).toBeUndefined();
	});
});

test('an owner may what owners may, and what nobody may nobody does', () => {
	const owner = ana(100);
	expect(verdict(owner, 'create_web_public_stream_policy')?.standing.may).toBe('yes');
	expect(verdict(owner, 'create_private_stream_policy')?.standing.may).toBe('yes');
	expect(verdict(owner, 'invite_to_realm_policy')?.standing.may).toBe('no');
	expect(verdict(owner, 'name_changes_disabled')?.standing.may).toBe('yes');
});

test('a member whose age is not told is called neither full nor new', () => {
	const found = verdict(ana(400, ''), 'create_private_stream_policy');
	expect(found?.standing.may).toBe('unknown');
});

test('acts are found by their words and by the answer, and counted', () => {
	const all = sections(ana(400));
	const counts = countMay(all);
	expect(counts.later).toBe(1);
	const later = findVerdicts(all, '', 'later').flatMap(({verdicts}) => verdicts);
	expect(later.map(({key}) => key)).toEqual(['create_private_stream_policy']);
	const found = findVerdicts(all, 'MENTION call', undefined).flatMap(({verdicts}) => verdicts);
	expect(found.map(({key}) => key)).toEqual(['mention 12']);
	expect(findVerdicts(all, 'no such act', undefined)).toEqual([]);
});
