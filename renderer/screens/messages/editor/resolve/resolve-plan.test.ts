import {expect, it} from 'vitest';
import {mergedBy, resolveLabel, resolvesFor} from './resolve-plan';

const topics = [
	{name: 'dome', max_id: 5},
	{name: '✔ roof', max_id: 6},
	{name: 'lunch', max_id: 7},
	{name: '✔ Lunch', max_id: 8},
];

it('only topics that are not so yet change', () => {
	expect(resolvesFor(7, topics, true).map(({topic, message_id}) => [topic, message_id])).toEqual([
		['dome', 5],
		['lunch', 7],
	]);
	expect(resolvesFor(7, topics, false)[0]).toEqual({
		kind: 'resolve',
		stream_id: 7,
		topic: 'roof',
		message_id: 6,
		before: true,
		after: false,
	});
});

it('a topic whose other form is there merges with it', () => {
	expect(mergedBy(resolvesFor(7, topics, true), topics)).toEqual(['lunch']);
	expect(mergedBy(resolvesFor(7, topics.slice(0, 2), true), topics.slice(0, 2))).toEqual([]);
});

it.each([
	[1, true, 'Topic dome resolved.'],
	[3, true, '2 topics resolved.'],
	[2, false, 'Topic roof marked as unresolved.'],
])('%d topics, %s: %s', (count, isDone, label) => {
	expect(resolveLabel(resolvesFor(7, topics.slice(0, count), isDone))).toBe(label);
});
