import {expect, it} from 'vitest';
import {drawnPart, gapWords} from './drawn-part';
import type {Piece} from './text-difference';

const same = (text: string): Piece => ({kind: 'same', text});
const added = (text: string): Piece => ({kind: 'added', text});
const lines = (count: number) => Array.from({length: count}, (_, at) => `Line ${at}\n`).join('');

const told = (pieces: readonly Piece[]) =>
	drawnPart(pieces).flatMap(part => (part.kind === 'gap' ? gapWords(part) : []));
const drawn = (pieces: readonly Piece[]) =>
	drawnPart(pieces)
		.map(part => (part.kind === 'gap' ? '' : part.text))
		.join('');

it.each([
	['short', [same('one '), added('two')]],
	['as long as two messages', [same('x'.repeat(10_000)), added('y'.repeat(10_000))]],
	['nothing', []],
])('a text that is %s is drawn whole', (_name, pieces) => expect(drawnPart(pieces)).toBe(pieces));

it('a change after very much that is the same is drawn, with what is around it', () => {
	const pieces = [same(lines(25_000)), added('new'), same(lines(25_000))];
	expect(told(pieces)).toEqual([
		'24,960 lines without a change are not shown.',
		'24,960 lines without a change are not shown.',
	]);
	expect(drawn(pieces)).toContain('Line 24999\nnewLine 0\n');
	expect(drawn(pieces).length).toBeLessThan(2000);
});

it('of very much that is new the beginning is drawn, and all of the rest is counted', () => {
	const pieces = [added(lines(3000)), same(lines(25_000)), added(lines(500))];
	expect(told(pieces)).toEqual(['26,500 more lines are not shown.']);
	expect(drawn(pieces)).toBe(lines(2000));
});

it('a line of any length is cut, between its signs', () => {
	const pieces = [added(`x${'😀'.repeat(50_000)}`)];
	expect(told(pieces)).toEqual(['60,002 more characters are not shown.']);
	expect(drawn(pieces)).toBe(`x${'😀'.repeat(19_999)}`);
	const long = [same('😀'.repeat(50_000)), added('x')];
	expect(told(long)).toEqual(['98,000 characters without a change are not shown.']);
	// Alone, neither half of a sign is one.
	expect(drawn(long)).not.toMatch(/[\ud800-\udfff]/u);
});
