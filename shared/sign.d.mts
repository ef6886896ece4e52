type Point = readonly [x: number, y: number];

/** The sign of Steward: a check mark in a square of one, which icons and the tray are drawn from. */
export const sign: {
	readonly color: readonly [red: number, green: number, blue: number];
	readonly check: readonly [Point, Point, Point];
	readonly stroke: number;
	readonly corner: number;
};

/** How much of each pixel lies in the square, and how much of that in the mark; both from 0 to 1. */
export function drawSign(
	side: number,
	margin?: number,
): {readonly inside: Float32Array; readonly marked: Float32Array};
