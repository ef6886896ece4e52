import {describe, expect, test} from 'vitest';
import {person} from '../../testing/person.fixture';
import {needsAsking, planMembership, planValue} from './bulk-plan';

const ana = person({user_id: 1, full_name: 'Ana Ruiz', profile_data: {3: {value: 'Ops'}}});
const max = person({user_id: 2, full_name: 'Max Weber'});
const gone = person({user_id: 4, full_name: 'Otto Fort', is_active: false});
const bot = person({user_id: 5, full_name: 'Helper', is_bot: true});
const team = {id: 3, name: 'Team'};

describe('a field for many', () => {
	test('goes to people who have something else; bots are passed over with the reason', () => {
		const plan = planValue(team, 'Ops', [ana, max, gone, bot]);
		expect(plan.changes).toEqual([
			{kind: 'value', user_id: 2, field_id: 3, before: null, after: 'Ops'},
			{kind: 'value', user_id: 4, field_id: 3, before: null, after: 'Ops'},
		]);
		expect(plan.affected).toEqual([
			{what: max, note: 'Not set → Ops'},
			{what: gone, note: 'Not set → Ops'},
		]);
		expect(plan.others).toEqual([
			{what: bot, note: 'Bots have no profile.'},
			{what: ana, note: 'Already Ops.'},
		]);
		expect(plan.label).toBe('Team of 2 people set to Ops.');
		expect(plan.detail).toBe('1 person had it already.');
	});

	test('is cleared where it is filled', () => {
		const plan = planValue(team, null, [ana, max]);
		expect(plan.changes).toEqual([
			{kind: 'value', user_id: 1, field_id: 3, before: 'Ops', after: null},
		]);
		expect(plan.question).toBe('Clear Team of Ana Ruiz?');
		expect(plan.affected).toEqual([{what: ana, note: 'Ops → Not set'}]);
		expect(plan.others).toEqual([{what: max, note: 'Already empty.'}]);
		expect(plan.detail).toBe('1 person had none.');
	});
});

const ops = {stream_id: 10, name: 'ops', invite_only: false};
const secret = {stream_id: 11, name: 'secret', invite_only: true};
const board = {stream_id: 12, name: 'board', invite_only: true};
const known = {
	members: new Map([
		[10, [1]],
		[11, [1, 2]],
		[12, [1, 9]],
	]),
	own: new Map([[12, true]]),
};

describe('channels for many', () => {
	test('of one channel, who is not in it is told', () => {
		const plan = planMembership(known, [ops], false, [ana, max], 9);
		expect(plan.affected).toEqual([{what: ana, note: ''}]);
		expect(plan.others).toEqual([{what: max, note: 'Not in #ops.'}]);
		expect(plan.detail).toBe('1 person not subscribed.');
	});

	test('who is in already is left alone; what is out of reach is passed over', () => {
		const plan = planMembership(known, [ops, secret, board], true, [ana, max, gone, bot], 9);
		expect(plan.changes).toEqual([
			{kind: 'membership', user_id: 2, stream_id: 10, before: false, after: true},
			{kind: 'membership', user_id: 5, stream_id: 10, before: false, after: true},
			{kind: 'membership', user_id: 2, stream_id: 12, before: false, after: true},
			{kind: 'membership', user_id: 5, stream_id: 12, before: false, after: true},
		]);
		expect(plan.affected).toEqual([
			{what: max, note: '#ops, #board'},
			{what: bot, note: '#ops, #board'},
		]);
		expect(plan.others).toEqual([
			{what: '#secret', note: 'You are not in this private channel.'},
			{what: ana, note: 'Already in both channels.'},
			{what: gone, note: 'Deactivated; the channels of the account are not changed.'},
		]);
		expect(plan.question).toBe('Subscribe 1 person and 1 bot to 2 channels?');
		expect(plan.verb).toBe('Subscribe 1 person and 1 bot');
		expect(plan.told).toBe(1);
		expect(plan.staysAfterUndo).toBe('the messages of the notification bot stay.');
	});

	test('nobody is told of what they do themselves', () => {
		const plan = planMembership(known, [ops], true, [max, bot], max.user_id);
		expect(plan.told).toBe(0);
		expect(plan.staysAfterUndo).toBeUndefined();
	});

	test('leaving says what does not come back', () => {
		const plan = planMembership(known, [ops, secret], false, [ana, max], 9);
		expect(plan.changes).toHaveLength(3);
		expect(plan.told).toBe(0);
		expect(plan.label).toBe('2 people unsubscribed from 2 channels.');
		expect(plan.losses).toEqual([expect.stringContaining('#secret')]);
		expect(plan.staysAfterUndo).toBe(
			'unread messages in the channels stay marked as read; nobody is added back to private channels that you are not in; 1 person gets another message from the notification bot.',
		);
		expect(planMembership(known, [ops], false, [ana], 9).losses).toEqual([]);
		expect(planMembership(known, [ops], false, [ana], 9).staysAfterUndo).toBe(
			'unread messages in the channel stay marked as read; 1 person gets another message from the notification bot.',
		);
		expect(planMembership(known, [ops], false, [ana], ana.user_id).staysAfterUndo).toMatch(
			/marked as read\.$/,
		);
	});
});

test.each([
	['one', planValue(team, 'Dev', [ana]), false],
	['one with a bot beside', planValue(team, 'Dev', [ana, bot]), false],
	[
		'more than a hundred',
		planValue(
			team,
			'Dev',
			Array.from({length: 101}, (_, at) => person({user_id: at, full_name: `P ${at}`})),
		),
		true,
	],
	[
		'the last ones of a private channel',
		planMembership(known, [secret], false, [ana, max], 9),
		true,
	],
	['one of several of a private channel', planMembership(known, [secret], false, [ana], 9), false],
])('%s', (_name, plan, isAsked) => {
	expect(needsAsking(plan)).toBe(isAsked);
});
