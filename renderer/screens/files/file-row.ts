import type {OwnFile} from '../../api/attachments';
import type {GridSort} from '../../components/grid/grid-column';
import {sortText} from '../../components/grid/sort-text';
import {fold, orderKey} from '../../people/index/fold';
import {kindOf, kindWords, type FileKind} from './file-kind';

/** How many of the largest files the screen points out. */
export const largestCount = 10;

/** A file as the list shows it. */
export type FileRow = {
	readonly id: number;
	readonly file: OwnFile;
	readonly kind: FileKind;
	/** Share of the largest own file, for the bar. */
	readonly share: number;
	/** Whether it is one of the ten largest. */
	readonly isLargest: boolean;
	/** All that words are looked for in. */
	readonly text: string;
	readonly nameKey: string;
	readonly kindKey: string;
};

export function rowsOf(files: readonly OwnFile[]): readonly FileRow[] {
	const bySize = files.toSorted((a, b) => b.size - a.size || a.id - b.id);
	const largest = new Set(bySize.slice(0, largestCount).map(({id}) => id));
	const most = Math.max(1, bySize[0]?.size ?? 0);
	return files.map(file => ({
		id: file.id,
		file,
		kind: kindOf(file.name),
		share: file.size / most,
		isLargest: largest.has(file.id),
		text: fold(file.name),
		nameKey: orderKey(file.name),
		kindKey: orderKey(kindWords(file.name)),
	}));
}

export const sortColumns = ['name', 'size', 'uploaded', 'used', 'type'] as const;
export type SortColumn = (typeof sortColumns)[number];

/** The order in the address; the newest lead where it says none. */
export const {read: readSort, write: writeSort} = sortText(
	name => sortColumns.find(column => column === name),
	{column: 'uploaded', isDescending: true},
);

export function orderRows(rows: readonly FileRow[], sort: readonly GridSort[]): readonly FileRow[] {
	return rows.toSorted((a, b) => {
		for (const {column, isDescending} of sort) {
			const by = compare(keyOf(a, column), keyOf(b, column));
			if (by !== 0) return isDescending ? -by : by;
		}
		return b.file.uploadedAt - a.file.uploadedAt || b.id - a.id;
	});
}

function keyOf({file, nameKey, kindKey}: FileRow, column: string): number | string {
	switch (column) {
		case 'size':
			return file.size;
		case 'uploaded':
			return file.uploadedAt;
		case 'used':
			return file.messageIds.length;
		case 'type':
			return kindKey;
		default:
			return nameKey;
	}
}

function compare(a: number | string, b: number | string): number {
	if (a === b) return 0;
	return a < b ? -1 : 1;
}

/** Number and bytes of some files. */
export type Sum = {readonly count: number; readonly bytes: number};

/** What the tiles over the list say. */
export type FileSums = {readonly all: Sum; readonly unused: Sum; readonly largest: Sum};

export function sumsOf(rows: readonly FileRow[]): FileSums {
	const sum = (some: readonly FileRow[]) => ({
		count: some.length,
		bytes: some.reduce((bytes, {file}) => bytes + file.size, 0),
	});
	return {
		all: sum(rows),
		unused: sum(rows.filter(({file}) => file.messageIds.length === 0)),
		largest: sum(rows.filter(({isLargest}) => isLargest)),
	};
}
