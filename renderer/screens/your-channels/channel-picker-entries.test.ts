import {describe, expect, test} from 'vitest';
import {pickerEntries, stepTo} from './channel-picker-entries';
import {ownChannel} from '../../testing/own-channel.fixture';

const channels = ['general', 'kitchen', 'staff'].map((name, at) =>
	ownChannel({stream_id: at + 1, name}),
);
const own = new Map([[2, {}]]);
const words = (text: string) =>
	pickerEntries(channels, own, text).map(entry =>
		entry.kind === 'head' ? entry.words : entry.channel.name,
	);

test('own channels come first, and a part without channels has no heading', () => {
	expect(words('')).toEqual([
		'Your channels',
		'kitchen',
		'Others that you can see',
		'general',
		'staff',
	]);
	expect(words('#kit')).toEqual(['Your channels', 'kitchen']);
	expect(words('none')).toEqual([]);
});

describe('keys pass over headings', () => {
	const entries = pickerEntries(channels, own, '');
	test.each<[string, number, number | undefined]>([
		['ArrowDown', 1, 3],
		['ArrowUp', 3, 1],
		['ArrowUp', 1, 1],
		['ArrowDown', 4, 4],
		['Home', 4, 1],
		['End', 1, 4],
		['PageUp', 4, 1],
		['x', 1, undefined],
	])('%s from %i leads to %s', (key, place, goal) => {
		expect(stepTo(entries, place, key, 10)).toBe(goal);
	});
});
