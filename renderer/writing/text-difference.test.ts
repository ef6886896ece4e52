import {expect, it} from 'vitest';
import {differenceWords, textDifference} from './text-difference';

const marks = {same: '=', added: '+', removed: '-'} as const;

it.each([
	['the same', 'one two', 'one two', ['=one two'], 'Nothing changed'],
	['nothing at all', '', '', [], 'Nothing changed'],
	['a word', 'one two', 'one three', ['=one ', '-two', '+three'], '1 place changed'],
	['an end', 'one', 'one two', ['=one', '+ two'], '1 place changed'],
	[
		'words in a row',
		'one two three',
		'x y three',
		['-one two', '+x y', '= three'],
		'1 place changed',
	],
	['only blanks', 'one two', 'one  two', ['=one', '- ', '+  ', '=two'], '1 place changed'],
	['two places', 'a b c', 'x b y', ['-a', '+x', '= b ', '-c', '+y'], '2 places changed'],
	['all', 'old', '', ['-old'], '1 place changed'],
])('%s', (_name, before, after, expected, words) => {
	const pieces = textDifference(before, after);
	expect(pieces.map(({kind, text}) => marks[kind] + text)).toEqual(expected);
	expect(differenceWords(pieces)).toBe(words);
});

it('both texts can be read from the pieces, however long', () => {
	const before = Array.from({length: 1500}, (_none, at) => `w${at * 7}`).join(' ');
	const after = Array.from({length: 1500}, (_none, at) => `w${at * 5}`).join(' ');
	const pieces = textDifference(before, after);
	const without = (kind: string) =>
		pieces
			.filter(piece => piece.kind !== kind)
			.map(({text}) => text)
			.join('');
	expect(without('added')).toBe(before);
	expect(without('removed')).toBe(after);
});
