import {describe, expect, test} from 'vitest';
import {fitLayout, placeColumn, proposedLayout, showColumn, stepColumn} from './layout';

const columns = [
	{id: 'name'},
	{id: 'email'},
	{id: 'role'},
	{id: 'zone', isHiddenAtFirst: true},
	{id: 'joined'},
];
const proposed = proposedLayout(columns);

test('a grid proposes its columns in their order', () => {
	expect(proposed).toEqual({
		order: ['name', 'email', 'role', 'zone', 'joined'],
		hidden: ['zone'],
		widths: {},
	});
});

describe('a kept layout fits the columns there are', () => {
	const kept = (order: readonly string[], hidden: readonly string[] = []) =>
		fitLayout(columns, {order, hidden, widths: {role: 90}});

	test.each([
		[
			['name', 'joined', 'zone', 'role', 'email'],
			['name', 'joined', 'zone', 'role', 'email'],
		],
		[
			['joined', 'name', 'email'],
			['name', 'joined', 'email', 'role', 'zone'],
		],
		[
			['gone', 'email', 'email'],
			['name', 'email', 'role', 'zone', 'joined'],
		],
		[[], ['name', 'email', 'role', 'zone', 'joined']],
	])('%j', (order, fitted) => {
		expect(kept(order).order).toEqual(fitted);
	});

	test('what was hidden stays so, a new column comes as proposed, the first is never hidden', () => {
		expect(kept(['name', 'email'], ['name', 'email']).hidden).toEqual(['email', 'zone']);
		expect(kept(['name', 'zone'], []).hidden).toEqual([]);
		expect(kept([]).widths).toEqual({role: 90});
	});

	test('nothing kept is what is proposed', () => {
		expect(fitLayout(columns, undefined)).toEqual(proposed);
	});
});

describe('columns move', () => {
	test('one step, over those that are hidden', () => {
		expect(stepColumn(proposed, 'role', 1).order).toEqual([
			'name',
			'email',
			'zone',
			'joined',
			'role',
		]);
		expect(stepColumn(proposed, 'joined', -1).order).toEqual([
			'name',
			'email',
			'joined',
			'role',
			'zone',
		]);
	});

	test('not past the ends, and never before the first', () => {
		expect(stepColumn(proposed, 'joined', 1)).toBe(proposed);
		expect(stepColumn(proposed, 'email', -1)).toBe(proposed);
		expect(stepColumn(proposed, 'name', 1)).toBe(proposed);
	});

	test('to the place of another', () => {
		expect(placeColumn(proposed, 'joined', 'email').order).toEqual([
			'name',
			'joined',
			'email',
			'role',
			'zone',
		]);
		expect(placeColumn(proposed, 'email', 'joined').order).toEqual([
			'name',
			'role',
			'zone',
			'joined',
			'email',
		]);
		expect(placeColumn(proposed, 'email', 'name')).toBe(proposed);
	});
});

test('columns are shown and hidden, the first always shown', () => {
	expect(showColumn(proposed, 'zone', true).hidden).toEqual([]);
	expect(showColumn(proposed, 'email', false).hidden).toEqual(['zone', 'email']);
	expect(showColumn(proposed, 'name', false)).toBe(proposed);
});
