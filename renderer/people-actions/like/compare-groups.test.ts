import {describe, expect, test} from 'vitest';
import {Policy} from '../../../shared/model/realm-settings';
import {Role} from '../../../shared/model/role';
import type {User} from '../../../shared/model/user';
import type {UserGroup} from '../../../shared/model/user-group';
import type {RuledDirectory} from '../../channels/membership-rules';
import {person} from '../../testing/person.fixture';
import {compareGroups, groupLikeness} from './compare-groups';

const group = (
	id: number,
	name: string,
	members: number[],
	direct_subgroup_ids: number[] = [],
): UserGroup => ({
	id,
	name,
	description: '',
	members,
	direct_subgroup_ids,
	is_system_group: name.startsWith('role:'),
});

const you = person({user_id: 9, full_name: 'You', role: Role.administrator});
const ana = person({user_id: 1, full_name: 'Ana'});
const max = person({user_id: 2, full_name: 'Max'});
const mia = person({user_id: 3, full_name: 'Mia', role: Role.moderator});
const gus = person({user_id: 4, full_name: 'Gus', role: Role.guest});
const gone = person({user_id: 5, full_name: 'Gone', is_active: false});
const all = [you, ana, max, mia, gus, gone];

/** Whoever is on call is in the crew; the watch holds all moderators; the choir is Ana's alone. */
const groups = [
	group(10, 'role:moderators', [3, 9]),
	group(11, 'crew', [1, 4], [12]),
	group(12, 'on call', [2]),
	group(13, 'watch', [], [10]),
	group(14, 'choir', [1]),
	group(15, 'board', [1, 2, 4]),
];

const names = (some: readonly UserGroup[]) => some.map(({name}) => name).join(', ');

describe('the groups of two people', () => {
	test.each([
		['directly and through a subgroup', ana, max, 'choir', 'on call', 'board, crew'],
		['the other way round', max, ana, 'on call', 'choir', 'board, crew'],
		['through a role', mia, gus, 'watch', 'board, crew', ''],
		['somebody and themselves', ana, ana, '', '', 'board, choir, crew'],
	])('%s', (_name, first, second, onlyFirst, onlySecond, both) => {
		const found = compareGroups(groups, first, second);
		expect(names(found.onlyFirst)).toBe(onlyFirst);
		expect(names(found.onlySecond)).toBe(onlySecond);
		expect(names(found.both)).toBe(both);
		expect(found.whyNoGroups).toBeUndefined();
	});

	test('of whom one is deactivated: nobody knows the groups', () => {
		expect(compareGroups(groups, ana, gone)).toEqual({
			onlyFirst: [],
			onlySecond: [],
			both: [],
			whyNoGroups: 'The server may not list the groups of a deactivated account.',
		});
	});
});

/** "+choir Max", "-on call Max", and what is refused with its reason. */
function told(self: User, policy: number | undefined, people: readonly User[], model: User) {
	const directory = {groups} as unknown as RuledDirectory;
	const facts = {directory, groupActor: {self, policy}};
	const {lines, refusals, shared} = groupLikeness(facts, people, model);
	const nameOf = (id: number) => all.find(({user_id}) => user_id === id)?.full_name;
	return {
		lines: lines.map(({kind, group: where, changes}) => {
			const who = changes.map(change => 'user_id' in change && nameOf(change.user_id)).join('+');
			return `${kind === 'add' ? '+' : '-'}${where?.name} ${who}`;
		}),
		refusals: refusals.map(
			({kind, group: where, users, reason}) =>
				`${kind} ${where?.name ?? ''} ${users.map(({full_name}) => full_name).join('+')}: ${reason}`,
		),
		shared,
	};
}

const outside = 'You are not in this group. Only its members, moderators and above can change it.';

describe('made like another', () => {
	test.each([
		['enters and leaves', you, Policy.members, [max], ana, ['+choir Max', '-on call Max'], []],
		[
			'who is in a group through a subgroup enters that one',
			you,
			Policy.members,
			[mia],
			max,
			['+board Mia', '+on call Mia'],
			['remove watch Mia: Through Moderators and above: it follows the role.'],
		],
		[
			'who leaves a subgroup leaves what holds it',
			you,
			Policy.members,
			[max],
			mia,
			['-board Max', '-on call Max'],
			['add watch Max: Through Moderators and above: it follows the role.'],
		],
		[
			'a member changes the groups that they are in',
			max,
			Policy.members,
			[max],
			ana,
			['-on call Max'],
			[`add choir Max: ${outside}`],
		],
		[
			'guests change no group',
			gus,
			Policy.members,
			[max],
			ana,
			[],
			['add choir Max: Guests can’t edit groups.', 'remove on call Max: Guests can’t edit groups.'],
		],
		[
			'a policy keeps members from it',
			ana,
			Policy.moderators,
			[max],
			ana,
			[],
			[
				'add choir Max: Only moderators and above can edit groups.',
				'remove on call Max: Only moderators and above can edit groups.',
			],
		],
		[
			'where each group says who edits it, the server decides',
			ana,
			undefined,
			[max],
			ana,
			['+choir Max', '-on call Max'],
			[],
		],
		[
			'several: each line counts those who differ, and whoever is deactivated stays as they are',
			you,
			Policy.members,
			[max, gus, gone, ana],
			ana,
			['+choir Max+Gus', '-on call Max'],
			['groups  Gone: Deactivated; the groups of the account are not changed.'],
		],
		[
			'a deactivated account is no example',
			you,
			Policy.members,
			[max],
			gone,
			[],
			['groups  Gone: The server may not list the groups of a deactivated account.'],
		],
		['the same already', you, Policy.members, [ana], ana, [], []],
	] as const)('%s', (_name, self, policy, people, model, lines, refusals) => {
		const found = told(
			self,
			policy,
			people.filter(({user_id}) => user_id !== model.user_id),
			model,
		);
		expect(found).toMatchObject({lines, refusals});
	});

	test('what all of them are in is counted', () => {
		expect(told(you, Policy.members, [max], ana).shared).toBe(2);
		expect(told(you, Policy.members, [max, mia], ana).shared).toBe(0);
	});
});
