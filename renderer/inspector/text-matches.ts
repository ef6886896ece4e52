/** Places in a text, in their order. */
export type Match = {readonly start: number; readonly end: number};

/** More are not marked, and nobody would count them. */
export const mostMatches = 2000;

/** Where the words stand in the text, in whatever letters. */
export function matchesIn(text: string, words: string): readonly Match[] {
	if (words === '') return [];
	const wanted = words.toLowerCase();
	const where = text.toLowerCase();
	// Letters that grow when they are made small would shift all that follows.
	const sure = where.length === text.length ? where : text;
	const matches: Match[] = [];
	for (let at = sure.indexOf(wanted); at !== -1; at = sure.indexOf(wanted, at + wanted.length)) {
		matches.push({start: at, end: at + wanted.length});
		if (matches.length === mostMatches) break;
	}
	return matches;
}
