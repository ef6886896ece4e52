import type {Cell} from './membership-edits';

/** A cell by its place among what is shown; -1 is the header of the row or column. */
export type CellPosition = {readonly row: number; readonly column: number};

export type Rectangle = {
	readonly top: number;
	readonly bottom: number;
	readonly left: number;
	readonly right: number;
};

/** The rectangle between two cells, both included; headers do not belong to it. */
export function rectangle(a: CellPosition, b: CellPosition): Rectangle {
	return {
		top: Math.max(0, Math.min(a.row, b.row)),
		bottom: Math.max(0, a.row, b.row),
		left: Math.max(0, Math.min(a.column, b.column)),
		right: Math.max(0, a.column, b.column),
	};
}

export function countCells({top, bottom, left, right}: Rectangle): number {
	return (bottom - top + 1) * (right - left + 1);
}

/** The cells of a rectangle, by what stands at each place. */
export function* cellsIn(
	{top, bottom, left, right}: Rectangle,
	userAt: (row: number) => number | undefined,
	channelAt: (column: number) => number | undefined,
): Generator<Cell> {
	for (let column = left; column <= right; column++) {
		const channelId = channelAt(column);
		if (channelId === undefined) continue;
		for (let row = top; row <= bottom; row++) {
			const userId = userAt(row);
			if (userId !== undefined) yield {channelId, userId};
		}
	}
}
