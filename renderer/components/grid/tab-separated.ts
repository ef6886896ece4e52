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

function plain(text: string): string {
	return text.replace(/[\t\r\n]+/g, ' ');
}
