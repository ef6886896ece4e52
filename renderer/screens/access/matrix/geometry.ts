/** Sizes of the matrix in pixels, the same in all its parts. */
export type Geometry = {
	readonly rowHeight: number;
	readonly cellWidth: number;
	/** The frozen column of people. */
	readonly personWidth: number;
	/** The frozen column of totals. */
	readonly totalWidth: number;
	/** The frozen row of channels. */
	readonly headHeight: number;
	/** The frozen row of totals. */
	readonly footHeight: number;
};

const leastCell = 28;
const mostCell = 48;
const narrow = 720;

/** Cells are as wide as high, and wider while there is room for all of them. */
export function geometryFor(width: number, columns: number, rowHeight: number): Geometry {
	const personWidth = width < narrow ? 168 : 248;
	const totalWidth = 64;
	const room = Math.floor((width - personWidth - totalWidth - 16) / Math.max(1, columns));
	const square = Math.max(leastCell, rowHeight);
	return {
		rowHeight,
		cellWidth: Math.max(square, Math.min(mostCell, room)),
		personWidth,
		totalWidth,
		headHeight: 148,
		footHeight: 40,
	};
}
