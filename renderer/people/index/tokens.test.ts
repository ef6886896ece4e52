import {describe, expect, test} from 'vitest';
import {choiceOf, withoutToken} from '../../components/filter-text';
import {fieldFilter, tokensOf, toggleValue} from './tokens';

const short = (text: string) =>
	tokensOf(text).map(({isNegated, kind, key, values}) =>
		[isNegated ? '-' : '', kind, key ?? '', values.join('|')].join(' ').trim(),
	);

describe('what was typed is taken apart', () => {
	test.each<[string, readonly string[]]>([
		['', []],
		['  ana   ruiz ', ['word  ana', 'word  ruiz']],
		['"ana ruiz"', ['word  ana ruiz']],
		['-test', ['- word  test']],
		['role:guest', ['filter role guest']],
		['Role:GUEST', ['filter role guest']],
		['role:guest,mod', ['filter role guest|moderator']],
		['role:ad', ['filter role administrator']],
		['role:', ['filter role']],
		['-is:bot', ['- filter is bot']],
		['kind:people', ['filter is person']],
		['is:deactivated', ['filter status deactivated']],
		['is:owner', ['filter role owner']],
		['is:me', ['filter is you']],
		['status:inactive', ['filter status deactivated']],
		['joined:<30d', ['filter joined <30d']],
		['joined:2024-03', ['filter joined 2024-03']],
		['name:"Ana R" x', ['filter name Ana R', 'word  x']],
		['tz:Europe', ['filter timezone Europe']],
		['joined:soon', ['unknown  joined:soon']],
		['role:boss', ['unknown  role:boss']],
		['team:ops', ['unknown  team:ops']],
		['-', []],
		['10:30', ['word  10:30']],
		['ana@demo.example', ['word  ana@demo.example']],
	])('%j', (text, tokens) => {
		expect(short(text)).toEqual(tokens.map(token => token.replace(/^- (\w)/, '- $1')));
	});
});

describe('filters for what rows do not hold', () => {
	const names = {
		fields: [
			{id: 1, name: 'Team'},
			{id: 2, name: 'Plat préféré'},
		],
		channels: [
			{stream_id: 10, name: 'ops'},
			{stream_id: 11, name: 'ops night'},
			{stream_id: 12, name: 'Général'},
		],
	};
	const meant = (text: string) =>
		tokensOf(text, names).map(({isNegated, kind, key, values, ids}) => ({
			isNegated,
			kind,
			key,
			values,
			ids,
		}));
	const filter = (key: string, values: readonly string[], ids?: readonly number[]) => [
		{isNegated: false, kind: 'filter', key, values, ids},
	];

	test.each([
		['field.Team:Ops', filter('field', ['Ops'], [1])],
		['FIELD.team:Ops', filter('field', ['Ops'], [1])],
		['field.Team:"night shift"', filter('field', ['night shift'], [1])],
		['field."plat prefere":soup', filter('field', ['soup'], [2])],
		['field.Team:', filter('field', ['none'], [1])],
		['field.Team:None', filter('field', ['none'], [1])],
		['channel:general', filter('channel', ['general'], [12])],
		['channel:#ops', filter('channel', ['ops'], [10])],
		['channel:"ops night"', filter('channel', ['ops night'], [11])],
		['channel:op', filter('channel', ['op'], [10, 11])],
		['channel:', filter('channel', [])],
		['has:link', filter('has', ['link'])],
		['has:', filter('has', [])],
	])('%j', (text, tokens) => {
		expect(meant(text)).toEqual(tokens);
		expect(meant(`-${text}`)).toEqual(tokens.map(token => ({...token, isNegated: true})));
	});

	test.each(['field.Shoe:42', 'channel:nowhere', 'has:cat'])('%j is no filter', text => {
		expect(meant(text)).toMatchObject([{kind: 'unknown', values: [text]}]);
	});

	test('while names are not read, any may be right', () => {
		expect(tokensOf('field.Shoe:42 channel:nowhere')).toMatchObject([
			{kind: 'filter', key: 'field', ids: undefined},
			{kind: 'filter', key: 'channel', ids: undefined},
		]);
	});

	test.each([
		['Team', 'field.Team:'],
		['Favourite food', 'field."Favourite food":'],
		['Say "hi"', String.raw`field."Say \"hi\"":`],
	])('the filter of %j begins with %j', (name, start) => {
		expect(fieldFilter(name)).toBe(start);
	});
});

test('a token knows its place, so that it can be underlined', () => {
	const [, second] = tokensOf('ana team:ops');
	expect(second).toMatchObject({start: 4, end: 12, kind: 'unknown'});
});

describe('chips change the text', () => {
	test.each([
		['', 'role:guest'],
		['ana', 'ana role:guest'],
		['ana role:guest', 'ana'],
		['role:guest,member ana', 'role:member ana'],
		['-role:guest,member', '-role:member'],
		['role:gu ana', 'ana'],
	])('%j with guest switched becomes %j', (text, changed) => {
		expect(toggleValue(text, 'role', 'guest')).toBe(changed);
	});

	test('and know how their value stands in it', () => {
		const tokens = tokensOf('role:guest -is:bot');
		expect(choiceOf(tokens, 'role', 'guest')).toBe('in');
		expect(choiceOf(tokens, 'role', 'member')).toBeUndefined();
		expect(choiceOf(tokens, 'is', 'bot')).toBe('out');
	});
});

test.each(['constructor:x', '__proto__:x', 'is:constructor', '-is:__proto__', 'hasOwnProperty:'])(
	'%s is nothing that the filter knows',
	text => {
		const [token] = tokensOf(text);
		expect(token?.kind).not.toBe('filter');
		expect(token?.key).toBeUndefined();
	},
);

test('one part is taken out without the others', () => {
	const text = 'ana tz:Berlin  ruiz';
	expect(withoutToken(text, tokensOf(text)[1]!)).toBe('ana ruiz');
});
