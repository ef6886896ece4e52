import type {Direction} from './grid-keys';
import type {GridRows} from './grid-column';

/** The one cell that is the tab stop of the grid. */
export type ActiveCell = {
	/** Undefined on a column header. */
	readonly rowId: number | undefined;
	/** Where the row stood last: the cell stays near there when its row is filtered away. */
	readonly place: number;
	readonly column: string;
};

/** The active cell as the present rows and columns allow it. */
export function resolveActive<Row>(
	{rowId, place, column}: ActiveCell,
	rows: GridRows<Row>,
	idOf: (row: Row) => number,
	columns: readonly string[],
): ActiveCell {
	const shown = columns.includes(column) ? column : (columns[0] ?? '');
	const known = rowId === undefined ? -1 : rows.placeOf(rowId);
	const there = rows.at(known);
	// A row may be found by the id that it had before the service gave it one.
	if (known !== -1 && there !== undefined) {
		return {rowId: idOf(there), place: known, column: shown};
	}
	const near = rows.at(Math.max(0, Math.min(place, rows.length - 1)));
	if (rowId === undefined || near === undefined) return {rowId: undefined, place: 0, column: shown};
	return {rowId: idOf(near), place: Math.max(0, Math.min(place, rows.length - 1)), column: shown};
}

/** The cell that a key leads to. Upwards from the first row lies the header. */
export function moveActive<Row>(
	active: ActiveCell,
	to: Direction,
	rows: GridRows<Row>,
	idOf: (row: Row) => number,
	columns: readonly string[],
	pageRows: number,
): ActiveCell {
	const last = rows.length - 1;
	const isHeader = active.rowId === undefined;
	const onRow = (place: number): ActiveCell => {
		const row = rows.at(Math.max(0, Math.min(place, last)));
		if (row === undefined) return active;
		return {...active, rowId: idOf(row), place: Math.max(0, Math.min(place, last))};
	};
	const onColumn = (at: number): ActiveCell => ({
		...active,
		column: columns[Math.max(0, Math.min(at, columns.length - 1))] ?? active.column,
	});
	const column = columns.indexOf(active.column);
	switch (to) {
		case 'down':
			return onRow(isHeader ? 0 : active.place + 1);
		case 'up':
			return isHeader || active.place === 0
				? {...active, rowId: undefined, place: 0}
				: onRow(active.place - 1);
		case 'pageDown':
			return onRow(isHeader ? 0 : active.place + pageRows);
		case 'pageUp':
			return isHeader ? active : onRow(active.place - pageRows);
		case 'first':
			return {...onRow(0), column: columns[0] ?? active.column};
		case 'last':
			return {...onRow(last), column: columns.at(-1) ?? active.column};
		case 'left':
			return onColumn(column - 1);
		case 'right':
			return onColumn(column + 1);
		case 'rowStart':
			return onColumn(0);
		case 'rowEnd':
			return onColumn(columns.length - 1);
		default:
			return to satisfies never;
	}
}
