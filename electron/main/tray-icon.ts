import {nativeImage, type NativeImage} from 'electron';
import {drawSign, sign} from '../../shared/sign.mjs';

const size = 16;

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
	const [red, green, blue] = sign.color;
	const drawn = drawSign(side);
	for (const [at, inside] of drawn.inside.entries()) {
		const marked = drawn.marked[at] ?? 0;
		const opacity = isMask ? inside - marked : inside;
		// What is seen through is multiplied by its opacity.
		const color = isMask
			? [0, 0, 0]
			: [blue, green, red].map(one => one * (inside - marked) + 255 * marked);
		pixels.set([...color.map(Math.round), Math.round(opacity * 255)], at * 4);
	}
	return pixels;
}
