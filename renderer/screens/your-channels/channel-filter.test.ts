import {expect, test} from 'vitest';
import {channelFilter} from './channel-filter';
import {ownChannel} from '../../testing/own-channel.fixture';

const channels = [
	ownChannel({stream_id: 1, name: 'général'}),
	ownChannel({stream_id: 2, name: 'kitchen', is_muted: true}),
	ownChannel({stream_id: 3, name: 'night log', pin_to_top: true, invite_only: true}),
	ownChannel({stream_id: 4, name: 'night shift', pin_to_top: true, is_muted: true}),
];
const filter = channelFilter(id => id === 4);
const found = (text: string) => filter.viewOf(channels, text).rows.map(({stream_id}) => stream_id);

test.each<[string, readonly number[]]>([
	['', [1, 2, 3, 4]],
	['general', [1]],
	['#general', [1]],
	['NIGHT', [3, 4]],
	['log night', [3]],
	['is:muted', [2, 4]],
	['is:muted is:pinned', [4]],
	['is:mut', [2, 4]],
	['is:muted,private', [2, 3, 4]],
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
	const unknown = filter.tokensOf('is:new colour:red night').filter(({kind}) => kind === 'unknown');
	expect(unknown.map(({text}) => text)).toEqual(['is:new', 'colour:red']);
});

test.each<[string, string]>([
	['', 'is:muted'],
	['night', 'night is:muted'],
	['is:muted night', 'night'],
	['-is:muted', ''],
])('a chip makes %j into %j', (text, next) => {
	expect(filter.viewOf([], text).toggled('is', 'muted')).toBe(next);
});
