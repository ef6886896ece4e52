// Plain JavaScript, because the scripts that make packages draw it as well.

/** The sign of Steward: a check mark in a square of one, which icons and the tray are drawn from. */
export const sign = {
	/** `--accent` of `renderer/styles/tokens.css`, as red, green and blue. */
	color: [0x1f, 0x5f, 0xbf],
	check: [
		[0.27, 0.52],
		[0.43, 0.68],
		[0.74, 0.34],
	],
	/** Half the width of its stroke. */
	stroke: 0.07,
	corner: 0.24,
};

/**
 * How much of each pixel lies in the square, and how much of it in the mark; both from 0 to 1. `margin` is what
 * is left free on each side, as a part of the whole.
 */
export function drawSign(side, margin = 0) {
	const inside = new Float32Array(side * side);
	const marked = new Float32Array(side * side);
	const scale = side * (1 - 2 * margin);
	// The distance to an edge, in pixels, tells how much of a pixel is beyond it.
	const part = distance => Math.min(1, Math.max(0, 0.5 - distance * scale));
	for (let at = 0; at < side * side; at += 1) {
		const x = ((at % side) + 0.5 - side * margin) / scale;
		const y = (Math.floor(at / side) + 0.5 - side * margin) / scale;
		inside[at] = part(toSquare(x, y));
		marked[at] = Math.min(inside[at], part(toMark(x, y)));
	}
	return {inside, marked};
}

/** From a point to the edge of the square; less than nothing within it. */
function toSquare(x, y) {
	const across = Math.abs(x - 0.5) - (0.5 - sign.corner);
	const down = Math.abs(y - 0.5) - (0.5 - sign.corner);
	const beyond = Math.sqrt(Math.max(0, across) ** 2 + Math.max(0, down) ** 2);
	return beyond + Math.min(0, Math.max(across, down)) - sign.corner;
}

function toMark(x, y) {
	const [from, over, to] = sign.check;
	return Math.min(toLine(x, y, from, over), toLine(x, y, over, to)) - sign.stroke;
}

/** From a point to a line between two others. */
function toLine(x, y, [fromX, fromY], [toX, toY]) {
	const [along, down] = [toX - fromX, toY - fromY];
	const part = ((x - fromX) * along + (y - fromY) * down) / (along * along + down * down);
	const near = Math.min(1, Math.max(0, part));
	return Math.sqrt((x - fromX - near * along) ** 2 + (y - fromY - near * down) ** 2);
}
