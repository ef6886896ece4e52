import {expect, test} from 'vitest';
import {channelView, tokensOf, type ColumnOrder} from './channel-view';
import {channel, directory} from '../../../testing/memberships.fixture';

const all = directory(
	[
		channel(1, 'Álgebra'),
		channel(2, 'board', {invite_only: true}),
		channel(3, 'night log', {is_web_public: true}),
		channel(4, 'old dome'),
	],
	{1: [1], 2: [1, 2], 3: [2, 3, 4], 4: []},
	{own: [2], defaults: [3]},
);

test.each([
	['', 'name', [1, 2, 3, 4]],
	['algebra', 'name', [1]],
	['#board', 'name', [2]],
	['"night log"', 'name', [3]],
	['is:private', 'name', [2]],
	['-is:private o', 'name', [3, 4]],
	['is:mine', 'name', [2]],
	['is:default', 'name', [3]],
	['is:empty', 'name', [4]],
	['is:web', 'name', [3]],
	['is:nonsense', 'name', []],
	['foo:x', 'name', []],
	['is:', 'name', [1, 2, 3, 4]],
	['-is: o', 'name', [2, 3, 4]],
	['is:private,empty', 'name', [2, 4]],
	['', 'people', [3, 2, 1, 4]],
	['', 'privacy', [3, 1, 4, 2]],
	['', {person: 2}, [2, 3, 1, 4]],
] as const)('"%s" by %j finds %j', (text, order, expected) => {
	const found = channelView(all, tokensOf(text), order as ColumnOrder);
	expect(found.map(({stream_id}) => stream_id)).toEqual(expected);
});
