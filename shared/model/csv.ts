import {inertCell} from './inert-cell';

/** Tables as RFC 4180 has them, with nothing in them that a spreadsheet would compute. */

export type Cell = string | number | undefined;

/** Spreadsheets take a file without it for one of another script. */
export const byteOrderMark = '\uFEFF';

/** One row, with its end. */
export function csvLine(cells: readonly Cell[], delimiter = ','): string {
	return `${cells.map(cell => quoted(cell, delimiter)).join(delimiter)}\r\n`;
}

function quoted(cell: Cell, delimiter: string): string {
	if (typeof cell !== 'string') return cell === undefined ? '' : String(cell);
	const inert = inertCell(cell);
	return /[",\r\n\t]/.test(inert) || inert.includes(delimiter)
		? `"${inert.replaceAll('"', '""')}"`
		: inert;
}

/** A value that may have parts, in one cell. */
export function valueCell(value: unknown): string | undefined {
	if (value === undefined) return undefined;
	return typeof value === 'string' ? value : JSON.stringify(value);
}
