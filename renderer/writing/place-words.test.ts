import {expect, it} from 'vitest';
import {firstWords} from '../../shared/model/first-words';
import {linkTo, namesInARow, writeWords} from './place-words';

it.each([
	[[], ''],
	[['Ana'], 'Ana'],
	[['Ana', 'Max'], 'Ana and Max'],
	[['Ana', 'Max', 'Jo', 'Kim'], 'Ana, Max, Jo, and Kim'],
	[['Ana', 'Max', 'Jo', 'Kim', 'Lee'], 'Ana, Max, Jo, and 2 more'],
])('%j: %s', (names, words) => expect(namesInARow(names)).toBe(words));

it.each([
	[{kind: 'channel', name: 'design', topic: 'logo'} as const, 'Write in #design > logo'],
	[{kind: 'channel', name: 'design', topic: undefined} as const, 'Write in #design'],
	[{kind: 'direct', names: ['Ana']} as const, 'Write to Ana'],
	[{kind: 'direct', names: []} as const, 'Write a note to yourself'],
])('%j: %s', (goal, words) => expect(writeWords(goal)).toBe(words));

it('shows the first line, short', () => {
	expect(firstWords('\n one\ntwo')).toBe('one');
	expect(firstWords('🔭'.repeat(70))).toBe(`${'🔭'.repeat(60)}…`);
});

it.each([
	['rota.txt', '[rota.txt](/user_uploads/1/a/rota.txt)'],
	['a [b] \\c.txt', '[a b c.txt](/user_uploads/1/a/rota.txt)'],
])('links to %s', (name, link) =>
	expect(linkTo({name, url: '/user_uploads/1/a/rota.txt'})).toBe(link),
);
