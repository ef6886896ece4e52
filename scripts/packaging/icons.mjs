import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {crc32, deflateSync} from 'node:zlib';
import {drawSign, sign} from '../../shared/sign.mjs';

/** Sizes that desktops of Linux ask for; electron-builder takes them by the names of their files. */
export const linuxSizes = [16, 22, 24, 32, 48, 64, 96, 128, 256, 512];

/** Windows draws these in its lists, on its bar and, the largest, on the desktop. */
const windowsSizes = [16, 20, 24, 32, 40, 48, 64, 256];

/** Kinds of pictures in an icon of macOS, and how large each is. */
const macKinds = [
	['icp4', 16],
	['icp5', 32],
	['ic07', 128],
	['ic08', 256],
	['ic09', 512],
	['ic10', 1024],
	['ic11', 32],
	['ic12', 64],
	['ic13', 256],
	['ic14', 512],
];

/** Icons of macOS stand on a grid that leaves a tenth free on each side. */
const macMargin = 0.1;

/** Draws the sign in every size and form that packages want. */
export async function drawIcons(folder) {
	const linux = path.join(folder, 'linux');
	await mkdir(linux, {recursive: true});
	for (const size of linuxSizes)
		await writeFile(path.join(linux, `${size}x${size}.png`), png(size));
	const made = {
		linux,
		svg: path.join(folder, 'steward.svg'),
		mac: path.join(folder, 'steward.icns'),
		windows: path.join(folder, 'steward.ico'),
	};
	await writeFile(made.svg, svg());
	await writeFile(made.mac, icns());
	await writeFile(made.windows, ico());
	return made;
}

/** The sign as a drawing without a size. */
export function svg() {
	const [from, over, to] = sign.check.map(point => point.map(at => round(at * 64)).join(' '));
	const color = `#${Buffer.from(sign.color).toString('hex')}`;
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
	<rect width="64" height="64" rx="${round(sign.corner * 64)}" fill="${color}"/>
	<path d="M${from} L${over} L${to}" fill="none" stroke="#fff" stroke-width="${round(sign.stroke * 128)}" stroke-linecap="round" stroke-linejoin="round"/>
</svg>
`;
}

const round = value => Math.round(value * 100) / 100;

/** The sign as a PNG picture. */
export function png(side, margin = 0) {
	const pixels = pixelsOf(side, margin);
	const lines = Buffer.alloc((side * 4 + 1) * side);
	for (let line = 0; line < side; line += 1) {
		pixels.copy(lines, line * (side * 4 + 1) + 1, line * side * 4, (line + 1) * side * 4);
	}
	const head = Buffer.alloc(13);
	head.writeUInt32BE(side, 0);
	head.writeUInt32BE(side, 4);
	// Eight bits for each of red, green, blue and opacity.
	head.set([8, 6, 0, 0, 0], 8);
	return Buffer.concat([
		Buffer.from('89504e470d0a1a0a', 'hex'),
		pngPart('IHDR', head),
		pngPart('IDAT', deflateSync(lines, {level: 9})),
		pngPart('IEND', Buffer.alloc(0)),
	]);
}

/** Red, green, blue and opacity of each pixel. */
function pixelsOf(side, margin) {
	const {inside, marked} = drawSign(side, margin);
	const pixels = Buffer.alloc(side * side * 4);
	for (let at = 0; at < side * side; at += 1) {
		if (inside[at] === 0) continue;
		const mark = marked[at] / inside[at];
		for (let one = 0; one < 3; one += 1) {
			pixels[at * 4 + one] = Math.round(sign.color[one] * (1 - mark) + 255 * mark);
		}
		pixels[at * 4 + 3] = Math.round(inside[at] * 255);
	}
	return pixels;
}

function pngPart(kind, content) {
	const body = Buffer.concat([Buffer.from(kind, 'latin1'), content]);
	return Buffer.concat([number32(content.length), body, number32(crc32(body))]);
}

function number32(value) {
	const bytes = Buffer.alloc(4);
	bytes.writeUInt32BE(value);
	return bytes;
}

function icns() {
	const parts = macKinds.map(([kind, side]) => {
		const picture = png(side, macMargin);
		return Buffer.concat([Buffer.from(kind, 'latin1'), number32(picture.length + 8), picture]);
	});
	const body = Buffer.concat(parts);
	return Buffer.concat([Buffer.from('icns', 'latin1'), number32(body.length + 8), body]);
}

function ico() {
	const pictures = windowsSizes.map(side => (side === 256 ? png(side) : bmp(side)));
	const head = Buffer.alloc(6 + windowsSizes.length * 16);
	head.writeUInt16LE(1, 2);
	head.writeUInt16LE(windowsSizes.length, 4);
	let place = head.length;
	for (const [at, picture] of pictures.entries()) {
		const entry = 6 + at * 16;
		// A byte has no 256: there 0 says it.
		head.fill(windowsSizes[at] % 256, entry, entry + 2);
		head.writeUInt16LE(1, entry + 4);
		head.writeUInt16LE(32, entry + 6);
		head.writeUInt32LE(picture.length, entry + 8);
		head.writeUInt32LE(place, entry + 12);
		place += picture.length;
	}
	return Buffer.concat([head, ...pictures]);
}

/** The form of small pictures that every program for Windows reads: from below, and with a mask. */
function bmp(side) {
	const head = Buffer.alloc(40);
	head.writeUInt32LE(40, 0);
	head.writeInt32LE(side, 4);
	head.writeInt32LE(side * 2, 8);
	head.writeUInt16LE(1, 12);
	head.writeUInt16LE(32, 14);
	const pixels = pixelsOf(side, 0);
	const turned = Buffer.alloc(pixels.length);
	for (let line = 0; line < side; line += 1) {
		const from = pixels.subarray(line * side * 4, (line + 1) * side * 4);
		from.copy(turned, (side - 1 - line) * side * 4);
	}
	for (let at = 0; at < turned.length; at += 4) turned.subarray(at, at + 3).reverse();
	const mask = Buffer.alloc(Math.ceil(side / 32) * 4 * side);
	return Buffer.concat([head, turned, mask]);
}
