import {describe, expect, test} from 'vitest';
import {choiceOf, tokensOf, toggleValue, withoutToken} from './tokens';

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

test('one part is taken out without the others', () => {
	const text = 'ana tz:Berlin  ruiz';
	expect(withoutToken(text, tokensOf(text)[1]!)).toBe('ana ruiz');
});
