/** Kinds of pictures by the ending of their files. */
export type PictureKind = 'png' | 'gif' | 'jpg' | 'webp';

export type PictureSize = {
	readonly kind: PictureKind;
	readonly width: number;
	readonly height: number;
};

/** Larger pictures are neither avatars nor emoji nor icons: whoever shows one would draw all of it. */
export const mostPictureSide = 4096;

/**
 * The kind and size of a picture by its own bytes, whatever it is called. Undefined for anything else,
 * text and vector graphics among it, and for a picture that does not state its size beyond doubt.
 */
export function pictureSize(bytes: Uint8Array): PictureSize | undefined {
	for (const [kind, read] of readers) {
		const size = read(bytes, new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
		if (size === undefined) continue;
		const [width, height] = size;
		return width > 0 && height > 0 ? {kind, width, height} : undefined;
	}
	return undefined;
}

type Size = readonly [width: number, height: number];
type Read = (bytes: Uint8Array, view: DataView) => Size | undefined;

const readers: readonly (readonly [PictureKind, Read])[] = [
	['png', sizeOfPng],
	['gif', sizeOfGif],
	['webp', sizeOfWebp],
	['jpg', sizeOfJpeg],
];

function textAt(bytes: Uint8Array, from: number, to: number): string {
	return String.fromCharCode(...bytes.subarray(from, to));
}

function sizeOfPng(bytes: Uint8Array, view: DataView): Size | undefined {
	if (bytes.length < 33 || textAt(bytes, 0, 8) !== '\x89PNG\r\n\x1a\n') return undefined;
	if (textAt(bytes, 12, 16) !== 'IHDR') return undefined;
	return [view.getUint32(16), view.getUint32(20)];
}

function sizeOfGif(bytes: Uint8Array, view: DataView): Size | undefined {
	if (bytes.length < 13 || !/^GIF8[79]a$/.test(textAt(bytes, 0, 6))) return undefined;
	return [view.getUint16(6, true), view.getUint16(8, true)];
}

/** What the first part states: decoders take no picture or frame that goes beyond it. */
function sizeOfWebp(bytes: Uint8Array, view: DataView): Size | undefined {
	if (bytes.length < 30 || textAt(bytes, 0, 4) !== 'RIFF') return undefined;
	if (textAt(bytes, 8, 12) !== 'WEBP') return undefined;
	switch (textAt(bytes, 12, 16)) {
		case 'VP8X': {
			const threeBytes = (at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
			return [threeBytes(24) + 1, threeBytes(27) + 1];
		}
		case 'VP8L': {
			const sides = view.getUint32(21, true);
			return [(sides & 0x3fff) + 1, ((sides >>> 14) & 0x3fff) + 1];
		}
		case 'VP8 ':
			return [view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff];
		default:
			return undefined;
	}
}

/** Beginnings of a picture that browsers show: baseline, extended, progressive (ITU T.81, B.1). */
const frames = [0xc0, 0xc1, 0xc2];
const startOfScan = 0xda;
const endOfPicture = 0xd9;
/** A decoder goes over the whole picture for each; encoders make about a dozen. */
const mostScans = 20;

/**
 * The largest size that a JPEG states: segment by segment, as a decoder goes (ITU T.81, B.1.1), to the
 * end of the picture. Where one could read it otherwise, or would have too much to do, it is none.
 */
function sizeOfJpeg(bytes: Uint8Array, view: DataView): Size | undefined {
	if (bytes.length < 4 || view.getUint16(0) !== 0xffd8) return undefined;
	let width = 0;
	let height = 0;
	let scans = 0;
	let at = 2;
	while (at + 4 <= bytes.length && bytes[at] === 0xff) {
		const mark = bytes[at + 1] ?? 0;
		if (mark === 0xff) {
			// Any number of these may stand before a mark.
			at += 1;
			continue;
		}
		if (mark === endOfPicture) break;
		// These have no length, and none of them stands between segments.
		if (mark <= 0x01 || (mark >= 0xd0 && mark <= 0xd8)) return undefined;
		const length = view.getUint16(at + 2);
		if (length < 2) return undefined;
		// C4, C8 and CC are tables between the marks that begin a picture.
		if (mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark)) {
			if (!frames.includes(mark) || length < 8 || at + 9 > bytes.length) return undefined;
			height = Math.max(height, view.getUint16(at + 5));
			width = Math.max(width, view.getUint16(at + 7));
		}
		at += 2 + length;
		if (mark === startOfScan) {
			if (++scans > mostScans) return undefined;
			at = endOfScan(bytes, at);
		}
	}
	return scans === 0 ? undefined : [width, height];
}

/** Where the next mark stands: in a scan `FF 00` is a byte, and D0 to D7 only mark a place. */
function endOfScan(bytes: Uint8Array, from: number): number {
	let at = bytes.indexOf(0xff, from);
	while (at !== -1) {
		const mark = bytes[at + 1] ?? 0;
		if (mark !== 0 && (mark < 0xd0 || mark > 0xd7)) return at;
		at = bytes.indexOf(0xff, at + 2);
	}
	return bytes.length;
}
