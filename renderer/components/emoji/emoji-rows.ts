import type {EmojiEntry, EmojiGroup} from './emoji-catalogue';

/** Columns of the picker; a name takes the room of three. */
export const columns = 9;
const columnsOfName = 3;

export type EmojiRow =
	| {readonly kind: 'heading'; readonly group: string}
	| {
			readonly kind: 'emoji';
			readonly group: string;
			readonly entries: readonly EmojiEntry[];
			/** Columns that each takes. */
			readonly span: number;
	  };

/** Place of an emoji in the rows. */
export type EmojiPlace = {readonly row: number; readonly at: number};

/** Of it there is only the name, which needs room. */
function isName({text, isPicture}: EmojiEntry): boolean {
	return text === undefined && isPicture !== true;
}

/** The groups as rows with headings. Signs and names do not share a row. */
export function rowsOf(groups: readonly EmojiGroup[]): readonly EmojiRow[] {
	return groups
		.filter(({entries}) => entries.length > 0)
		.flatMap(({name, entries}): EmojiRow[] => [
			{kind: 'heading', group: name},
			...cut(
				name,
				entries.filter(entry => !isName(entry)),
				1,
			),
			...cut(name, entries.filter(isName), columnsOfName),
		]);
}

function cut(group: string, entries: readonly EmojiEntry[], span: number): readonly EmojiRow[] {
	const perRow = columns / span;
	return Array.from({length: Math.ceil(entries.length / perRow)}, (_, at) => ({
		kind: 'emoji',
		group,
		span,
		entries: entries.slice(at * perRow, (at + 1) * perRow),
	}));
}

export function entryAt(rows: readonly EmojiRow[], {row, at}: EmojiPlace): EmojiEntry | undefined {
	const found = rows[row];
	return found?.kind === 'emoji' ? found.entries[at] : undefined;
}

/** The first emoji at or after a row. */
export function firstFrom(rows: readonly EmojiRow[], row = 0): EmojiPlace {
	const found = rows.findIndex((one, at) => at >= row && one.kind === 'emoji');
	return {row: Math.max(0, found), at: 0};
}

const rowsOfPage = 6;

/** Where a key leads; undefined above the first row. What is no key of movement stays. */
export function stepIn(
	rows: readonly EmojiRow[],
	place: EmojiPlace,
	key: string,
	isWhole = false,
): EmojiPlace | undefined {
	const lengthOf = (row: number) => {
		const found = rows[row];
		return found?.kind === 'emoji' ? found.entries.length : 0;
	};
	const beside = (by: 1 | -1): EmojiPlace => {
		const at = place.at + by;
		if (at >= 0 && at < lengthOf(place.row)) return {row: place.row, at};
		const row = nextRow(rows, place.row, by);
		if (row === undefined) return place;
		return {row, at: by === 1 ? 0 : lengthOf(row) - 1};
	};
	const below = (row: number): EmojiPlace => {
		const [from, to] = [spanOf(rows, place.row), spanOf(rows, row)];
		return {row, at: Math.min(lengthOf(row) - 1, Math.floor((place.at * from) / to))};
	};
	const far = (by: 1 | -1): EmojiPlace => {
		let row = place.row;
		for (let left = rowsOfPage; left > 0; left--) row = nextRow(rows, row, by) ?? row;
		return below(row);
	};
	switch (key) {
		case 'ArrowRight':
			return beside(1);
		case 'ArrowLeft':
			return beside(-1);
		case 'ArrowDown':
			return below(nextRow(rows, place.row, 1) ?? place.row);
		case 'ArrowUp': {
			const row = nextRow(rows, place.row, -1);
			return row === undefined ? undefined : below(row);
		}
		case 'PageDown':
			return far(1);
		case 'PageUp':
			return far(-1);
		case 'Home':
			return isWhole ? firstFrom(rows) : {row: place.row, at: 0};
		case 'End': {
			const row = isWhole ? rows.length - 1 : place.row;
			return {row, at: Math.max(0, lengthOf(row) - 1)};
		}
		default:
			return place;
	}
}

function nextRow(rows: readonly EmojiRow[], from: number, by: 1 | -1): number | undefined {
	for (let row = from + by; row >= 0 && row < rows.length; row += by) {
		if (rows[row]?.kind === 'emoji') return row;
	}
	return undefined;
}

function spanOf(rows: readonly EmojiRow[], row: number): number {
	const found = rows[row];
	return found?.kind === 'emoji' ? found.span : 1;
}
