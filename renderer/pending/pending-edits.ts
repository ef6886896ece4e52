/**
 * Cells that are changed on screen and not yet on the service: row -> column -> value. It holds only what
 * differs from the service. Every edit makes new ones that share the rows it did not touch, so earlier
 * ones cost little to keep.
 */
export type PendingEdits<Column, Value> = ReadonlyMap<number, PendingRow<Column, Value>>;

/** What is pending for one row. */
export type PendingRow<Column, Value> = ReadonlyMap<Column, Value>;

/** A cell by its row and column. */
export type PendingCell<Column> = {readonly row: number; readonly column: Column};

/** A cell and what it is to hold. */
export type PendingEdit<Column, Value> = PendingCell<Column> & {readonly value: Value};

/** What nothing can be pending for any more. */
export type Gone<Column> = {
	isRow(row: number): boolean;
	isColumn(column: Column): boolean;
};

/** Whether the service has a value by now. */
export type IsThere<Column, Value> = (row: number, column: Column, value: Value) => boolean;

const none: PendingEdits<never, never> = new Map<number, PendingRow<never, never>>();

/** No edits at all; always the same object. */
export function noEdits<Column, Value>(): PendingEdits<Column, Value> {
	return none as PendingEdits<Column, Value>;
}

/** Of rows that are being changed: each is copied the first time. */
class Draft<Column, Value> {
	readonly #edits: PendingEdits<Column, Value>;
	readonly #touched = new Map<number, Map<Column, Value>>();

	constructor(edits: PendingEdits<Column, Value>) {
		this.#edits = edits;
	}

	get(row: number): PendingRow<Column, Value> | undefined {
		return this.#touched.get(row) ?? this.#edits.get(row);
	}

	of(row: number): Map<Column, Value> {
		const touched = this.#touched.get(row) ?? new Map(this.#edits.get(row));
		this.#touched.set(row, touched);
		return touched;
	}

	put(row: number, columns: Map<Column, Value>): void {
		this.#touched.set(row, columns);
	}

	/** The same object when nothing was touched. */
	end(): PendingEdits<Column, Value> {
		if (this.#touched.size === 0) return this.#edits;
		const next = new Map(this.#edits);
		for (const [row, columns] of this.#touched) {
			if (columns.size === 0) next.delete(row);
			else next.set(row, columns);
		}
		return next;
	}
}

/**
 * The edits with cells set, where undefined takes what is pending away; the same object when nothing is
 * changed by it.
 */
export function withCells<Column, Value>(
	edits: PendingEdits<Column, Value>,
	cells: Iterable<PendingEdit<Column, Value | undefined>>,
): PendingEdits<Column, Value> {
	const draft = new Draft(edits);
	for (const {row, column, value} of cells) {
		if (draft.get(row)?.get(column) === value) continue;
		if (value === undefined) draft.of(row).delete(column);
		else draft.of(row).set(column, value);
	}
	return draft.end();
}

/** The edits without some cells. */
export function withoutCells<Column, Value>(
	edits: PendingEdits<Column, Value>,
	cells: readonly PendingCell<Column>[],
): PendingEdits<Column, Value> {
	return withCells(
		edits,
		cells.map(({row, column}) => ({row, column, value: undefined})),
	);
}

/** The edits with some that came back; what was edited since goes ahead of them. */
export function restored<Column, Value>(
	edits: PendingEdits<Column, Value>,
	back: readonly PendingEdit<Column, Value>[],
): PendingEdits<Column, Value> {
	return withCells(
		edits,
		back.filter(({row, column}) => edits.get(row)?.has(column) !== true),
	);
}

/** The edits without what the service has by now; the same object when that is nothing. */
export function pruned<Column, Value>(
	edits: PendingEdits<Column, Value>,
	isThere: IsThere<Column, Value>,
): PendingEdits<Column, Value> {
	const draft = new Draft(edits);
	for (const [row, columns] of edits) {
		for (const [column, value] of columns) {
			if (isThere(row, column, value)) draft.of(row).delete(column);
		}
	}
	return draft.end();
}

/**
 * The edits without what is gone; the same object when that is nothing. `looked` is shared between edits
 * that share rows.
 */
export function withoutGone<Column, Value>(
	edits: PendingEdits<Column, Value>,
	{isRow, isColumn}: Gone<Column>,
	looked = new Map<PendingRow<Column, Value>, PendingRow<Column, Value>>(),
): PendingEdits<Column, Value> {
	const draft = new Draft(edits);
	for (const [row, columns] of edits) {
		const left = looked.get(columns) ?? (isRow(row) ? new Map() : without(columns, isColumn));
		looked.set(columns, left);
		if (left !== columns) draft.put(row, new Map(left));
	}
	return draft.end();
}

function without<Column, Value>(
	columns: PendingRow<Column, Value>,
	isGone: (column: Column) => boolean,
): PendingRow<Column, Value> {
	for (const column of columns.keys()) {
		if (isGone(column)) return new Map([...columns].filter(([one]) => !isGone(one)));
	}
	return columns;
}

/** Whether the same is pending in both. */
export function isSameEdits<Column, Value>(
	one: PendingEdits<Column, Value>,
	other: PendingEdits<Column, Value>,
): boolean {
	return one === other || (one.size === other.size && [...one].every(([row]) => isSameRow(row)));

	function isSameRow(row: number): boolean {
		const [columns, others] = [one.get(row), other.get(row)];
		if (columns === undefined || others === undefined) return false;
		return (
			columns === others ||
			(columns.size === others.size &&
				[...columns].every(([column, value]) => others.get(column) === value))
		);
	}
}

/** How many cells are pending. */
export function countEdits(edits: PendingEdits<unknown, unknown>): number {
	let count = 0;
	for (const columns of edits.values()) count += columns.size;
	return count;
}

/** The edits as a list. */
export function editsOf<Column, Value>(
	edits: PendingEdits<Column, Value>,
): PendingEdit<Column, Value>[] {
	return [...edits].flatMap(([row, columns]) =>
		[...columns].map(([column, value]) => ({row, column, value})),
	);
}
