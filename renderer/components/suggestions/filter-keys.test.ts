import {expect, test} from 'vitest';
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
