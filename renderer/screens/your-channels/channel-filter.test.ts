import {expect, test} from 'vitest';
import {filterChannels, parseChannelFilter, toggleMark} from './channel-filter';
import {ownChannel} from './own-channel.fixture';

const channels = [
	ownChannel({stream_id: 1, name: 'général'}),
	ownChannel({stream_id: 2, name: 'kitchen', is_muted: true}),
	ownChannel({stream_id: 3, name: 'night log', pin_to_top: true, invite_only: true}),
	ownChannel({stream_id: 4, name: 'night shift', pin_to_top: true, is_muted: true}),
];
const found = (text: string) =>
	filterChannels(channels, parseChannelFilter(text), id => id === 4).map(
		({stream_id}) => stream_id,
	);

test.each<[string, readonly number[]]>([
	['', [1, 2, 3, 4]],
	['general', [1]],
	['#general', [1]],
	['NIGHT', [3, 4]],
	['log night', [3]],
	['is:muted', [2, 4]],
	['is:muted is:pinned', [4]],
	['-is:muted night', [3]],
	['is:changed', [4]],
	['is:private', [3]],
	['is:public', [1, 2, 4]],
	['is:', [1, 2, 3, 4]],
	['is:foo', []],
])('%j finds %j', (text, ids) => {
	expect(found(text)).toEqual(ids);
});

test('what looks like a filter but is none is told', () => {
	expect(parseChannelFilter('is:mut colour:red night').unknown).toEqual(['is:mut', 'colour:red']);
});

test.each<[string, string]>([
	['', 'is:muted'],
	['night', 'night is:muted'],
	['is:muted night', 'night'],
	['-is:muted', ''],
])('a chip makes %j into %j', (text, next) => {
	expect(toggleMark(text, 'muted')).toBe(next);
});
