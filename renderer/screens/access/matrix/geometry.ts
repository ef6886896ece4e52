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
const mostCell = 88;
const mostPerson = 360;
const narrow = 720;
const scrollbar = 16;
/** Height of a letter that is written upwards, and of all that stands below a name. */
const letter = 6.6;
const belowName = 44;

/**
 * Cells are as wide as high, and wider while there is room for all of them; what is left goes to the
 * names of the people. The header is as high as the longest name asks, within reason.
 */
export function geometryFor(
	width: number,
	rowHeight: number,
	columns: number,
	longestName: number,
): Geometry {
	const isNarrow = width < narrow;
	const leastPerson = isNarrow ? 168 : 240;
	const totalWidth = 64;
	const room = width - leastPerson - totalWidth - scrollbar;
	const square = Math.max(leastCell, rowHeight);
	const share = Math.floor(room / Math.max(1, columns));
	const cellWidth = Math.max(square, Math.min(mostCell, share));
	const left = Math.max(0, room - cellWidth * columns);
	return {
		rowHeight,
		cellWidth,
		personWidth: Math.min(isNarrow ? leastPerson : mostPerson, leastPerson + left),
		totalWidth,
		headHeight: Math.round(Math.max(88, Math.min(176, longestName * letter + belowName))),
		footHeight: 40,
	};
}
