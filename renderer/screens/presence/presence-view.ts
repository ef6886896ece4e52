import type {GridRows} from '../../components/grid/grid-column';
import {sortText} from '../../components/grid/sort-text';
import {buckets} from '../../places/presence';
import {type Bucket} from './buckets';
import {
	leftOut,
	sortColumns,
	type PresenceRow,
	type PresenceTable,
	type SortStep,
} from './presence-table';

export type Question = {
	/** Whether the filter finds somebody; undefined where nothing is asked. */
	readonly isFound: ((userId: number) => boolean) | undefined;
	readonly bucket: Bucket | undefined;
	readonly sort: readonly SortStep[];
};

export type PresenceView = GridRows<PresenceRow> & {
	/** People by bucket that the filter finds, whichever bucket is shown. */
	readonly counts: readonly number[];
	/** People that the filter finds. */
	readonly found: number;
};

/** The people that a question finds, in order, without a copy of them. */
export function viewOf(table: PresenceTable, {isFound, bucket, sort}: Question): PresenceView {
	const {index, bucketAt} = table;
	const wanted = bucket === undefined ? undefined : buckets.indexOf(bucket);
	const counts = buckets.map(() => 0);
	const passes = new Uint8Array(bucketAt.length);
	let length = 0;
	for (let at = 0; at < bucketAt.length; at++) {
		const group = bucketAt[at]!;
		if (group === leftOut) continue;
		if (isFound?.(index.rows[at]!.user_id) === false) continue;
		counts[group]!++;
		if (wanted !== undefined && wanted !== group) continue;
		passes[at] = 1;
		length++;
	}
	const order = table.order(sort);
	const found = new Uint32Array(length);
	for (let at = 0, written = 0; written < length; at++) {
		const position = order[at]!;
		if (passes[position] === 1) found[written++] = position;
	}
	return {
		counts,
		found: counts.reduce((sum, count) => sum + count, 0),
		length,
		at: place => {
			const position = found[place];
			return position === undefined ? undefined : table.rowAt(position);
		},
		placeOf: id => {
			const position = index.positionOf(id);
			return passes[position] === 1 ? found.indexOf(position) : -1;
		},
		has: id => passes[index.positionOf(id)] === 1,
	};
}

/** The order in the address; the nearest lead where it says none. */
export const {read: readSort, write: writeSort} = sortText(
	name => sortColumns.find(column => column === name),
	{column: 'status', isDescending: false},
);
