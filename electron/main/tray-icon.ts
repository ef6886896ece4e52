import {nativeImage, type NativeImage} from 'electron';

/** `--accent` of `renderer/styles/tokens.css`, as blue, green and red. */
const accent = [0xbf, 0x5f, 0x1f] as const;
const size = 16;
/** So many points a pixel is looked at in each direction, for smooth edges. */
const looks = 4;
/** A check mark in a square of one, and half the width of its stroke. */
const check = [
	[0.27, 0.52],
	[0.43, 0.68],
	[0.74, 0.34],
] as const;
const stroke = 0.07;
const corner = 0.24;

/** The sign of Steward beside the clock. A mask has its shape alone, which macOS gives its own color. */
export function trayIcon(isMask: boolean): NativeImage {
	const icon = nativeImage.createFromBitmap(bitmap(size, isMask), {width: size, height: size});
	const double = size * 2;
	icon.addRepresentation({
		scaleFactor: 2,
		width: double,
		height: double,
		buffer: nativeImage
			.createFromBitmap(bitmap(double, isMask), {width: double, height: double})
			.toPNG(),
	});
	icon.setTemplateImage(isMask);
	return icon;
}

/** Its pixels, each as blue, green, red and opacity. */
function bitmap(side: number, isMask: boolean): Buffer {
	const pixels = Buffer.alloc(side * side * 4);
	for (let at = 0; at < side * side; at += 1) {
		const {inside, marked} = covered(at % side, Math.floor(at / side), side);
		const opacity = isMask ? inside - marked : inside;
		// What is seen through is multiplied by its opacity.
		const color = isMask ? [0, 0, 0] : accent.map(one => one * (inside - marked) + 255 * marked);
		pixels.set([...color.map(Math.round), Math.round(opacity * 255)], at * 4);
	}
	return pixels;
}

/** How much of a pixel lies in the square, and how much of that in the mark. */
function covered(x: number, y: number, side: number) {
	let [inside, marked] = [0, 0];
	for (let look = 0; look < looks * looks; look += 1) {
		const across = (x + ((look % looks) + 0.5) / looks) / side;
		const down = (y + (Math.floor(look / looks) + 0.5) / looks) / side;
		if (!isInSquare(across, down)) continue;
		inside += 1;
		if (isInMark(across, down)) marked += 1;
	}
	const all = looks * looks;
	return {inside: inside / all, marked: marked / all};
}

function isInSquare(x: number, y: number): boolean {
	const beyond = (at: number) => Math.max(0, Math.abs(at - 0.5) - (0.5 - corner));
	return Math.hypot(beyond(x), beyond(y)) <= corner;
}

function isInMark(x: number, y: number): boolean {
	const [from, over, to] = check;
	return distance(x, y, from, over) <= stroke || distance(x, y, over, to) <= stroke;
}

type Point = readonly [x: number, y: number];

/** From a point to a line between two others. */
function distance(x: number, y: number, [fromX, fromY]: Point, [toX, toY]: Point): number {
	const [along, down] = [toX - fromX, toY - fromY];
	const part = ((x - fromX) * along + (y - fromY) * down) / (along * along + down * down);
	const near = Math.min(1, Math.max(0, part));
	return Math.hypot(x - fromX - near * along, y - fromY - near * down);
}
