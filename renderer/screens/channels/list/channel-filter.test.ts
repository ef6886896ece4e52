import {describe, expect, test} from 'vitest';
import type {Channel} from '../../../../shared/model/channel';
import {channelOrder} from './channel-order';
import {descriptionKey, searchText, type ChannelRow} from '../../../channels/channel-row';
import {channelFilter} from './channel-filter';
import {channelKind} from '../../../../shared/model/channel';

function row(
	facts: Partial<Channel> & {stream_id: number; name: string},
	more?: object,
): ChannelRow {
	const channel: Channel = {description: '', invite_only: false, ...facts};
	const base = {id: channel.stream_id, channel, kind: channelKind(channel)};
	return {...base, subscribers: 3, isDefault: false, isMine: false, ...more};
}

const rows = [
	row({stream_id: 1, name: 'Design 10', description: 'Shapes and colours'}, {isMine: true}),
	row({stream_id: 2, name: 'design 9', invite_only: true}, {subscribers: undefined}),
	row({stream_id: 3, name: 'Über', is_web_public: true, stream_post_policy: 2}),
	row({stream_id: 4, name: 'zoo', stream_weekly_traffic: 4}, {subscribers: 0, isDefault: true}),
];
const ids = (list: readonly ChannelRow[]) => list.map(({id}) => id);

describe('the filter', () => {
	test.each([
		['', [1, 2, 3, 4]],
		['design', [1, 2]],
		['#DESIGN shapes', [1]],
		['uber', [3]],
		['-design', [3, 4]],
		['is:private', [2]],
		['is:private is:web', [2, 3]],
		['is:priv,web', [2, 3]],
		['is:public', [1, 4]],
		['is:default is:mine', []],
		['-is:private', [1, 3, 4]],
		['is:empty', [4]],
		['posts:admins', [3]],
		['posts:everyone is:mine', [1]],
		['4', [4]],
		['is:', [1, 2, 3, 4]],
		['is:strange', []],
	])('%j', (text, found) => {
		expect(ids(channelFilter.viewOf(rows, text).rows)).toEqual(found);
	});

	test('counts what each chip would show, given the others', () => {
		const view = channelFilter.viewOf(rows, 'is:private design');
		expect(view.count('is', 'private')).toBe(1);
		expect(view.count('is', 'public')).toBe(1);
		expect(view.count('is', 'mine')).toBe(0);
	});

	test('an unknown filter is marked, and searched as text', () => {
		expect(channelFilter.tokensOf('is:strange colour:red x').map(({kind}) => kind)).toEqual([
			'unknown',
			'unknown',
			'word',
		]);
	});

	test.each([
		['', 'is:web'],
		['a', 'a is:web'],
		['is:web a', 'a'],
		['is:web,mine', 'is:mine'],
		['-is:web', ''],
	])('a chip in %j makes %j', (text, after) => {
		expect(channelFilter.viewOf([], text).toggled('is', 'web')).toBe(after);
	});

	test('a chip shows how its value stands', () => {
		const view = channelFilter.viewOf([], '-is:web is:mine');
		expect(view.choice('is', 'web')).toBe('out');
		expect(view.choice('is', 'mine')).toBe('in');
		expect(view.choice('is', 'empty')).toBeUndefined();
	});
});

describe('the order', () => {
	test.each([
		[undefined, [2, 1, 3, 4]],
		['-name', [4, 3, 1, 2]],
		['subscribers', [4, 1, 3, 2]],
		['-subscribers', [1, 3, 4, 2]],
		['default,-name', [4, 3, 1, 2]],
		['traffic', [4, 2, 1, 3]],
		['posting', [2, 1, 4, 3]],
		['history', [3, 1, 4, 2]],
		['nonsense', [2, 1, 3, 4]],
	])('%j', (text, order) => {
		expect(ids(channelOrder.rows(rows, channelOrder.read(text)))).toEqual(order);
	});

	test('is written the same way, and not at all when it is the usual one', () => {
		expect(channelOrder.write(channelOrder.read('-subscribers,name'))).toBe('-subscribers,name');
		expect(channelOrder.write(channelOrder.read('name'))).toBeUndefined();
	});
});

test('a description is searched as far as the service takes one', () => {
	const {channel} = row({
		stream_id: 9,
		name: 'long',
		description: `${'ΐ'.repeat(1023)}x`.repeat(16),
	});
	expect(searchText(channel)).toBe(`long\n${'ι'.repeat(1023)}x`);
});

test('so much of a long description is put in order as a line may show', () => {
	const {channel} = row({stream_id: 9, name: 'long', description: 'É'.repeat(16_000)});
	expect(descriptionKey(channel)).toBe('e'.repeat(300));
});
