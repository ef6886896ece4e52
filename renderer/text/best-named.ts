import {foldedName, foldedNameOf} from './folded';
import {rankFolded} from './rank';

/** Those whose names answer best what was typed, in the order in which they came where two answer alike. */
export function bestNamed<Row extends {readonly name: string}>(
	typed: string,
	rows: readonly Row[],
	most: number,
): readonly Row[] {
	const sought = foldedName(typed.trim());
	if (sought === '') return rows.slice(0, most);
	return rows
		.map(row => ({row, score: rankFolded(sought, foldedNameOf(row))}))
		.filter(({score}) => score > 0)
		.sort((a, b) => b.score - a.score)
		.slice(0, most)
		.map(({row}) => row);
}
