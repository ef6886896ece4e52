import {beforeEach, describe, expect, test} from 'vitest';
import {forgetConnection} from '../state/forget';
import {
	countEdits,
	editsOf,
	isSameEdits,
	noEdits,
	pruned,
	restored,
	withCells,
	withoutCells,
	withoutGone,
	type PendingEdits,
} from './pending-edits';
import {badRequest} from '../../shared/contract/errors';
import type {Change} from '../../shared/model/change';
import {useChangesStore, type Run} from '../state/changes';
import {definePending, editKey, sheetOf} from './pending-store';

type Edits = PendingEdits<string, number>;

const cells = (...texts: readonly string[]) =>
	texts.map(text => {
		const [row = '', column = '', value = ''] = text.split(' ');
		return {row: Number(row), column, value: Number(value)};
	});
const made = (...texts: readonly string[]): Edits => withCells(noEdits(), cells(...texts));
const shown = (edits: Edits) =>
	editsOf(edits).map(({row, column, value}) => `${row} ${column} ${value}`);
const goneIs = (rows: readonly number[], columns: readonly string[] = []) => ({
	isRow: (row: number) => rows.includes(row),
	isColumn: (column: string) => columns.includes(column),
});

describe('edits', () => {
	const edits = made('1 a 5', '1 b 6', '2 a 7');

	test.each<[string, Edits, readonly string[]]>([
		['are set', withCells(edits, cells('2 b 8')), ['1 a 5', '1 b 6', '2 a 7', '2 b 8']],
		['are set anew', withCells(edits, cells('1 a 9')), ['1 a 9', '1 b 6', '2 a 7']],
		['are taken away', withoutCells(edits, cells('1 a 0', '2 a 0')), ['1 b 6']],
		['are none any more where the service has them', pruned(edits, row => row === 1), ['2 a 7']],
		['of a row that is gone are dropped', withoutGone(edits, goneIs([1])), ['2 a 7']],
		['of a column that is gone are dropped', withoutGone(edits, goneIs([], ['a'])), ['1 b 6']],
		[
			'come back behind what was edited since',
			restored(edits, cells('1 a 1', '3 a 1')),
			['1 a 5', '1 b 6', '2 a 7', '3 a 1'],
		],
	])('%s', (_name, result, expected) => {
		expect(shown(result)).toEqual(expected);
		expect(shown(edits)).toEqual(['1 a 5', '1 b 6', '2 a 7']);
	});

	test('are the same object while nothing changes, and share the rows that stay', () => {
		expect(withCells(edits, cells('1 a 5'))).toBe(edits);
		expect(withoutCells(edits, cells('9 a 0'))).toBe(edits);
		expect(pruned(edits, () => false)).toBe(edits);
		expect(withoutGone(edits, goneIs([3], ['c']))).toBe(edits);
		expect(restored(edits, cells('1 a 1'))).toBe(edits);
		expect(withCells(edits, cells('2 b 8')).get(1)).toBe(edits.get(1));
		expect(withoutCells(edits, cells('2 a 0')).has(2)).toBe(false);
	});

	test('are counted and compared', () => {
		expect(countEdits(edits)).toBe(3);
		expect(isSameEdits(edits, made('2 a 7', '1 a 5', '1 b 6'))).toBe(true);
		expect(isSameEdits(edits, made('1 a 5', '1 b 6', '2 a 8'))).toBe(false);
		expect(isSameEdits(edits, made('1 a 5', '1 b 6'))).toBe(false);
	});
});

