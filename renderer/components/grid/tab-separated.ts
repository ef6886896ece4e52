import type {GridColumn} from './grid-column';

/**
 * Rows as spreadsheets take them: a line each, columns parted by tabs, titles first, texts with
 * quotation marks between such marks (RFC 4180). A text that a spreadsheet would compute gets an
 * apostrophe before it, which the spreadsheet does not show (OWASP, CSV Injection).
 */
export function tabSeparated<Row>(
	columns: readonly Pick<GridColumn<Row>, 'title' | 'text'>[],
	rows: readonly Row[],
): string {
	const titles = columns.map(column => plain(column.title));
	const lines = rows.map(row => columns.map(column => plain(column.text(row))));
	return [titles, ...lines].map(cells => cells.join('\t')).join('\n');
}

/** What other signs make the beginning of a formula in some spreadsheet, the wide ones too. */
const formula = /^[\s"]*[=+\-@＝＋－＠]/;

/** A number computes to itself, and is to be one. */
const number = /^[+-]?[\d.,\s]+%?$/;

function plain(text: string): string {
	const line = text.replace(/[\t\r\n]+/g, ' ');
	const inert = formula.test(line) && !number.test(line) ? `'${line}` : line;
	return inert.includes('"') ? `"${inert.replaceAll('"', '""')}"` : inert;
}
