import {expect, test} from 'vitest';
import {measured} from '../../../shared/testing/measured.fixture';
import {completeFilter, type FilterKey} from './filter-keys';

const keys: readonly FilterKey[] = [
	{
		key: 'role',
		note: 'Roles',
		values: ['owner', 'moderator', 'member'].map(value => ({value, note: ''})),
	},
	{key: 'field."Home town"', note: 'Field', values: [{value: 'New York', note: ''}]},
	{key: 'name', note: 'Name'},
];

/** The text with each suggestion in the place of the word at `|`. */
function after(marked: string, isAsked = false): readonly string[] {
	const caret = marked.indexOf('|');
	const text = marked.replace('|', '');
	const {start, end, suggestions} = completeFilter(text, caret, keys, isAsked);
	return suggestions.map(one => text.slice(0, start) + one.text + text.slice(end));
}

test.each<[string, readonly string[]]>([
	['ro|', ['role:']],
	['maria -r|', ['maria -role:']],
	['role:|', ['role:owner ', 'role:moderator ', 'role:member ']],
	['role:m|', ['role:moderator ', 'role:member ']],
	['role:owner,me|', ['role:owner,member ']],
	['role:ner| maria', ['role:owner  maria']],
	['field."Home town":n|', ['field."Home town":"New York" ']],
	['field."ho|', ['field."Home town":']],
	['name:ro|', []],
	['maria|', []],
])('%s goes on', (marked, expected) => {
	expect(after(marked)).toEqual(expected);
});

test('what is whole, and what is not begun, suggests nothing; asked, every key', () => {
	expect(after('role:owner|')).toEqual([]);
	expect(after('|')).toEqual([]);
	expect(after('role:owner |')).toEqual([]);
	expect(after('|', true)).toEqual(['role:', 'field."Home town":', 'name:']);
});

/** Milliseconds for the keys of a name among so many channels. */
function timeOf(count: number): number {
	const values = Array.from({length: count}, (_none, at) => ({value: `channel ${at}`, note: ''}));
	const begun = performance.now();
	for (const text of ['channel:', 'channel:c', 'channel:ch'])
		completeFilter(text, text.length, [{key: 'channel', note: '', values}], true);
	return performance.now() - begun;
}

test('values are looked through once, however many begin so', measured, () => {
	timeOf(1000);
	// As many looks again as there are values would take a hundred times as long.
	expect(timeOf(50_000)).toBeLessThan(30 * timeOf(5000) + 30);
});
