import {describe, expect, test} from 'vitest';
import type {MembershipChange} from '../../../../shared/model/change';
import {channel, directory} from '../../../testing/memberships.fixture';
import {effectsOf, groupChanges} from './review';
import {archivedWords, groupWords, listed, signed, totalWords, staysWords} from './words';

const change = (text: string): MembershipChange => {
	const after = text.startsWith('+');
	const [stream_id = 0, user_id = 0] = text.slice(1).split(' ').map(Number);
	return {kind: 'membership', stream_id, user_id, before: !after, after};
};
const changes = (...texts: readonly string[]) => texts.map(change);

const place = directory(
	[
		channel(1, 'open'),
		channel(2, 'closed', {invite_only: true}),
		channel(3, 'mine', {invite_only: true}),
		channel(4, 'last', {invite_only: true}),
	],
	{1: [1], 2: [5, 6, 7], 3: [1, 5], 4: [5]},
	{own: [1, 3]},
);
const isBot = (id: number) => id >= 90;

test('people with the same set of channels are one group, additions first', () => {
	const groups = groupChanges(
		changes('-1 9', '+1 5', '+2 5', '+1 6', '+2 6', '+1 7', '+2 7', '+3 8', '+1 8', '+2 8'),
	);
	const words = groups.map(group =>
		groupWords(
			group,
			id => `User ${id}`,
			id => `c${id}`,
		),
	);
	expect(words).toContain('Add 3 people to #c1 and #c2');
	expect(words.at(-1)).toBe('Remove User 9 from #c1');
	const withBots = {after: true, userIds: [5, 6, 90], channelIds: [1]};
	const mixed = groupWords(
		withBots,
		String,
		id => `c${id}`,
		id => id === 90,
	);
	expect(mixed).toBe('Add 2 people and 1 bot to #c1');
	expect(groups.flatMap(group => group.changes)).toHaveLength(10);
});

describe('what follows', () => {
	test.each([
		['each person gets one message', ['+1 5', '+2 5', '+1 6'], {messaged: 2}],
		['bots and oneself get none', ['+1 1', '+1 90'], {messaged: 0}],
		['who is removed gets one by an undo', ['-1 5', '-3 5', '-1 90'], {messagedByUndo: 1}],
		['unless nothing adds them again', ['-2 5', '-4 5', '-1 1'], {messagedByUndo: 0}],
		['a removal from a private channel one is not in has no way back', ['-2 5'], {oneWay: [2]}],
		['one from a channel one is in has', ['-3 5'], {oneWay: []}],
		['unless one leaves it too', ['-3 5', '-3 1', '+3 6'], {oneWay: [3], left: [3]}],
		['the last person archives a private channel', ['-4 5'], {emptied: [4], oneWay: []}],
		['a public one may be empty', ['-1 1'], {emptied: [], left: []}],
	] as const)('%s', (_name, texts, expected) => {
		expect(effectsOf(place, changes(...texts), isBot, 1)).toMatchObject(expected);
	});
});

test('what stays after an undo is one sentence', () => {
	const name = (id: number) => `c${id}`;
	const none = {
		messaged: 0,
		messagedByUndo: 0,
		oneWay: [],
		emptied: [],
		left: [],
		stuck: [],
		shut: [],
		isFinal: false,
	};
	expect(archivedWords(none, name)).toBeUndefined();
	expect(archivedWords({...none, emptied: [4]}, name)).toMatch(/^#.+ is archived now\.$/);
	expect(staysWords(none, name)).toBeUndefined();
	expect(staysWords({...none, messaged: 3, oneWay: [2], emptied: [4]}, name)).toBe(
		'the messages of the notification bot stay, nobody is added back to #c2, and #c4 stays archived.',
	);
	expect(staysWords({...none, messagedByUndo: 2}, name)).toBe(
		'2 people get another message from the notification bot.',
	);
	expect(staysWords({...none, messaged: 3, messagedByUndo: 2}, name)).toBe(
		'the messages of the notification bot stay, and 2 people get another one.',
	);
	expect(staysWords({...none, messaged: 1, stuck: [1], shut: [2]}, name)).toBe(
		'the messages of the notification bot stay, nobody is added back to #c2, and others added to #c1 stay there.',
	);
	expect(staysWords({...none, messaged: 1, stuck: [1], isFinal: true}, name)).toBeUndefined();
	expect(staysWords({...none, messaged: 1, stuck: [1], shut: [2], emptied: [4]}, name)).toBe(
		'the messages of the notification bot stay, nobody is added back to #c2, others added to #c1 stay there, and #c4 stays archived.',
	);
});

test('lists and numbers read well', () => {
	expect(listed(['a'])).toBe('a');
	expect(listed(['a', 'b', 'c'])).toBe('a, b, and c');
	expect(listed(['a', 'b', 'c', 'd', 'e'])).toBe('a, b, c, and 2 more');
	const delta = (added: number, removed: number) => ({added, removed});
	expect([signed(delta(3, 0)), signed(delta(1, 1201)), signed(delta(1, 1))]).toEqual([
		'+3',
		'−1,200',
		'±1',
	]);
	expect(totalWords('12 channels', delta(2, 1))).toBe('12 channels, staged: 2 added, 1 removed');
	expect(totalWords('1 channel', undefined)).toBe('1 channel');
});
