import {describe, expect, test} from 'vitest';
import {policyOfKey} from '../../channels/policy-words';
import {
	filterTopics,
	rowIdOf,
	rowsOfChannel,
	sortTopics,
	togglePolicy,
	topicProblem,
} from './topic-rows';

const kitchen = {stream_id: 8, name: 'kitchen'};
const topics = [
	{name: 'coffee machine', max_id: 40},
	{name: 'Cake on Monday', max_id: 30},
];
const policy = (topic_name: string, visibility_policy: number, stream_id = 8) => ({
	stream_id,
	topic_name,
	visibility_policy,
	last_updated: 1_760_000_000,
});
const rows = rowsOfChannel(kitchen, topics, [
	policy('cake on monday', 3),
	policy('next year', 1),
	policy('coffee machine', 1, 9),
]);

describe('rows of a channel', () => {
	test('hold the policy whatever its case, and what has a policy but no message', () => {
		expect(rows.map(row => [row.topic, row.policy])).toEqual([
			['coffee machine', 0],
			['Cake on Monday', 3],
			['next year', 1],
		]);
	});

	test('keep their number', () => {
		expect(rowIdOf(8, 'CAKE on monday')).toBe(rows[1]?.id);
		expect(new Set(rows.map(({id}) => id)).size).toBe(3);
	});
});

test.each<[string, readonly string[]]>([
	['', ['coffee machine', 'Cake on Monday', 'next year']],
	['cake', ['Cake on Monday']],
	['kitchen year', ['next year']],
	['is:muted', ['next year']],
	['is:muted is:followed', ['Cake on Monday', 'next year']],
	['is:default', ['coffee machine']],
	['is:', ['coffee machine', 'Cake on Monday', 'next year']],
	['is:nothing', []],
])('%j finds %j', (text, found) => {
	expect(filterTopics(rows, text).map(({topic}) => topic)).toEqual(found);
});

test.each<[string, boolean, readonly string[]]>([
	['topic', false, ['Cake on Monday', 'coffee machine', 'next year']],
	['policy', true, ['Cake on Monday', 'next year', 'coffee machine']],
	['since', false, ['coffee machine', 'Cake on Monday', 'next year']],
])('by %s, descending %s', (column, isDescending, order) => {
	expect(sortTopics(rows, [{column, isDescending}]).map(({topic}) => topic)).toEqual(order);
});

test('a chip asks for a policy, and no longer', () => {
	expect(togglePolicy('cake', 1)).toBe('cake is:muted');
	expect(togglePolicy('is:muted cake', 1)).toBe('cake');
});

test.each<[string, string | undefined]>([
	['', 'Type the name of a topic.'],
	[' ', undefined],
	['🐦'.repeat(60), undefined],
	['x'.repeat(61), 'A topic has at most 60 characters; this one has 61.'],
])('of %j it is said: %s', (topic, problem) => {
	expect(topicProblem(topic)).toBe(problem);
});

describe('keys', () => {
	const plain = {ctrlKey: false, metaKey: false, altKey: false, shiftKey: false};
	test.each<[string, boolean, number | undefined]>([
		['m', true, 1],
		['u', true, 2],
		['F', true, 3],
		['Backspace', true, 0],
		['m', false, undefined],
		['Backspace', false, 0],
		['x', true, undefined],
	])('%s with letters %s sets %s', (key, hasLetters, wanted) => {
		expect(policyOfKey({...plain, key}, hasLetters)).toBe(wanted);
	});

	test('with Ctrl they mean something else', () => {
		expect(policyOfKey({...plain, key: 'm', ctrlKey: true}, true)).toBe(undefined);
	});
});
