import {expect, test} from 'vitest';
import {completeFilter} from '../../components/suggestions/filter-keys';
import {peopleKeys} from './filter-keys';
import {fieldFilter, tokensOf} from './tokens';

const names = [
	'buro',
	'büro',
	'finance',
	'fi"nance',
	'#finance',
	'legal, contracts',
	'a:b',
	'""',
	String.raw`back\slash "end\"`,
	'two words',
];
const channels = names.map((name, at) => ({stream_id: at + 1, name}));
const fields = ['Team', 'Say "hi"', 'Téam'].map((name, at) => ({id: at + 1, name}));
const keys = peopleKeys([], channels);

test.each(names)('the suggestion %s asks for exactly that channel', name => {
	const typed = '-channel:';
	const {start, suggestions} = completeFilter(typed, typed.length, keys, false);
	const chosen = suggestions.find(({title}) => title === name);
	const tokens = tokensOf(typed.slice(0, start) + chosen?.text, {channels});
	const id = channels.find(channel => channel.name === name)?.stream_id;
	expect(tokens).toMatchObject([{key: 'channel', isNegated: true, ids: [id]}]);
});

test('a comma in the name of a channel parts no names', () => {
	const after = (typed: string) =>
		completeFilter(typed, typed.length, keys, false).suggestions.map(({text}) => text);
	expect(after('channel:"legal, con')).toEqual(['channel:"legal, contracts" ']);
	expect(after('channel:finance,le')).toEqual([]);
});

test.each(fields)('the filter of the field $name is about that field', ({id, name}) => {
	expect(tokensOf(`${fieldFilter(name)}x`, {fields})).toMatchObject([{key: 'field', ids: [id]}]);
});
