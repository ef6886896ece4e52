import {describe, expect, test} from 'vitest';
import type {MembershipChange} from '../../../../shared/model/change';
import {ground} from './ground.fixture';
import {
	changesOf,
	countHidden,
	countStaged,
	deltasOf,
	nothingStaged,
	pruneStage,
	restage,
	stageCells,
	unstage,
	withoutGone,
	type Cell,
	type Stage,
} from './stage';
import {planOf, usePlanStore} from './stage-store';

const cells = (...texts: readonly string[]): readonly Cell[] =>
	texts.map(text => {
		const [channelId = 0, userId = 0] = text.split(' ').map(Number);
		return {channelId, userId};
	});
const shown = (stage: Stage) =>
	changesOf(stage).map(
		({stream_id, user_id, after}) => `${after ? '+' : '-'}${stream_id} ${user_id}`,
	);
const change = (stream_id: number, user_id: number, after: boolean): MembershipChange => ({
	kind: 'membership',
	stream_id,
	user_id,
	before: !after,
	after,
});

describe('staging', () => {
	test.each([
		['adds who is out', [], ['1 2'], true, ['+1 2']],
		['leaves who is in already', ['1 2'], ['1 2'], true, []],
		['removes who is in', ['1 2'], ['1 2', '1 3'], false, ['-1 2']],
		['takes many at once', ['1 1'], ['1 1', '1 2', '2 1'], true, ['+1 2', '+2 1']],
	] as const)('%s', (_name, pairs, painted, value, expected) => {
		const {stage} = stageCells(ground(pairs), nothingStaged, cells(...painted), value);
		expect(shown(stage)).toEqual(expected);
	});

	test('a value that the service has already takes the cell off the stage', () => {
		const place = ground(['1 1']);
		const staged = stageCells(place, nothingStaged, cells('1 1', '1 2'), false).stage;
		const back = stageCells(place, staged, cells('1 1'), true);
		expect(back.changed).toBe(1);
		expect(back.stage).toEqual(new Map());
	});

	test('what the service would refuse is left, counted and explained', () => {
		const place = ground([], ['1 2', '1 3']);
		const {stage, changed, refused, reason} = stageCells(
			place,
			nothingStaged,
			cells('1 1', '1 2', '1 3'),
			true,
		);
		expect(shown(stage)).toEqual(['+1 1']);
		expect([changed, refused, reason]).toEqual([1, 2, 'It is fixed.']);
	});

	test('a step that changes nothing is the same stage, and untouched channels are shared', () => {
		const place = ground(['1 1']);
		expect(stageCells(place, nothingStaged, cells('1 1'), true).stage).toBe(nothingStaged);
		const one = stageCells(place, nothingStaged, cells('1 2'), true).stage;
		const two = stageCells(place, one, cells('2 2'), true).stage;
		expect(two.get(1)).toBe(one.get(1));
		expect(one.has(2)).toBe(false);
	});
});

describe('what happens to staged cells', () => {
	const staged = stageCells(ground([]), nothingStaged, cells('1 1', '1 2', '2 1'), true).stage;

	test('those that somebody else did meanwhile are no changes any more', () => {
		expect(shown(pruneStage(ground(['1 1', '2 1']), staged))).toEqual(['+1 2']);
		expect(pruneStage(ground([]), staged)).toBe(staged);
	});

	test('those of channels and people that are gone are dropped', () => {
		const gone = (channels: readonly number[], people: readonly number[]) => ({
			isChannel: (id: number) => channels.includes(id),
			isPerson: (id: number) => people.includes(id),
		});
		expect(shown(withoutGone(staged, gone([1], [])))).toEqual(['+2 1']);
		expect(shown(withoutGone(staged, gone([], [1])))).toEqual(['+1 2']);
		expect(withoutGone(staged, gone([3], [3]))).toBe(staged);
	});

	test('steps that differed in what is gone alone are none any more', () => {
		const {step, forget, back} = usePlanStore.getState();
		const present = () => planOf(usePlanStore.getState().plans, 'demo').stage;
		const one = stageCells(ground([]), nothingStaged, cells('2 1'), true).stage;
		step('demo', one);
		step('demo', stageCells(ground([]), one, cells('1 1'), true).stage);
		forget('demo', {isChannel: id => id === 1, isPerson: () => false});
		expect(shown(present())).toEqual(['+2 1']);
		expect(back('demo')).toBe(true);
		expect(shown(present())).toEqual([]);
		expect(back('demo')).toBe(false);
	});

	test('sent ones leave, refused ones come back behind what was staged since', () => {
		const left = unstage(staged, [change(1, 1, true), change(2, 1, true)]);
		expect(shown(left)).toEqual(['+1 2']);
		const back = restage(left, [change(2, 1, true), change(1, 2, false)]);
		expect(shown(back)).toEqual(['+1 2', '+2 1']);
	});

	test('are counted, those out of sight too', () => {
		expect(countStaged(staged)).toBe(3);
		const onlyFirst = (id: number) => id === 1;
		expect(countHidden(staged, onlyFirst, () => true)).toBe(1);
		expect(countHidden(staged, onlyFirst, onlyFirst)).toBe(2);
	});

	test('change the totals of their channel and their person', () => {
		const mixed = stageCells(ground(['2 2']), staged, cells('2 2'), false).stage;
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
