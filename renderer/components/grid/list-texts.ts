import {inertCell} from '../../../shared/model/inert-cell';
import {byteOrderMark, csvLine} from '../../../shared/model/csv';
import type {GridColumn} from './grid-column';
import {tabLine} from './tab-separated';

type Column<Row> = Pick<GridColumn<Row>, 'title' | 'text' | 'exported' | 'number'>;
/** Of what is written of a row, in their order. */
export type Columns<Row> = readonly Column<Row>[];

/** What a cell says in a file. */
function textOf<Row>({text, exported = text}: Column<Row>, row: Row): string {
	return exported(row);
}

/** So many rows are written between two turns of the window. */
const rowsAtOnce = 2000;

/** A turn of the window: what was clicked and drawn meanwhile comes first. */
const turn = () => new Promise<void>(resolve => setTimeout(resolve));

/** Half a pair is no character that a file could hold. */
function wellFormed(text: string): string {
	return text.replace(/\p{Surrogate}/gu, '\uFFFD');
}

async function inSlices<Row>(rows: readonly Row[], line: (row: Row) => string): Promise<string> {
	let text = '';
	for (let from = 0; from < rows.length; from += rowsAtOnce) {
		if (from > 0) await turn();
		for (const row of rows.slice(from, from + rowsAtOnce)) text += line(row);
	}
	return wellFormed(text);
}

/** Rows as a CSV file, titles first, with nothing that a spreadsheet would compute. */
export async function csvOfRows<Row>(columns: Columns<Row>, rows: readonly Row[]) {
	const head = wellFormed(csvLine(columns.map(({title}) => title)));
	const lines = await inSlices(rows, row => csvLine(columns.map(column => textOf(column, row))));
	return byteOrderMark + head + lines;
}

/** Rows as a list of objects by the titles of the columns; titles that several have are numbered. */
export async function jsonOfRows<Row>(columns: Columns<Row>, rows: readonly Row[]) {
	const taken = new Set<string>();
	const keys = columns.map(({title}) => {
		let key = title;
		for (let number = 2; taken.has(key); number++) key = `${title} (${number})`;
		taken.add(key);
		return key;
	});
	let isFirst = true;
	const objects = await inSlices(rows, row => {
		const object = Object.fromEntries(
			columns.map((column, at) => [keys[at] ?? '', valueOf(column, row)]),
		);
		const before = isFirst ? '\n  ' : ',\n  ';
		isFirst = false;
		return before + JSON.stringify(object);
	});
	return `[${objects}\n]\n`;
}

/** A number where the column has one; nothing is no number. */
function valueOf<Row>(column: Column<Row>, row: Row): string | number | null {
	if (column.number !== undefined) return column.number(row) ?? null;
	return wellFormed(textOf(column, row));
}

/** Rows as they are pasted: tabs for spreadsheets, a table for mail. */
export async function tableOfRows<Row>(columns: Columns<Row>, rows: readonly Row[]) {
	const titles = columns.map(({title}) => title);
	const lines = await inSlices(
		rows,
		row => `\n${tabLine(columns.map(column => textOf(column, row)))}`,
	);
	const body = await inSlices(rows, row =>
		htmlRow(
			'td',
			columns.map(column => textOf(column, row)),
		),
	);
	return {
		text: wellFormed(tabLine(titles)) + lines,
		html: `<table><thead>${htmlRow('th', titles)}</thead><tbody>${body}</tbody></table>`,
	};
}

function htmlRow(tag: 'td' | 'th', cells: readonly string[]): string {
	return `<tr>${cells.map(cell => `<${tag}>${escaped(cell)}</${tag}>`).join('')}</tr>`;
}

const signs: ReadonlyMap<string, string> = new Map([
	['&', '&amp;'],
	['<', '&lt;'],
	['>', '&gt;'],
	['"', '&quot;'],
]);

/** Spreadsheets compute cells of a pasted table as well. */
function escaped(cell: string): string {
	return inertCell(cell).replace(/[&<>"]/g, sign => signs.get(sign) ?? sign);
}
