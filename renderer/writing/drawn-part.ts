import {plural} from '@lingui/core/macro';
import type {Piece} from './text-difference';

/** What is left out of a text that is too long to be drawn. */
export type Gap = {
	readonly kind: 'gap';
	/** Whether it is a stretch that is the same on both sides. */
	readonly isSame: boolean;
	readonly lines: number;
	readonly characters: number;
};

type Size = {readonly lines: number; readonly characters: number};

/** More is laid out for seconds, and nobody reads it here. */
const most: Size = {lines: 2000, characters: 40_000};

/** So much of a long stretch that is the same stands before and after a change. */
const around: Size = {lines: 20, characters: 1000};

/** The pieces as they are drawn: of what is too long the changes with what is around them, as far as they go. */
export function drawnPart(pieces: readonly Piece[]): readonly (Piece | Gap)[] {
	const whole = sizeOf(pieces.map(({text}) => text));
	if (fits(whole, most)) return pieces;
	const drawn: (Piece | Gap)[] = [];
	const rest: string[] = [];
	let left = most;
	for (const part of pieces.flatMap(folded)) {
		if (part.kind === 'gap') {
			if (rest.length === 0) drawn.push(part);
			continue;
		}
		const end = rest.length > 0 ? 0 : headEnd(part.text, left);
		if (end > 0) drawn.push({...part, text: part.text.slice(0, end)});
		if (end < part.text.length) rest.push(part.text.slice(end));
		const {lines, characters} = sizeOf([part.text.slice(0, end)]);
		left = {lines: left.lines - lines, characters: left.characters - characters};
	}
	return rest.length === 0 ? drawn : [...drawn, restOf(whole, drawn)];
}

/** What a gap says in its place. */
export function gapWords({isSame, lines, characters}: Gap): string {
	if (lines > 1) {
		return isSame
			? plural(lines, {
					one: '# line without a change is not shown.',
					other: '# lines without a change are not shown.',
				})
			: plural(lines, {one: '# more line is not shown.', other: '# more lines are not shown.'});
	}
	return isSame
		? plural(characters, {
				one: '# character without a change is not shown.',
				other: '# characters without a change are not shown.',
			})
		: plural(characters, {
				one: '# more character is not shown.',
				other: '# more characters are not shown.',
			});
}

/** A long stretch that is the same, without its middle. */
function folded(piece: Piece): readonly (Piece | Gap)[] {
	const {kind, text} = piece;
	if (kind !== 'same') return [piece];
	const [end, start] = [headEnd(text, around), tailStart(text, around)];
	if (end >= start) return [piece];
	return [
		{kind, text: text.slice(0, end)},
		{kind: 'gap', isSame: true, ...sizeOf([text.slice(end, start)])},
		{kind, text: text.slice(start)},
	];
}

/** All that comes after what is drawn. */
function restOf(whole: Size, drawn: readonly (Piece | Gap)[]): Gap {
	const sizes = drawn.map(part => (part.kind === 'gap' ? part : sizeOf([part.text])));
	const sum = (of: keyof Size) => sizes.reduce((all, size) => all + size[of], 0);
	return {
		kind: 'gap',
		isSame: false,
		lines: whole.lines - sum('lines'),
		characters: whole.characters - sum('characters'),
	};
}

function sizeOf(texts: readonly string[]): Size {
	let lines = 0;
	let characters = 0;
	for (const text of texts) {
		characters += text.length;
		for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines += 1;
	}
	return {lines, characters};
}

function fits(size: Size, room: Size): boolean {
	return size.lines <= room.lines && size.characters <= room.characters;
}

/** Where a text has to end so that it is no longer than that. */
function headEnd(text: string, {lines, characters}: Size): number {
	const end = Math.min(text.length, Math.max(0, characters));
	let at = 0;
	for (let line = 0; line < lines; line++) {
		const next = text.indexOf('\n', at);
		if (next === -1 || next >= end) return outsideOfPair(text, end);
		at = next + 1;
	}
	return at;
}

function tailStart(text: string, {lines, characters}: Size): number {
	const start = Math.max(0, text.length - characters);
	let at = text.length;
	for (let line = 0; line < lines; line++) {
		const before = at === 0 ? -1 : text.lastIndexOf('\n', at - 1);
		if (before < start) return outsideOfPair(text, start);
		at = before;
	}
	return at;
}

/** Not between the halves of a sign of two. */
function outsideOfPair(text: string, at: number): number {
	return /[\udc00-\udfff]/.test(text.charAt(at)) ? at - 1 : at;
}
