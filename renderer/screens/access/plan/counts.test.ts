import {expect, test} from 'vitest';
import {ChannelCounts} from './counts';

const lists = (entries: Readonly<Record<number, readonly number[]>>) =>
	new Map(Object.entries(entries).map(([id, list]) => [Number(id), list]));

test('counts the channels of each person, whatever the size of their id', () => {
	const counts = ChannelCounts.of(lists({1: [1, 5000], 2: [1, 9_000_000]}));
	expect([1, 5000, 9_000_000, 3].map(id => counts.of(id))).toEqual([2, 1, 1, 0]);
	expect(counts.all).toBe(4);
});

test('counts only what changed between two directories', () => {
	const kept = [1, 2, 3];
	const before = ChannelCounts.of(lists({1: kept, 2: [1]}));
	const after = ChannelCounts.of(lists({1: kept, 2: [2, 70_000], 3: [3]}), before);
	expect([1, 2, 3, 70_000].map(id => after.of(id))).toEqual([1, 2, 2, 1]);
	expect(before.of(1)).toBe(2);
	expect(after.all).toBe(6);
	const gone = ChannelCounts.of(lists({1: kept}), after);
	expect([gone.of(3), gone.of(70_000)]).toEqual([1, 0]);
});
