import type {OwnFile} from '../../api/files/attachments';
import {defineOrder} from '../../components/grid/list-order';
import {fold, orderKey} from '../../text/fold';
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

/** The orders of Files; the newest lead. */
export const fileOrder = defineOrder({
	keys: {
		name: ({nameKey}: FileRow) => nameKey,
		size: ({file}) => file.size,
		uploaded: ({file}) => file.uploadedAt,
		used: ({file}) => file.messageIds.length,
		type: ({kindKey}) => kindKey,
	},
	usual: {column: 'uploaded', isDescending: true},
	ties: (a, b) => b.file.uploadedAt - a.file.uploadedAt || b.id - a.id,
});

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
