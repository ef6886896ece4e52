import type {ReactNode} from 'react';

/** A column of a grid. The first one of a list is frozen: it is always shown, and always first. */
export type GridColumn<Row> = {
	readonly id: string;
	readonly title: string;
	/** In pixels, until the person chooses another. */
	readonly width: number;
	/** How narrow it may become where the headers of others want room; a column without one makes none. */
	readonly minWidth?: number;
	/** Share of the space that is left over, while the person has not set a width. */
	readonly grows?: number;
	readonly isHiddenAtFirst?: boolean;
	readonly isUnsortable?: boolean;
	/** Numbers and dates, whose first order of interest is the largest. */
	readonly startsDescending?: boolean;
	readonly render: (row: Row) => ReactNode;
	/** What copying gives. */
	readonly text: (row: Row) => string;
	/** What a file and a copied table get, where that must not be what copying one row gives. */
	readonly exported?: (row: Row) => string;
	/** What JSON gets where that is no text. */
	readonly number?: (row: Row) => number | undefined;
};

/** Rows in the order on screen, of any number, without a copy of them. */
export type GridRows<Row> = {
	readonly length: number;
	at(place: number): Row | undefined;
	/** Place of the row with this id; -1 when it is not among them. */
	placeOf(id: number): number;
	has(id: number): boolean;
};

/** A list as a grid reads it; places are looked up only when asked for. */
export function gridRows<Row>(
	rows: readonly Row[],
	idOf: (row: Row) => number,
	/** Another id by which a row may be asked for. */
	otherId?: (row: Row) => number | undefined,
): GridRows<Row> {
	let places: ReadonlyMap<number, number> | undefined;
	const placeOf = (id: number) => {
		places ??= placesOf(rows, idOf, otherId);
		return places.get(id) ?? -1;
	};
	return {
		length: rows.length,
		at: place => rows[place],
		placeOf,
		has: id => placeOf(id) !== -1,
	};
}

function placesOf<Row>(
	rows: readonly Row[],
	idOf: (row: Row) => number,
	otherId: (row: Row) => number | undefined = () => undefined,
): ReadonlyMap<number, number> {
	const places = new Map(rows.map((row, place) => [idOf(row), place]));
	rows.forEach((row, place) => {
		const other = otherId(row);
		if (other !== undefined) places.set(other, place);
	});
	return places;
}

/** One step of an order, the most important first. */
export type GridSort = {readonly column: string; readonly isDescending: boolean};
