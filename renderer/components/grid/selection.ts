import type {GridRows} from './grid-column';

/** Chosen rows, by id: the set outlives sorting and filtering. */
export type Selection = {
	readonly ids: ReadonlySet<number>;
	/** Where a range begins. */
	readonly anchor: number | undefined;
};

export const nothingSelected: Selection = {ids: new Set(), anchor: undefined};

/** This row and no other. */
export function selectOnly(id: number): Selection {
	return {ids: new Set([id]), anchor: id};
}

/** This row in or out, the others as they were. */
export function toggleRow({ids}: Selection, id: number): Selection {
	const next = new Set(ids);
	if (!next.delete(id)) next.add(id);
	return {ids: next, anchor: id};
}

/** The rows from the anchor to this one; with `isAdding` beside what is selected already. */
export function selectRange<Row>(
	selection: Selection,
	rows: GridRows<Row>,
	idOf: (row: Row) => number,
	id: number,
	isAdding = false,
): Selection {
	const anchor = selection.anchor ?? id;
	const from = rows.placeOf(anchor);
	const to = rows.placeOf(id);
	if (from === -1 || to === -1) return isAdding ? toggleRow(selection, id) : selectOnly(id);
	const ids = new Set(isAdding ? selection.ids : []);
	for (let place = Math.min(from, to); place <= Math.max(from, to); place++) {
		const row = rows.at(place);
		if (row !== undefined) ids.add(idOf(row));
	}
	return {ids, anchor};
}

/** Everything that is shown, beside what is selected and hidden. */
export function selectAll<Row>(
	{ids, anchor}: Selection,
	rows: GridRows<Row>,
	idOf: (row: Row) => number,
): Selection {
	const next = new Set(ids);
	for (let place = 0; place < rows.length; place++) {
		const row = rows.at(place);
		if (row !== undefined) next.add(idOf(row));
	}
	return {ids: next, anchor};
}

/** The selection without rows that are gone. */
export function withoutRows({ids, anchor}: Selection, gone: ReadonlySet<number>): Selection {
	return {
		ids: new Set([...ids].filter(id => !gone.has(id))),
		anchor: anchor !== undefined && gone.has(anchor) ? undefined : anchor,
	};
}

/** The selection without what is not in the list any more, the same one where all of it is. */
export function listedOnly(selection: Selection, rowById: (id: number) => unknown): Selection {
	const gone = [...selection.ids].filter(id => rowById(id) === undefined);
	return gone.length === 0 ? selection : withoutRows(selection, new Set(gone));
}

/** How many of the selected rows are not among those shown. */
export function countHidden<Row>({ids}: Selection, rows: GridRows<Row>): number {
	let hidden = 0;
	for (const id of ids) if (!rows.has(id)) hidden++;
	return hidden;
}

/** The selected rows: those shown in their order, then those that the filter hides. */
export function selectedRows<Row>(
	{ids}: Selection,
	rows: GridRows<Row>,
	idOf: (row: Row) => number,
	rowById: (id: number) => Row | undefined,
): readonly Row[] {
	const found = new Map<number, Row>();
	for (let place = 0; place < rows.length && found.size < ids.size; place++) {
		const row = rows.at(place);
		if (row !== undefined && ids.has(idOf(row))) found.set(idOf(row), row);
	}
	for (const id of ids) {
		const row = found.has(id) ? undefined : rowById(id);
		if (row !== undefined) found.set(idOf(row), row);
	}
	return [...found.values()];
}
