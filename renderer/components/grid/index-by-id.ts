/** Finds rows by their id. */
export function indexById<Row extends {readonly id: number}>(rows: readonly Row[]) {
	const known = new Map(rows.map(row => [row.id, row]));
	return (id: number): Row | undefined => known.get(id);
}
