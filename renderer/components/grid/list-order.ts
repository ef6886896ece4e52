import type {GridColumn, GridSort} from './grid-column';
import {sortText} from './sort-text';

/** What rows of a column stand by; what has none stands last both ways. */
export type SortKey = string | number | undefined;

type Step<Column extends string> = GridSort & {readonly column: Column};

type Spec<Row, Column extends string> = {
	/** What the rows stand by, of each column. */
	readonly keys: Readonly<Record<Column, (row: Row) => SortKey>>;
	/** Where the address says nothing. */
	readonly usual: GridSort & {readonly column: NoInfer<Column>};
	/** Of rows that are equal in all of it. */
	readonly ties: (a: Row, b: Row) => number;
};

/** In which order a list can stand. */
export type ListOrder<Row, Column extends string = string> = {
	/** The steps that an address says; unknown columns are passed over. */
	read(text: string | undefined): readonly Step<Column>[];
	/** The steps as an address says them; undefined for the usual order. */
	write(steps: readonly GridSort[]): string | undefined;
	/** The rows in order. */
	rows(rows: readonly Row[], steps: readonly GridSort[]): readonly Row[];
};

/** The orders of a list, by its columns. */
export function defineOrder<Row, Column extends string>({
	keys,
	usual,
	ties,
}: Spec<Row, Column>): ListOrder<Row, Column> {
	const isColumn = (name: string): name is Column => Object.hasOwn(keys, name);
	return {
		...sortText(name => (isColumn(name) ? name : undefined), usual),
		rows: (rows, steps) => {
			const known = steps.flatMap(({column, isDescending}) =>
				isColumn(column) ? [{keyOf: keys[column], isDescending}] : [],
			);
			const keyed = rows.map(row => ({row, own: known.map(({keyOf}) => keyOf(row))}));
			keyed.sort((a, b) => {
				for (const [at, {isDescending}] of known.entries()) {
					const order = compare(a.own[at], b.own[at], isDescending);
					if (order !== 0) return order;
				}
				return ties(a.row, b.row);
			});
			return keyed.map(({row}) => row);
		},
	};
}

function compare(a: SortKey, b: SortKey, isDescending: boolean): number {
	if (a === b) return 0;
	if (a === undefined) return 1;
	if (b === undefined) return -1;
	return a < b === isDescending ? 1 : -1;
}

/** A column by which an order can be asked for. */
export type OrderedColumn<Row, Order> =
	Order extends ListOrder<Row, infer Column> ? GridColumn<Row> & {readonly id: Column} : never;
