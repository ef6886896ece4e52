import {describe, expect, test} from 'vitest';
import type {JournalEntry} from '../../../../shared/model/journal';
import {Role} from '../../../../shared/model/role';
import {atOnce} from '../../../../shared/time-slices';
import {PeopleIndex} from '../../../people/index/people-index';
import {directory, invitations, now} from '../../../testing/overview.fixture';
import {person} from '../../../testing/person.fixture';
import {activeDays, daysShown} from './active-days';
import {lastWeeks} from './days';
import {messagesByWeek, weeksShown} from './messages-by-week';
import {monthsShown, peopleByRole, turnsOf} from './people-by-role';
import {channelSizes, invitationsByExpiry} from './sizes';

const day = 86_400;
const ago = (days: number) => now - days * day;
const joined = (days: number) => ({date_joined: new Date(ago(days) * 1000).toISOString()});

describe('people by role', () => {
	const index = PeopleIndex.of([
		person({user_id: 1, full_name: 'Owner', role: Role.owner, ...joined(2000)}),
		person({user_id: 2, full_name: 'Late', ...joined(100)}),
		person({user_id: 3, full_name: 'Risen', role: Role.administrator, ...joined(2000)}),
		person({user_id: 4, full_name: 'Gone', is_active: false, ...joined(2000)}),
		person({user_id: 5, full_name: 'Bot', is_bot: true, ...joined(2000)}),
	]);
	const turns = [
		{userId: 3, at: ago(60), role: Role.moderator},
		{userId: 3, at: ago(200), role: Role.member},
		{userId: 4, at: ago(150), isActive: true},
	];
	const points = atOnce(peopleByRole(index, turns, now));
	/** As it was some days ago. */
	const then = (days: number) => points.findLast(({at}) => at <= ago(days))?.byRole;

	test.each<[string, number, readonly number[]]>([
		['now', 0, [1, 1, 0, 1, 0]],
		['before the last change of a role', 70, [1, 0, 1, 1, 0]],
		['before somebody joined', 110, [1, 0, 1, 0, 0]],
		['before somebody was deactivated', 175, [1, 0, 1, 1, 0]],
		['before the change before', 240, [1, 0, 0, 2, 0]],
	])('%s', (_what, days, byRole) => {
		expect(then(days)).toEqual(byRole);
	});

	test('begins where somebody is there, and has two ends', () => {
		expect(points).toHaveLength(monthsShown + 1);
		const young = PeopleIndex.of([person({user_id: 1, full_name: 'First', ...joined(0)})]);
		expect(atOnce(peopleByRole(young, [], now)).map(({byRole}) => byRole[3])).toEqual([0, 1]);
	});

	test('now counts who is listed as they are, whatever was later by their clocks', () => {
		const early = atOnce(
			peopleByRole(
				PeopleIndex.of([
					person({user_id: 2, full_name: 'Ahead', ...joined(-1)}),
					person({user_id: 3, full_name: 'Risen', role: Role.administrator, ...joined(2000)}),
				]),
				[{userId: 3, at: ago(-1), role: Role.member}],
				now,
			),
		);
		expect(early.slice(-2).map(({byRole}) => byRole)).toEqual([
			[0, 0, 0, 1, 0],
			[0, 1, 0, 1, 0],
		]);
	});

	test('of the journal what was done to roles and accounts counts', () => {
		const entry = (facts: object) =>
			({
				change: 'role',
				target: {kind: 'user', id: 3},
				before: 'member',
				after: 'moderator',
				outcome: 'done',
				at: new Date(now * 1000).toISOString(),
				...facts,
			}) as JournalEntry;
		expect(
			turnsOf([
				entry({}),
				entry({change: 'active', before: true, after: false}),
				entry({outcome: 'refused'}),
				entry({change: 'name', before: 'A'}),
				entry({before: 'somebody'}),
			]),
		).toEqual([
			{userId: 3, at: now, role: Role.member},
			{userId: 3, at: now, isActive: true},
		]);
	});
});

describe('active people', () => {
	const index = PeopleIndex.of([
		person({user_id: 1, full_name: 'Seen now'}),
		person({user_id: 2, full_name: 'Wrote and was seen'}),
		person({user_id: 3, full_name: 'Wrote days ago, seen now'}),
		person({user_id: 4, full_name: 'Bot', is_bot: true}),
		person({user_id: 5, full_name: 'Seen long ago'}),
	]);
	const seen = Uint32Array.of(now - 60, now - 60, now - 60, 0, ago(40));
	const sent = [
		{channelId: 1, senderId: 2, at: now - 120},
		{channelId: 1, senderId: 2, at: now - 100},
		{channelId: 1, senderId: 3, at: ago(3)},
		{channelId: 1, senderId: 4, at: ago(3)},
		{channelId: 1, senderId: 3, at: ago(60)},
	];
	const all = atOnce(activeDays(index, seen, {sent, since: 0}, now));

	test('each counts once a day, bots not at all', () => {
		expect(all).toHaveLength(daysShown);
		expect(all.at(-1)).toMatchObject({people: 3, wrote: 1});
		expect(all.at(-4)).toMatchObject({people: 1, wrote: 1});
		expect(all.reduce((sum, {people}) => sum + people, 0)).toBe(4);
	});

	test('who wrote is not known of days of which not all was read', () => {
		const part = atOnce(activeDays(index, seen, {sent, since: ago(2)}, now));
		expect(part.map(({wrote}) => wrote !== undefined)).toEqual(
			all.map((_day, at) => at >= daysShown - 2),
		);
	});
});

describe('messages', () => {
	const [, , , , , lastButTwo = 0, lastButOne = 0, last = 0] = lastWeeks(now, weeksShown);
	const sent = [
		{channelId: 1, senderId: 1, at: last + 60},
		{channelId: 2, senderId: 1, at: last + 60},
		{channelId: 2, senderId: 1, at: lastButOne + 60},
		{channelId: 3, senderId: 1, at: ago(400)},
	];

	test('are counted by channel and week, the busiest channel first', () => {
		const {weeks, channels} = messagesByWeek({sent, since: 0}, now);
		expect(channels).toEqual([2, 1]);
		expect(weeks).toHaveLength(weeksShown);
		expect([...(weeks.at(-1)?.counts ?? [])]).toEqual([
			[1, 1],
			[2, 1],
		]);
		expect(weeks.at(-1)?.isPart).toBe('running');
		expect(weeks.at(-2)?.isPart).toBeUndefined();
	});

	test('of weeks before those that were read nothing is said', () => {
		const {weeks} = messagesByWeek({sent, since: lastButTwo + 3600}, now);
		expect(weeks.map(({isPart}) => isPart)).toEqual(['read', undefined, 'running']);
	});
});

test('channels whose subscribers are not told have no size', () => {
	const sizes = channelSizes(directory);
	expect(sizes.map(({channel}) => channel.name)).not.toContain('hidden');
	expect(sizes[0]).toMatchObject({channel: {name: 'orphans'}, subscribers: 3});
});

test('invitations by what is left of them', () => {
	expect(
		invitationsByExpiry(invitations, now).map(({label, links, mails}) => [label, links, mails]),
	).toEqual([
		['2 days', 0, 0],
		['1 week', 2, 0],
		['1 month', 0, 0],
		['Later', 0, 0],
		['Never', 2, 1],
	]);
});
