import {z} from 'zod';
import {columnUse, mostColumns, type ColumnUse} from './column-use';
import {fileDifference, fileProblem} from './organization-file';

export * from './column-use';

/** People from a spreadsheet, as far as page and engine speak of them. */

/** A larger file is not read. */
export const mostTableBytes = 25 * 1024 * 1024;
export const mostRows = 100_000;

/** Headers with the same one are the same. */
export function headerKey(header: string): string {
	return header.trim().toLowerCase();
}

/** Places of columns in the order of their names: the same for files with the same headers, however they stand. */
export function placesByHeader(headers: readonly string[]): readonly number[] {
	const keys = headers.map(headerKey);
	const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
	return [...keys.keys()].toSorted((one, other) => compare(keys[one] ?? '', keys[other] ?? ''));
}

/** Why columns cannot be used so. */
export type ColumnFaults = {
	/** Nobody is found without them. */
	readonly hasNoEmail: boolean;
	/** Columns that are used as an earlier one is, which is the value. */
	readonly sameAs: ReadonlyMap<number, number>;
};

/** Needed are the addresses, and each thing stands in one column. */
export function columnFaults(uses: readonly ColumnUse[]): ColumnFaults {
	const met = new Map<ColumnUse, number>();
	const sameAs = new Map<number, number>();
	for (const [at, use] of uses.entries()) {
		if (use === '') continue;
		const first = met.get(use);
		if (first === undefined) met.set(use, at);
		else sameAs.set(at, first);
	}
	return {hasNoEmail: !met.has('email'), sameAs};
}

export const verdicts = ['create', 'change', 'unchanged', 'cannot'] as const;
export type Verdict = (typeof verdicts)[number];

/** So many cells of a column are shown for what it holds, and so much of each. */
export const mostExamples = 3;
export const mostExampleLength = 120;

/** What came of reading a file. */
export const peopleTable = z.discriminatedUnion('state', [
	z.object({
		state: z.literal('columns'),
		/** Names this reading, for the comparison that is made of it. */
		mark: z.int().positive(),
		rows: z.int().nonnegative().max(mostRows),
		/** The same for files with the same headers. */
		shape: z.string(),
		columns: z
			.array(
				z.object({
					header: z.string(),
					examples: z.array(z.string().max(mostExampleLength)).max(mostExamples),
					guess: columnUse,
				}),
			)
			.max(mostColumns),
		/** Those that a column may be used as. */
		fields: z.array(z.object({id: z.int().nonnegative(), name: z.string()})),
	}),
	z.object({state: z.literal('unusable'), problems: z.array(fileProblem)}),
	/** Somebody stopped it. */
	z.object({state: z.literal('stopped')}),
]);
export type PeopleTable = z.output<typeof peopleTable>;

const verdictCounts = z.record(z.enum(verdicts), z.int().nonnegative());
export type VerdictCounts = z.output<typeof verdictCounts>;

/** What came of comparing a file with the organization. */
export const peopleComparison = z.discriminatedUnion('state', [
	z.object({
		state: z.literal('compared'),
		mark: z.int().positive(),
		counts: verdictCounts,
		/** Of the plan. */
		steps: z.int().nonnegative(),
		/** Values that take what the plan makes first. */
		later: z.int().nonnegative(),
	}),
	z.object({state: z.literal('unusable'), problems: z.array(fileProblem)}),
	z.object({state: z.literal('stopped')}),
]);
export type PeopleComparison = z.output<typeof peopleComparison>;

/** Of one row as many are told. */
export const mostToldOfRow = 200;
/** Rows that are read at once. */
export const mostRowsRead = 200;

/** A row of the file, and what becomes of it. */
export const personRow = z.object({
	/** Where it begins, from 1. */
	line: z.int().positive(),
	email: z.string(),
	/** As the file says, or else the organization. */
	name: z.string(),
	verdict: z.enum(verdicts),
	/** Values that the plan sets. */
	changes: z.int().nonnegative(),
	later: z.int().nonnegative(),
	reason: z.string().optional(),
	differences: z.array(fileDifference).max(mostToldOfRow),
});
export type PersonRow = z.output<typeof personRow>;

/** The lines of the rows that a filter finds, and how many of each verdict its text finds. */
export const rowsFound = z.object({
	lines: z.instanceof(Uint32Array),
	counts: verdictCounts,
});
export type RowsFound = z.output<typeof rowsFound>;

/** What came of writing down the rows that cannot be made. */
export const rejectsSaved = z.discriminatedUnion('state', [
	z.object({
		state: z.literal('saved'),
		path: z.string(),
		rows: z.int().nonnegative(),
	}),
	/** No place was chosen, or somebody stopped it. */
	z.object({state: z.literal('stopped')}),
]);

/** How far the work on a file is. */
export const peopleProgress = z.object({
	connectionId: z.string(),
	phase: z.enum(['file', 'organization', 'rows', 'rights']),
	/** Of the rows. */
	done: z.int().nonnegative().optional(),
	of: z.int().nonnegative().optional(),
});
export type PeopleProgress = z.output<typeof peopleProgress>;
