import {describe, expect, test} from 'vitest';
import {memberships} from '../../../testing/memberships.fixture';
import {countEdits, noEdits} from '../../../pending/pending-edits';
import {
	changesOf,
	countHidden,
	deltasOf,
	editCells,
	type Cell,
	type MembershipEdits,
} from './membership-edits';

const cells = (...texts: readonly string[]): readonly Cell[] =>
	texts.map(text => {
		const [channelId = 0, userId = 0] = text.split(' ').map(Number);
		return {channelId, userId};
	});
const shown = (edits: MembershipEdits) =>
	changesOf(edits).map(
		({stream_id, user_id, after}) => `${after ? '+' : '-'}${stream_id} ${user_id}`,
	);
describe('staging', () => {
	test.each([
		['adds who is out', [], ['1 2'], true, ['+1 2']],
		['leaves who is in already', ['1 2'], ['1 2'], true, []],
		['removes who is in', ['1 2'], ['1 2', '1 3'], false, ['-1 2']],
		['takes many at once', ['1 1'], ['1 1', '1 2', '2 1'], true, ['+1 2', '+2 1']],
	] as const)('%s', (_name, pairs, chosen, value, expected) => {
		const {edits} = editCells(memberships(pairs), noEdits(), cells(...chosen), value);
		expect(shown(edits)).toEqual(expected);
	});

	test('a value that the service has already is not pending', () => {
		const place = memberships(['1 1']);
		const edited = editCells(place, noEdits(), cells('1 1', '1 2'), false).edits;
		const back = editCells(place, edited, cells('1 1'), true);
		expect(back.changed).toBe(1);
		expect(back.edits).toEqual(new Map());
	});

	test('what the service would refuse is left, counted and explained', () => {
		const place = memberships([], ['1 2', '1 3']);
		const {edits, changed, refused, reason} = editCells(
			place,
			noEdits(),
			cells('1 1', '1 2', '1 3'),
			true,
		);
		expect(shown(edits)).toEqual(['+1 1']);
		expect([changed, refused, reason]).toEqual([1, 2, 'It is fixed.']);
	});

	test('a step that changes nothing is the same object, and untouched channels are shared', () => {
		const place = memberships(['1 1']);
		expect(editCells(place, noEdits(), cells('1 1'), true).edits).toBe(noEdits());
		const one = editCells(place, noEdits(), cells('1 2'), true).edits;
		const two = editCells(place, one, cells('2 2'), true).edits;
		expect(two.get(1)).toBe(one.get(1));
		expect(one.has(2)).toBe(false);
	});
});

describe('pending memberships', () => {
	const edited = editCells(memberships([]), noEdits(), cells('1 1', '1 2', '2 1'), true).edits;

	test('are counted, those out of sight too', () => {
		expect(countEdits(edited)).toBe(3);
		const onlyFirst = (id: number) => id === 1;
		expect(countHidden(edited, onlyFirst, () => true)).toBe(1);
		expect(countHidden(edited, onlyFirst, onlyFirst)).toBe(2);
	});

	test('change the totals of their channel and their person', () => {
		const mixed = editCells(memberships(['2 2']), edited, cells('2 2'), false).edits;
		const {byChannel, byUser} = deltasOf(mixed);
		expect([...byChannel]).toEqual([
			[1, {added: 2, removed: 0}],
			[2, {added: 1, removed: 1}],
		]);
		expect([byUser.get(1), byUser.get(2)]).toEqual([
			{added: 2, removed: 0},
			{added: 1, removed: 1},
		]);
	});
});
