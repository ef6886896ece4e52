import {describe, expect, it} from 'vitest';
import {inverse} from '../../../../../shared/model/change';
import type {Message} from '../../../../../shared/model/message';
import {
	countFor,
	isUnchanged,
	meetingAt,
	mergeWords,
	movesFor,
	originsOf,
	topicName,
	type MoveScope,
} from './move-plan';
import {topicProblem} from '../../../../writing/topic-problem';

const place = {stream_id: 7, topic: 'dome'};
const inTopic = (id: number, subject = 'dome', stream_id: number | undefined = 7) =>
	({id, subject, stream_id}) as Message;

it('messages are put together by topic, without case, oldest first', () => {
	const messages = [
		inTopic(9),
		inTopic(3, 'Dome'),
		inTopic(4, 'dome', 8),
		inTopic(3),
		{...inTopic(5, ''), stream_id: undefined},
	];
	expect(originsOf(messages as Message[])).toEqual([
		{place, ids: [3, 9]},
		{place: {stream_id: 8, topic: 'dome'}, ids: [4]},
	]);
});

describe('calls of a selection', () => {
	const topic = [1, 2, 3, 4, 5, 6, 7, 8];
	const goal = {after: {stream_id: 7, topic: 'new'}, tellsOld: false, tellsNew: true};
	it.each<[string, MoveScope, number[], number[] | undefined, string[]]>([
		['one message', 'exactly', [3], topic, ['change_one 3']],
		['the newest alone', 'exactly', [8], topic, ['change_one 8']],
		['some in the middle', 'exactly', [3, 4], topic, ['change_one 3', 'change_one 4']],
		['up to the end', 'exactly', [6, 7, 8], topic, ['change_later 6']],
		['one and the end', 'exactly', [2, 7, 8], topic, ['change_one 2', 'change_later 7']],
		['everything', 'exactly', topic, topic, ['change_later 1']],
		['the topic is not known', 'exactly', [7, 8], undefined, ['change_one 7', 'change_one 8']],
		['and later', 'later', [3, 5], topic, ['change_later 3']],
		['the whole topic', 'all', [3, 5], topic, ['change_all 5']],
		['nothing', 'all', [], topic, []],
	])('%s', (_name, scope, ids, topicIds, expected) => {
		const calls = movesFor([{place, ids}], scope, () => topicIds, goal);
		expect(calls.map(({mode, message_id}) => `${mode} ${message_id}`)).toEqual(expected);
		expect(calls.every(call => call.before === place)).toBe(true);
		expect(calls.map(({tellsNew}) => tellsNew)).toEqual(
			calls.map((_call, at) => at === calls.length - 1),
		);
	});

	it('exactly these out of a channel go one by one: nothing that comes meanwhile goes along', () => {
		const elsewhere = {...goal, after: {stream_id: 9, topic: 'new'}};
		const calls = movesFor([{place, ids: [2, 7, 8]}], 'exactly', () => topic, elsewhere);
		expect(calls.map(({mode, message_id}) => `${mode} ${message_id}`)).toEqual([
			'change_one 2',
			'change_one 7',
			'change_one 8',
		]);
	});

	it('exactly: what the topic does not hold any more is no part of the call for its end', () => {
		const toNew = {after: {...place, topic: 'new'}, tellsOld: false, tellsNew: false};
		const calls = movesFor([{place, ids: [6, 7, 8]}], 'exactly', () => [5, 6, 8], toNew);
		expect(calls.map(({mode, ids}) => [mode, ids])).toEqual([
			['change_one', [7]],
			['change_later', [6, 8]],
		]);
	});

	it.each<[MoveScope, number | undefined, number]>([
		['exactly', 2, 2],
		['later', undefined, 6],
		['all', undefined, 8],
	])('%s: the count is told as soon as it is known', (scope, before, after) => {
		expect(countFor({place, ids: [3, 5]}, scope, undefined)).toBe(before);
		expect(countFor({place, ids: [3, 5]}, scope, topic)).toBe(after);
	});
});

it('the way back takes exactly the messages that came', () => {
	const goal = {after: {stream_id: 9, topic: 'new'}, tellsOld: true, tellsNew: true};
	const [move] = movesFor([{place, ids: [6]}], 'later', () => [5, 6, 7], goal);
	expect(move && inverse(move)).toMatchObject({
		mode: 'each',
		ids: [6, 7],
		before: goal.after,
		after: place,
		tellsOld: false,
	});
	const [unknown] = movesFor([{place, ids: [6]}], 'later', () => undefined, goal);
	expect(unknown && inverse(unknown)).toBeUndefined();
});

it.each([
	['dome', false, 'dome'],
	['  dome ', true, '✔ dome'],
	['✔ dome', true, '✔ dome'],
	['✔ dome', false, 'dome'],
])('%j done %s is called %s', (text, isDone, name) => expect(topicName(text, isDone)).toBe(name));

it.each([
	['dome', undefined],
	['', 'Enter a topic.'],
	['✔ ', 'Enter a topic.'],
	['x'.repeat(60), undefined],
	['🔭'.repeat(60), undefined],
	[`✔ ${'x'.repeat(59)}`, '61 characters; a topic has at most 60.'],
])('%j: %s', (name, problem) => expect(topicProblem(name)).toBe(problem));

describe('what is met at the goal', () => {
	const topics = [
		{name: 'Dome', max_id: 1},
		{name: '✔ mirror', max_id: 2},
		{name: 'lunch', max_id: 3},
	];
	it.each([
		['nothing', 'new', undefined, undefined],
		['a topic, without case', 'LUNCH', 'lunch', undefined],
		['the same that is done', 'mirror', undefined, '✔ mirror'],
		['the same that is not done', '✔ lunch', undefined, 'lunch'],
		['their own topic in other letters', 'dOME', undefined, undefined],
	])('%s', (_name, topic, joins, twin) => {
		const meeting = meetingAt({stream_id: 7, topic}, topics, [{place}]);
		expect([meeting.joins?.name, meeting.twin?.name]).toEqual([joins, twin]);
	});

	it('the same name in another channel is met', () => {
		expect(meetingAt({stream_id: 8, topic: 'dome'}, topics, [{place}]).joins?.name).toBe('Dome');
	});

	it('only the very same name is no change', () => {
		expect(isUnchanged(place, [{place}])).toBe(true);
		expect(isUnchanged({...place, topic: 'Dome'}, [{place}])).toBe(false);
	});

	it.each([
		[undefined, 'Will merge with an existing topic, dome.'],
		[{count: 1, isWhole: true}, 'Will merge with 1 message in dome.'],
		[{count: 14, isWhole: true}, 'Will merge with 14 messages in dome.'],
		[{count: 5000, isWhole: false}, 'Will merge with more than 5,000 messages in dome.'],
	])('%j', (size, words) => expect(mergeWords('dome', size)).toBe(words));
});
