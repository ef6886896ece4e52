import type {CSSProperties} from 'react';

type Track = {
	readonly id: string;
	/** In pixels, until the person chooses another. */
	readonly width: number;
	readonly minWidth?: number;
	readonly grows?: number;
};

/**
 * The tracks of all rows as custom properties of the grid, so that resizing draws no row again.
 * Columns that the person has not sized have the room that their headers need and share what is left over. Where
 * there is not enough for all, the columns that grow make room for headers, down to their least widths.
 */
export function templateOf<Column extends Track>(
	columns: readonly Column[],
	widths: Readonly<Record<string, number>>,
	headRoom: (column: Column, place: number) => number,
): CSSProperties {
	const isFree = ({id}: Column) => widths[id] === undefined;
	const heads = columns.map((column, at) => (isFree(column) ? headRoom(column, at) : 0));
	const wanted = columns.map(({id, width}, at) => widths[id] ?? Math.max(width, heads[at] ?? 0));
	const all = sumOf(wanted);
	const elastic = columns.flatMap((column, at) => {
		const {id, width, minWidth = width, grows} = column;
		if (grows === undefined || !isFree(column)) return [];
		return [{id, grows, spare: (wanted[at] ?? 0) - Math.max(minWidth, heads[at] ?? 0)}];
	});
	const given = whatIsGiven(
		elastic,
		all - sumOf(columns.map(({id, width}) => widths[id] ?? width)),
	);
	const tracks = columns.map((column, at) => {
		const most = wanted[at] ?? 0;
		const gift = given.get(column.id);
		if (gift === undefined) return `${most}px`;
		const {pixels, before} = gift;
		const rest = `100% - ${all - most - before}px`;
		const least = pixels === 0 ? `${most}px` : `clamp(${most - pixels}px, ${rest}, ${most}px)`;
		return `minmax(${least}, ${column.grows}fr)`;
	});
	const least = all - sumOf([...given.values()].map(({pixels}) => pixels));
	const properties: Readonly<Record<`--${string}`, string>> = {
		'--grid-columns': [...tracks, ...(elastic.length > 0 ? [] : ['minmax(0, 1fr)'])].join(' '),
		'--grid-width': `${least}px`,
		'--grid-frozen': `${wanted[0] ?? 0}px`,
	};
	return properties as CSSProperties;
}

/** How many pixels a column gives at most, and how many others give before. */
type Gift = {readonly pixels: number; readonly before: number};

type Giver = {readonly id: string; readonly grows: number; readonly spare: number};

/** Who gives the pixels that are missing: those that grow most, which hold the longest texts, before others. */
function whatIsGiven(columns: readonly Giver[], missing: number): ReadonlyMap<string, Gift> {
	const given = new Map<string, Gift>();
	let before = 0;
	for (const {id, spare} of columns.toSorted((one, other) => other.grows - one.grows)) {
		const pixels = Math.max(0, Math.min(spare, missing - before));
		given.set(id, {pixels, before});
		before += pixels;
	}
	return given;
}

function sumOf(pixels: readonly number[]): number {
	return pixels.reduce((sum, each) => sum + each, 0);
}
