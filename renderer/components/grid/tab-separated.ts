import {inertCell} from '../../../shared/model/inert-cell';
import type {GridColumn} from './grid-column';

/**
 * Rows as spreadsheets take them: a line each, columns parted by tabs, titles first, texts with
 * quotation marks between such marks (RFC 4180), and nothing that a spreadsheet would compute.
 */
export function tabSeparated<Row>(
	columns: readonly Pick<GridColumn<Row>, 'title' | 'text'>[],
	rows: readonly Row[],
): string {
	const titles = columns.map(column => column.title);
	const lines = rows.map(row => columns.map(column => column.text(row)));
	return [titles, ...lines].map(tabLine).join('\n');
}

/** One line of such rows, without its end. */
export function tabLine(cells: readonly string[]): string {
	return cells.map(plain).join('\t');
}

function plain(text: string): string {
	const line = text.replace(/[\t\r\n]+/g, ' ');
	const inert = inertCell(line);
	return inert.includes('"') ? `"${inert.replaceAll('"', '""')}"` : inert;
}
