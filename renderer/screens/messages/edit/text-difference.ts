import {diffLines, diffWordsWithSpace} from 'diff';

/** A piece of text that stayed, came or went. */
export type Piece = {readonly kind: 'same' | 'added' | 'removed'; readonly text: string};

/** Longer than this and words are not worth the wait: lines then. */
const mostMilliseconds = 200;

/** What changed between two texts, word by word. */
export function textDifference(before: string, after: string): readonly Piece[] {
	const parts =
		diffWordsWithSpace(before, after, {timeout: mostMilliseconds}) ?? diffLines(before, after);
	return parts.map(({added, removed, value}) => ({
		kind: added ? 'added' : removed ? 'removed' : 'same',
		text: value,
	}));
}

/** How much changed, in words for those who hear it: "3 places changed". */
export function differenceWords(pieces: readonly Piece[]): string {
	let places = 0;
	let wasChanged = false;
	for (const {kind} of pieces) {
		const isChanged = kind !== 'same';
		if (isChanged && !wasChanged) places++;
		wasChanged = isChanged;
	}
	if (places === 0) return 'Nothing changed';
	return places === 1 ? '1 place changed' : `${places.toLocaleString('en')} places changed`;
}
