import {plural, t} from '@lingui/core/macro';
import {diffLines, diffWordsWithSpace} from 'diff';

/** A piece of text that stayed, came or went. */
export type Piece = {readonly kind: 'same' | 'added' | 'removed'; readonly text: string};

/** More than this is not worth the wait: lines then, and then one text for the other. */
const mostEdits = 1000;

/** What changed between two texts, word by word. */
export function textDifference(before: string, after: string): readonly Piece[] {
	const most = {maxEditLength: mostEdits};
	const parts = diffWordsWithSpace(before, after, most) ??
		diffLines(before, after, most) ?? [
			{removed: true, added: false, value: before},
			{removed: false, added: true, value: after},
		];
	return joined(
		parts.map(({added, removed, value}) => ({
			kind: added ? 'added' : removed ? 'removed' : 'same',
			text: value,
		})),
	);
}

/** Changes with nothing but blanks between them are one: a sentence is not read word by word. */
function joined(pieces: readonly Piece[]): readonly Piece[] {
	const result: Piece[] = [];
	let removed = '';
	let added = '';
	const end = () => {
		if (removed !== '') result.push({kind: 'removed', text: removed});
		if (added !== '') result.push({kind: 'added', text: added});
		removed = '';
		added = '';
	};
	pieces.forEach(({kind, text}, at) => {
		if (kind === 'removed') removed += text;
		else if (kind === 'added') added += text;
		else if (removed !== '' && added !== '' && /^[^\S\n]+$/.test(text) && at < pieces.length - 1) {
			removed += text;
			added += text;
		} else {
			end();
			result.push({kind, text});
		}
	});
	end();
	return result;
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
	if (places === 0) return t`Nothing changed`;
	return plural(places, {one: '# place changed', other: '# places changed'});
}
