import {createHash} from 'node:crypto';
import type {FileProblem} from '../../../shared/model/organization-file';
import {
	mostExampleLength,
	mostExamples,
	headerKey,
	placesByHeader,
	type ColumnUse,
	type PeopleTable,
} from '../../../shared/model/people-file';
import type {Snapshot} from '../../../shared/model/snapshot';
import {BadOrganizationFile} from '../organization-file/problems';
import {shownProblems} from '../organization-file/shown-problems';
import {BadMapping, guessedUses, type ColumnField} from './columns';
import {comparePeopleAs, type Judged} from './compare-people';
import {readTable, type Table} from './read-table';
import {rejectsOf} from './rejects';

/** What takes long of a large file of people, and asks nothing of a service. */
export type PeopleJob =
	| {
			readonly kind: 'read';
			readonly bytes: Uint8Array;
			readonly fields: readonly ColumnField[];
	  }
	| {
			readonly kind: 'compare';
			readonly bytes: Uint8Array;
			readonly snapshot: Snapshot;
			readonly uses: readonly ColumnUse[];
	  }
	| {
			readonly kind: 'rejects';
			readonly bytes: Uint8Array;
			readonly uses: readonly ColumnUse[];
			/** Why not, by the line of the row. */
			readonly reasons: ReadonlyMap<number, string>;
	  };

export type PeopleJobResult =
	| {
			readonly kind: 'table';
			readonly rows: number;
			readonly shape: string;
			readonly columns: Extract<PeopleTable, {state: 'columns'}>['columns'];
	  }
	/** The cells of the rows stay where the file is. */
	| ({readonly kind: 'judged'} & Judged)
	| {readonly kind: 'text'; readonly text: string}
	| {readonly kind: 'unusable'; readonly problems: readonly FileProblem[]}
	| {readonly kind: 'bad-columns'; readonly words: string};

export type RowProgress = {readonly done: number; readonly of: number};

/** So many rows are told of together. */
const rowsAtOnce = 2000;

/** Does one. */
export function doPeopleJob(
	job: PeopleJob,
	onProgress: (progress: RowProgress) => void = () => {},
): PeopleJobResult {
	try {
		switch (job.kind) {
			case 'read':
				return readFor(job.bytes, job.fields);
			case 'compare': {
				const {bytes, snapshot, uses} = job;
				const {verdicts, placed} = comparePeopleAs(bytes, snapshot, uses, (done, of) => {
					if (done % rowsAtOnce === 0) onProgress({done, of});
				});
				return {kind: 'judged', verdicts: verdicts.map(withoutCells), placed};
			}
			case 'rejects': {
				const table = readTable(job.bytes);
				const verdicts = table.rows.map(row => ({row, reason: job.reasons.get(row.line)}));
				const taken = job.uses.map(use => (use === '' ? undefined : use));
				return {kind: 'text', text: rejectsOf({table, taken, verdicts})};
			}
			default:
				return job satisfies never;
		}
	} catch (error) {
		if (error instanceof BadMapping) return {kind: 'bad-columns', words: error.message};
		if (!(error instanceof BadOrganizationFile)) throw error;
		return {kind: 'unusable', problems: shownProblems(job.bytes, error.problems)};
	}
}

function withoutCells(verdict: Judged['verdicts'][number]): Judged['verdicts'][number] {
	return {...verdict, row: {line: verdict.row.line, cells: []}};
}

function readFor(bytes: Uint8Array, fields: readonly ColumnField[]): PeopleJobResult {
	const table = readTable(bytes);
	const guessed = guessedUses(table.headers, fields);
	const columns = table.headers.map((header, at) => ({
		header,
		examples: examplesOf(table, at),
		guess: guessed[at] ?? '',
	}));
	return {kind: 'table', rows: table.rows.length, shape: shapeOf(table), columns};
}

function shapeOf({headers}: Table): string {
	const keys = placesByHeader(headers).map(at => headerKey(headers[at] ?? ''));
	return createHash('sha256').update(JSON.stringify(keys)).digest('hex');
}

/** Cells further down are not looked for. */
const mostLooked = 500;

/** The first cells of a column that say something, each once. */
function examplesOf({rows}: Table, at: number): string[] {
	const found = new Set<string>();
	for (const {cells} of rows.slice(0, mostLooked)) {
		const cell = (cells[at] ?? '').replaceAll(/\s+/g, ' ').trim();
		if (cell !== '') found.add(shortened(cell, mostExampleLength));
		if (found.size === mostExamples) break;
	}
	return [...found];
}

/** The beginning of a text, without half of a sign at its end. */
export function shortened(text: string, most: number): string {
	return text.slice(0, most).replace(/[\ud800-\udbff]$/, '');
}
