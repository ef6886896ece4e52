import {describe, expect, test} from 'vitest';
import {PeopleIndex} from '../../people/index/people-index';
import {viewOf as peopleView} from '../../people/index/people-view';
import {person} from '../../testing/person.fixture';
import {PresenceTable} from './presence-table';
import {readSort, viewOf, writeSort} from './presence-view';

const now = new Date(2026, 4, 20, 12, 0).getTime() / 1000;
const ago = (seconds: number) => ({active_timestamp: now - seconds, idle_timestamp: now - seconds});
const rows = [
	person({user_id: 1, full_name: 'Ada', role: 100}),
	person({user_id: 2, full_name: 'Bo', role: 400}),
	person({user_id: 3, full_name: 'Čedo', role: 600}),
	person({user_id: 4, full_name: 'Dot', role: 400}),
	person({user_id: 5, full_name: 'Away', role: 400, is_active: false}),
	person({user_id: 6, full_name: 'Robot', role: 400, is_bot: true}),
];
const people = new Map([
	[1, ago(3 * 3600)],
	[2, ago(5)],
	[3, {active_timestamp: now - 9000, idle_timestamp: now - 5}],
	[5, ago(5)],
	[6, ago(5)],
]);
const index = PeopleIndex.of(rows);
const table = new PresenceTable(index, {people, lastUpdateId: 9, serverTime: now});
const find = (text: string, sort: string | undefined, bucket?: 'now' | 'older') => {
	const found =
		text === ''
			? undefined
			: peopleView(index, {text, sort: [], nowSeconds: now, ownId: undefined});
	const view = viewOf(table, {isFound: found?.has, bucket, sort: readSort(sort)});
	return Array.from({length: view.length}, (_none, at) => view.at(at)?.user.full_name);
};

test('bots and deactivated accounts are left out, and bots are counted', () => {
	expect(table.people).toBe(4);
	expect(table.bots).toBe(1);
	expect(find('', undefined)).not.toContain('Away');
	expect(find('', undefined)).not.toContain('Robot');
});

describe('the order', () => {
	test.each([
		[undefined, ['Bo', 'Čedo', 'Ada', 'Dot']],
		['-status', ['Dot', 'Ada', 'Čedo', 'Bo']],
		['name', ['Ada', 'Bo', 'Čedo', 'Dot']],
		['-name', ['Dot', 'Čedo', 'Bo', 'Ada']],
		['-seen', ['Bo', 'Čedo', 'Ada', 'Dot']],
		['seen', ['Ada', 'Bo', 'Čedo', 'Dot']],
		['-active', ['Bo', 'Čedo', 'Ada', 'Dot']],
		['role,-name', ['Ada', 'Dot', 'Bo', 'Čedo']],
		['-role,seen', ['Čedo', 'Bo', 'Dot', 'Ada']],
	])('%s', (sort, names) => {
		expect(find('', sort)).toEqual(names);
	});

	test('is written as it was read', () => {
		expect(writeSort(readSort('role,-name'))).toBe('role,-name');
		expect(writeSort(readSort('nonsense'))).toBeUndefined();
	});
});

describe('the filter', () => {
	test('finds words in the name, without accents', () => {
		expect(find('ced', undefined)).toEqual(['Čedo']);
		expect(find('ced ada', undefined)).toEqual([]);
		expect(find('role:guest', undefined)).toEqual(['Čedo']);
		expect(find('-role:member', 'name')).toEqual(['Ada', 'Čedo']);
	});

	test('counts every bucket, whichever is shown', () => {
		const view = viewOf(table, {isFound: undefined, bucket: 'now', sort: readSort(undefined)});
		expect(view.counts).toEqual([1, 1, 1, 0, 0, 1]);
		expect(view.found).toBe(4);
		expect(view.length).toBe(1);
		expect(view.has(2)).toBe(true);
		expect(view.has(1)).toBe(false);
		expect(view.placeOf(2)).toBe(0);
		expect(view.placeOf(5)).toBe(-1);
	});

	test('gives the same row each time it is asked', () => {
		const view = viewOf(table, {isFound: undefined, bucket: undefined, sort: readSort(undefined)});
		expect(view.at(0)).toBe(view.at(0));
		expect(view.at(99)).toBeUndefined();
	});
});
