import {describe, expect, test} from 'vitest';
import {measured} from '../../../shared/testing/measured.fixture';
import type {Subscription} from '../../../shared/model/channel';
import {ownChannel, rowsOfList} from '../../testing/own-channel.fixture';
import {noEdits} from '../../pending/pending-edits';
import {fillTo, settingsBetween} from './filling';
import {settingProperties} from '../../channels/setting-words';
import {
	changesOf,
	isPending,
	nextValue,
	fill,
	setCell,
	shownValue,
	withoutColumn,
	type SettingEdits,
} from './setting-edits';

const general = ownChannel({stream_id: 1, name: 'general'});
const kitchen = ownChannel({stream_id: 2, name: 'kitchen', is_muted: true});
const staff = ownChannel({stream_id: 3, name: 'staff', email_notifications: true});
const nothing: SettingEdits = noEdits();
const own = new Map([general, kitchen, staff].map(channel => [channel.stream_id, channel]));

describe('one cell', () => {
	test('shows what is staged, else what the server has', () => {
		const edited = setCell(nothing, general, 'is_muted', true);
		expect(shownValue(general, edited.get(1), 'is_muted')).toBe(true);
		expect(shownValue(general, edited.get(1), 'pin_to_top')).toBe(false);
		expect(shownValue(general, undefined, 'push_notifications')).toBe(null);
	});

	test('a value that the server has is not staged', () => {
		const edited = setCell(nothing, general, 'is_muted', true);
		expect(setCell(edited, general, 'is_muted', false).size).toBe(0);
		expect(isPending({...general, is_muted: true}, edited.get(1), 'is_muted')).toBe(false);
	});

	test.each<[string, Subscription, boolean | undefined, boolean | undefined]>([
		['off goes on', general, undefined, true],
		['on goes off', kitchen, undefined, false],
		['staged on goes back to off', general, true, false],
	])('%s', (_words, channel, value, next) => {
		const edited = setCell(nothing, channel, 'is_muted', value);
		expect(nextValue(channel, edited.get(channel.stream_id), 'is_muted')).toBe(next);
	});

	test.each<[boolean | undefined, boolean | undefined]>([
		[undefined, true],
		[true, false],
		[false, undefined],
	])('what follows the account and is staged as %s becomes %s', (value, next) => {
		const edited = setCell(nothing, general, 'push_notifications', value);
		expect(nextValue(general, edited.get(1), 'push_notifications')).toBe(next);
	});
});

describe('filling a range', () => {
	const rows = rowsOfList([general, kitchen, staff]);
	const columns = ['name', ...settingProperties, 'leave'];
	const from = {rowId: 1, column: 'is_muted'};

	test('takes the value of its first cell over the range, and nothing that has it already', () => {
		const filling = {from, value: true, base: nothing};
		const edited = fillTo(filling, {rowId: 3, column: 'pin_to_top'}, rows, columns);
		expect(changesOf(edited, own)).toHaveLength(5);
		expect(Object.fromEntries(edited.get(2) ?? [])).toEqual({pin_to_top: true});
	});

	test('is taken away where it goes back', () => {
		const base = setCell(nothing, staff, 'color', '#112233');
		const filling = {from, value: true, base};
		const far = fillTo(filling, {rowId: 3, column: 'is_muted'}, rows, columns);
		expect(Object.fromEntries(far.get(3) ?? [])).toEqual({color: '#112233', is_muted: true});
		const near = fillTo(filling, {rowId: 1, column: 'is_muted'}, rows, columns);
		expect(Object.fromEntries(near.get(3) ?? [])).toEqual({color: '#112233'});
	});

	test('a switch does not run into the colour, nor a colour into a switch', () => {
		expect(
			Object.fromEntries(fill(nothing, [general], ['color', 'is_muted'], true).get(1) ?? []),
		).toEqual({
			is_muted: true,
		});
		expect(
			Object.fromEntries(fill(nothing, [general], ['color', 'is_muted'], '#abc').get(1) ?? []),
		).toEqual({
			color: '#abc',
		});
	});

	test('runs in either direction, over settings only', () => {
		expect(settingsBetween(columns, 'pin_to_top', 'name')).toEqual([
			'color',
			'is_muted',
			'pin_to_top',
		]);
		expect(settingsBetween(columns, 'wildcard_mentions_notify', 'leave')).toEqual([
			'wildcard_mentions_notify',
		]);
	});

	test('rows that are not shown stay as they are', () => {
		const filling = {from, value: true, base: nothing};
		expect(fillTo(filling, {rowId: 99, column: 'is_muted'}, rows, columns)).toBe(nothing);
	});
});

describe('what is sent', () => {
	test('names what was before, and null where it followed the account', () => {
		const edited = fill(nothing, [general, staff], ['email_notifications'], false);
		expect(changesOf(edited, own)).toEqual([
			{
				kind: 'own-setting',
				stream_id: 1,
				property: 'email_notifications',
				before: null,
				after: false,
			},
			{
				kind: 'own-setting',
				stream_id: 3,
				property: 'email_notifications',
				before: true,
				after: false,
			},
		]);
	});

	test('passes over channels that one has left', () => {
		const edited = setCell(nothing, general, 'is_muted', true);
		expect(changesOf(edited, new Map())).toEqual([]);
	});

	test('a column can be undone alone', () => {
		const edited = fill(nothing, [general], ['is_muted', 'pin_to_top'], true);
		expect(Object.fromEntries(withoutColumn(edited, 'is_muted').get(1) ?? [])).toEqual({
			pin_to_top: true,
		});
		expect(withoutColumn(withoutColumn(edited, 'is_muted'), 'pin_to_top').size).toBe(0);
	});
});

test('ten thousand channels are filled within a frame or two', measured, () => {
	const many = Array.from({length: 10_000}, (_none, at) => ownChannel({stream_id: at + 1}));
	const began = performance.now();
	const edited = fill(nothing, many, settingProperties, true);
	expect(edited.size).toBe(10_000);
	expect(performance.now() - began).toBeLessThan(500);
});
