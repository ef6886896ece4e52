/** An object as it came, before anything is known of its fields. */
export type Raw = Record<string, unknown>;

export function isRaw(value: unknown): value is Raw {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The objects of a list; what is none is left to the check of the answer. */
export function rowsOf(value: unknown): readonly Raw[] {
	return Array.isArray(value) ? value.filter(isRaw) : [];
}

/** Changes every object of a list in its place: lists are long, and the answer is nobody else's yet. */
export function eachRow(value: unknown, change: (row: Raw) => void): void {
	if (!Array.isArray(value)) return;
	for (const row of value) if (isRaw(row)) change(row);
}

/** Gives a field its other name's value where it has none of its own. */
export function renamed(row: Raw, old: string, name: string): void {
	if (row[name] === undefined && row[old] !== undefined) row[name] = row[old];
}

/** Gives a field a value where a server leaves it out. */
export function filled(row: Raw, name: string, value: unknown): void {
	if (row[name] === undefined) row[name] = value;
}