describe('the store', () => {
	const {store} = definePending<string, number>({name: 'test', editOf: () => undefined});
	const {step, put, back, settle, forget} = store.getState();
	const sheet = () => sheetOf(store.getState(), 'demo');
	const present = () => shown(sheet().edits);
	beforeEach(() => store.setState({sheets: {}}));

	test('goes back step by step, 200 of them', () => {
		for (let count = 1; count <= 205; count++) step('demo', made(`1 a ${count}`));
		let steps = 0;
		while (back('demo')) steps++;
		expect(steps).toBe(200);
		expect(present()).toEqual(['1 a 5']);
	});

	test('what is put belongs to the step before it', () => {
		step('demo', made('1 a 1'));
		put('demo', made('1 a 2'));
		expect(back('demo')).toBe(true);
		expect(present()).toEqual([]);
	});

	test('a step that does not show by now is passed over', () => {
		step('demo', made('1 a 1'));
		step('demo', made('1 a 1', '2 a 1'));
		put('demo', made('1 a 1'));
		// Somebody else did the second row.
		expect(back('demo', edits => pruned(edits, row => row === 2))).toBe(true);
		expect(present()).toEqual([]);
		expect(back('demo')).toBe(false);
	});

	test('steps that differed in what is gone alone are none any more', () => {
		step('demo', made('2 a 1'));
		step('demo', made('2 a 1', '1 a 1'));
		forget('demo', goneIs([1]));
		expect(present()).toEqual(['2 a 1']);
		expect(back('demo')).toBe(true);
		expect(present()).toEqual([]);
		expect(back('demo')).toBe(false);
	});

	test('no step leads back over a sending; a refusal is one of its value', () => {
		step('demo', made('1 a 1'));
		const [edit] = editsOf(sheet().edits);
		if (edit === undefined) throw new Error('There is no edit.');
		const refusal = {edit, kind: 'refused', words: 'Not today.'} as const;
		const refusals = new Map([[editKey(edit), refusal]]);
		settle('demo', noEdits);
		expect(back('demo')).toBe(false);
		settle('demo', edits => restored(edits, [edit]), {refusals, failedRun: 7});
		expect(back('demo')).toBe(false);
		expect(sheet().refusals.get(editKey({row: 1, column: 'a', value: 1}))).toBe(refusal);
		expect(sheet().refusals.has(editKey({row: 1, column: 'a', value: 2}))).toBe(false);
		// Undone it is the same edit, made anew another one.
		step('demo', noEdits());
		expect(back('demo')).toBe(true);
		expect(sheet().refusals.size).toBe(1);
		step('demo', noEdits());
		step('demo', made('1 a 1'));
		expect(sheet().refusals.size).toBe(0);
		settle('demo', noEdits);
		expect(sheet().refusals.size).toBe(0);
	});

	test('what comes back is no step, and leaves those that were made since', () => {
		step('demo', made('1 a 1', '2 a 1'));
		settle('demo', edits => withoutCells(edits, cells('1 a 1', '2 a 1')));
		step('demo', made('3 a 1'));
		step('demo', made('3 a 1', '4 a 1'));
		settle('demo', edits => restored(edits, cells('1 a 1')));
		expect(back('demo')).toBe(true);
		expect(present()).toEqual(['3 a 1', '1 a 1']);
		// It is sent once more, and comes back once more.
		settle('demo', edits => withoutCells(edits, cells('1 a 1')));
		settle('demo', edits => restored(edits, cells('1 a 1')));
		expect(back('demo')).toBe(true);
		expect(present()).toEqual(['1 a 1']);
		expect(back('demo')).toBe(false);
	});

	test('what a report tries again takes nothing along that was edited anew', () => {
		const kind = definePending<string, number>({
			name: 'tried',
			editOf: change =>
				change.kind === 'role'
					? {row: change.user_id, column: 'role', value: change.after}
					: undefined,
		});
		const edits = kind.store.getState();
		const role = (user_id: number): Change => ({kind: 'role', user_id, before: 400, after: 300});
		const run = (id: number, of: Partial<Run> = {}) =>
			useChangesStore.getState().put({
				id,
				connectionId: 'demo',
				label: 'Changed.',
				pendingOn: 'tried',
				changes: [role(1), role(2)],
				done: [],
				failed: [],
				undoes: undefined,
				state: 'running',
				staysAfterUndo: undefined,
				...of,
			});
		const cell = (row: number, value: number) => ({row, column: 'role', value});
		edits.step('demo', withCells(noEdits(), [cell(1, 300), cell(2, 300)]));
		run(1);
		expect(shown(sheetOf(kind.store.getState(), 'demo').edits)).toEqual([]);
		const failed = [role(1), role(2)].map(change => ({change, error: badRequest('No.')}));
		run(1, {state: 'finished', failed});
		edits.step('demo', withCells(sheetOf(kind.store.getState(), 'demo').edits, [cell(2, 600)]));
		run(2);
		expect(shown(sheetOf(kind.store.getState(), 'demo').edits)).toEqual(['2 role 600']);
	});

	test('goes with its organization alone', () => {
		step('demo', made('1 a 1'));
		step('other', made('1 a 1'));
		forgetConnection('demo');
		expect(present()).toEqual([]);
		expect(countEdits(sheetOf(store.getState(), 'other').edits)).toBe(1);
	});
});
