import {t} from '@lingui/core/macro';
import {formatNumber} from '../../../shared/languages/formats';
import Papa from 'papaparse';
import {cellBefore} from '../../../shared/model/inert-cell';
import {headerKey, mostColumns, mostRows, mostTableBytes} from '../../../shared/model/people-file';
import {quoted, refuse, start, type Place} from '../organization-file/problems';
import {linesIn} from '../organization-file/read-text';

/** Empty ones count here too. */
const mostLines = 2 * mostRows;

export type Row = {
	/** Where it begins, from 1. */
	readonly line: number;
	/** What it says: without the apostrophe that keeps a cell from being a formula. */
	readonly cells: readonly string[];
};

/** A CSV file whose form is right. */
export type Table = {
	readonly delimiter: string;
	readonly headers: readonly string[];
	readonly headerPlaces: readonly Place[];
	/** Without those in which nothing stands. */
	readonly rows: readonly Row[];
};

/** Where there are as many of one as of another, the first is it. */
const delimiters = [',', ';', '\t'] as const;

export function requireTableSize(bytes: number): void {
	if (bytes > mostTableBytes) refuse(start, t`The file is larger than 25 MB.`);
}

/**
 * Reads a CSV with comma, semicolon or tab, any ends of lines, with a mark of the byte order or without.
 * Throws BadOrganizationFile.
 */
export function readTable(bytes: Uint8Array): Table {
	requireTableSize(bytes.length);
	const text = linesIn(bytes).join('\n');
	const {delimiter, begins} = headerOf(text);
	if (begins.length > mostColumns) {
		refuse(placeOf(text, begins[mostColumns] ?? 0), t`There are more than ${mostColumns} columns.`);
	}
	const {data, errors} = Papa.parse<string[]>(text, {
		delimiter,
		newline: '\n',
		quoteChar: '"',
		// It reads no further.
		preview: mostLines,
	});
	const [error] = errors;
	if (error !== undefined) {
		const place = placeOf(text, Math.max(0, (error.index ?? 1) - 1));
		refuse(
			place,
			error.code === 'MissingQuotes'
				? t`A quote begins here that does not end.`
				: t`The quotes of this cell do not fit: a quote inside one is written twice.`,
		);
	}
	const [headers = [], ...others] = data.map(cells => cells.map(cellBefore));
	const headerPlaces = begins.map(begin => placeOf(text, begin));
	requireHeaders(headers, headerPlaces);
	const rows: Row[] = [];
	const rowLimit = formatNumber(mostRows);
	let line = 1 + linesOf(headers);
	for (const [number, cells] of others.entries()) {
		const isCut = number + 2 === mostLines;
		if (isCut) refuse({line, column: 1}, t`There are more than ${rowLimit} rows.`);
		if (cells.some(cell => cell.trim() !== '')) {
			if (rows.length === mostRows) {
				refuse({line, column: 1}, t`There are more than ${rowLimit} rows.`);
			}
			rows.push({line, cells});
		}
		line += linesOf(cells);
	}
	return {delimiter, headers: headers.map(header => header.trim()), headerPlaces, rows};
}

/** A row ends where its line does, and quoted cells have ends of lines in them. */
function linesOf(cells: readonly string[]): number {
	let count = 1;
	for (const cell of cells) {
		for (let at = cell.indexOf('\n'); at >= 0; at = cell.indexOf('\n', at + 1)) count += 1;
	}
	return count;
}

/** The delimiter is what makes the most columns of the first row. */
function headerOf(text: string): {
	readonly delimiter: string;
	readonly begins: readonly number[];
} {
	let best: {readonly delimiter: string; readonly begins: readonly number[]} | undefined;
	for (const delimiter of delimiters) {
		const begins = cellsBegin(text, delimiter);
		if (best === undefined || begins.length > best.begins.length) best = {delimiter, begins};
	}
	return best ?? {delimiter: ',', begins: [0]};
}

/** Where the cells of the first row begin; one more than there may be at most. */
function cellsBegin(text: string, delimiter: string): readonly number[] {
	const begins = [0];
	let at = 0;
	while (begins.length <= mostColumns) {
		if (text[at] === '"') {
			at += 1;
			while (at < text.length && (text[at] !== '"' || text[at + 1] === '"')) {
				at += text[at] === '"' ? 2 : 1;
			}
		}
		while (at < text.length && text[at] !== delimiter && text[at] !== '\n') at += 1;
		if (text[at] !== delimiter) return begins;
		at += 1;
		begins.push(at);
	}
	return begins;
}

function requireHeaders(headers: readonly string[], places: readonly Place[]): void {
	if (headers.every(header => header.trim() === '')) {
		refuse(start, t`The first line names the columns, and this one is empty.`);
	}
	const met = new Set<string>();
	for (const [at, header] of headers.entries()) {
		const place = places[at] ?? start;
		const key = headerKey(header);
		if (key === '') refuse(place, t`Column ${at + 1} has no header.`);
		if (met.has(key)) refuse(place, t`The header ${quoted(header)} is there twice.`);
		met.add(key);
	}
}

function placeOf(text: string, offset: number): Place {
	const before = text.slice(0, offset);
	const line = before.split('\n').length;
	return {line, column: offset - before.lastIndexOf('\n')};
}
