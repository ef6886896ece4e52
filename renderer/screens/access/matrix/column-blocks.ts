import type {Channel} from '../../../../shared/model/channel';
import type {ChannelDirectory} from '../../../api/channels';
import type {Stage} from '../plan/stage';
import {drawnColumn, type DrawnColumn} from './cell-state';

/** Columns that are drawn and left out together. */
const blockSize = 2;

/** Some neighbouring columns; the same object as long as nothing in them changes. */
export type ColumnBlock = {
	readonly place: number;
	readonly columns: readonly DrawnColumn[];
	has(column: number | undefined): boolean;
};

type Ingredients = {
	readonly columns: readonly Channel[];
	readonly directory: ChannelDirectory;
	readonly stage: Stage;
	readonly cellWidth: number;
};

/** Returns the function that gives a block by its place; each is made once. */
export function columnBlocks(ingredients: Ingredients): (place: number) => ColumnBlock {
	const {columns, directory, stage, cellWidth} = ingredients;
	const made = new Map<number, ColumnBlock>();
	return place => {
		const known = made.get(place);
		if (known !== undefined) return known;
		const first = place * blockSize;
		const block: ColumnBlock = {
			place,
			columns: columns
				.slice(first, first + blockSize)
				.map((channel, at) =>
					drawnColumn(directory, stage, channel, first + at, (first + at) * cellWidth),
				),
			has: column => column !== undefined && Math.floor(column / blockSize) === place,
		};
		made.set(place, block);
		return block;
	};
}

/** Places of the blocks that hold some columns, in order. */
export function blocksFor(columns: readonly number[]): readonly number[] {
	return [...new Set(columns.map(column => Math.floor(column / blockSize)))].sort((a, b) => a - b);
}
