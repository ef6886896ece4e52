/** Reads a row with a JSON list `ids`: one text for many rows is quicker than many rows. */
export function idsIn(row: unknown): readonly number[] {
	return JSON.parse((row as {ids: string}).ids) as number[];
}
