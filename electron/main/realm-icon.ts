import {limits} from '../../shared/model/limits';
import type {EmojiPicture, RealmIcon} from '../../shared/server-found';

/** The longest icon, in bytes, and the widest, in pixels: a small file can hold a huge picture. */
export const mostIconBytes = 256 * 1024;
const mostIconPixels = 1024;
/** What servers take as an emoji: those that do not scale pictures down send them as they are. */
export const mostEmojiBytes = limits.emojiMaxMebibytes * 1024 * 1024;
const mostEmojiPixels = 4096;

const pngMark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * A picture that the page may show: PNG or JPEG by its own bytes, whatever the server calls it.
 * Anything else, text and vector graphics among it, is no icon.
 */
export function readIcon(bytes: Buffer): RealmIcon | undefined {
	return readStill(bytes, mostIconBytes, mostIconPixels);
}

function readStill(bytes: Buffer, mostBytes: number, mostPixels: number): RealmIcon | undefined {
	if (bytes.length > mostBytes) return undefined;
	const isPng = bytes.subarray(0, pngMark.length).equals(pngMark);
	const size = isPng ? sizeOfPng(bytes) : sizeOfJpeg(bytes);
	if (size === undefined || !isWithin(size, mostPixels)) return undefined;
	return {type: isPng ? 'image/png' : 'image/jpeg', base64: bytes.toString('base64')};
}

/** The same of a custom emoji, which may be a GIF or WebP as well. */
export function readEmoji(bytes: Buffer): EmojiPicture | undefined {
	if (bytes.length > mostEmojiBytes) return undefined;
	const base64 = () => bytes.toString('base64');
	if (/^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6))) {
		if (bytes.length < 10) return undefined;
		const size = [bytes.readUInt16LE(6), bytes.readUInt16LE(8)] as const;
		return isWithin(size, mostEmojiPixels) ? {type: 'image/gif', base64: base64()} : undefined;
	}
	if (bytes.toString('latin1', 0, 4) === 'RIFF') {
		const size = sizeOfWebp(bytes);
		return size !== undefined && isWithin(size, mostEmojiPixels)
			? {type: 'image/webp', base64: base64()}
			: undefined;
	}
	return readStill(bytes, mostEmojiBytes, mostEmojiPixels);
}

function isWithin(size: Size, most: number): boolean {
	return size.every(side => side > 0 && side <= most);
}

type Size = readonly [width: number, height: number];

function sizeOfPng(bytes: Buffer): Size | undefined {
	if (bytes.length < 33 || bytes.toString('latin1', 12, 16) !== 'IHDR') return undefined;
	return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

/** What the first part states: decoders take no picture or frame that goes beyond it. */
function sizeOfWebp(bytes: Buffer): Size | undefined {
	if (bytes.length < 30 || bytes.toString('latin1', 8, 12) !== 'WEBP') return undefined;
	switch (bytes.toString('latin1', 12, 16)) {
		case 'VP8X':
			return [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1];
		case 'VP8L': {
			const sides = bytes.readUInt32LE(21);
			return [(sides & 0x3fff) + 1, ((sides >>> 14) & 0x3fff) + 1];
		}
		case 'VP8 ':
			return [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff];
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
function sizeOfJpeg(bytes: Buffer): Size | undefined {
	if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined;
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
		const length = bytes.readUInt16BE(at + 2);
		if (length < 2) return undefined;
		// C4, C8 and CC are tables between the marks that begin a picture.
		if (mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark)) {
			if (!frames.includes(mark) || length < 8 || at + 9 > bytes.length) return undefined;
			height = Math.max(height, bytes.readUInt16BE(at + 5));
			width = Math.max(width, bytes.readUInt16BE(at + 7));
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
function endOfScan(bytes: Buffer, from: number): number {
	let at = bytes.indexOf(0xff, from);
	while (at !== -1) {
		const mark = bytes[at + 1] ?? 0;
		if (mark !== 0 && (mark < 0xd0 || mark > 0xd7)) return at;
		at = bytes.indexOf(0xff, at + 2);
	}
	return bytes.length;
}
