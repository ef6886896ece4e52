import {byteOrderMark, csvLine} from '../../../shared/model/csv';
import {headerKey} from '../../../shared/model/people-file';
import type {Row, Table} from './read-table';

const reasonHeader = 'Reason';

type Rejects = {
	readonly table: Table;
	/** What each column is used as; undefined is left out. */
	readonly taken: readonly unknown[];
	readonly verdicts: readonly {readonly row: Row; readonly reason: string | undefined}[];
};

/**
 * The rows that cannot be made as a file of the same columns and delimiter, each with its reason in the last
 * one. A file that is one of these already gets no second column of reasons.
 */
export function rejectsOf({table, taken, verdicts}: Rejects): string {
	const {headers, delimiter} = table;
	const last = headers.at(-1) ?? '';
	const isAgain = headerKey(last) === headerKey(reasonHeader) && taken.at(-1) === undefined;
	const kept = isAgain ? headers.slice(0, -1) : headers;
	const named = new Set(kept.map(headerKey));
	let title = reasonHeader;
	for (let number = 2; named.has(headerKey(title)); number++) title = `${reasonHeader} ${number}`;
	const lines = [csvLine([...kept, title], delimiter)];
	for (const {row, reason} of verdicts) {
		if (reason === undefined) continue;
		const cells = kept.map((_header, at) => row.cells[at] ?? '');
		lines.push(csvLine([...cells, reason], delimiter));
	}
	return `${byteOrderMark}${lines.join('')}`;
}
