import type {GridColumn} from './grid-column';

/** Rows as spreadsheets take them: a line each, columns parted by tabs, titles first. */
export function tabSeparated<Row>(
	columns: readonly Pick<GridColumn<Row>, 'title' | 'text'>[],
	rows: readonly Row[],
): string {
	const titles = columns.map(column => column.title);
	const lines = rows.map(row => columns.map(column => plain(column.text(row))));
	return [titles, ...lines].map(cells => cells.join('\t')).join('\n');
}

const formula = /^\s*[=+\-@＝＋－＠]/;
const number = /^[+-][\d\s.,]+$/;

/** One line of text: what a spreadsheet would take for a formula begins with the sign that says it is none. */
function plain(text: string): string {
	const line = text.replace(/[\t\r\n]+/g, ' ');
	return formula.test(line) && !number.test(line) ? `'${line}` : line;
}
