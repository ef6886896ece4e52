import {describe, expect, it} from 'vitest';
import {mostEmojiBytes, mostIconBytes, readEmoji, readIcon} from './realm-icon';

const pngMark = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

function png(width: number, height: number): Buffer {
	const bytes = Buffer.alloc(64);
	Buffer.from(pngMark).copy(bytes);
	bytes.writeUInt32BE(13, 8);
	bytes.write('IHDR', 12, 'latin1');
	bytes.writeUInt32BE(width, 16);
	bytes.writeUInt32BE(height, 20);
	return bytes;
}

const hex = (digits: string) => Buffer.from(digits, 'hex');
const beginning = hex('ffd8ffe0000601020304ffc400040909');
const scan = hex('ffda0008010100003f00');

function frame(width: number, height: number, mark = 0xc2): Buffer {
	const bytes = hex('ffc2000b080000000001011100');
	bytes[1] = mark;
	bytes.writeUInt16BE(height, 5);
	bytes.writeUInt16BE(width, 7);
	return bytes;
}

/** With bytes in it that look like marks. */
const data = hex('0102ff00ffd3ff00da03');
const scans = (count: number) => Array.from({length: count}, () => Buffer.concat([data, scan]));

/** With segments in front of the one that says the size, and the beginning of a picture behind. */
function jpeg(width: number, height: number, mark?: number): Buffer {
	return Buffer.concat([beginning, frame(width, height, mark), scan]);
}

/**
 * `FF D8 FF FF E0`: whoever takes the second FF for a mark reads a length of FFE0 and comes to a small
 * size, where a decoder finds a large one long before.
 */
function bait(): Buffer {
	const bytes = Buffer.alloc(2 + 2 + 0xffe0 + 40);
	hex('ffd8ffffe00004').copy(bytes);
	frame(16_000, 16_000).copy(bytes, 9);
	hex('fffeff00').copy(bytes, 22);
	Buffer.concat([frame(64, 64), scan]).copy(bytes, 2 + 2 + 0xffe0);
	return bytes;
}

describe('an icon', () => {
	it.each([
		['image/png', png(100, 100)],
		['image/png', png(1024, 1)],
		['image/jpeg', jpeg(100, 80)],
		['image/jpeg', jpeg(1024, 1024, 0xc0)],
		['image/jpeg', Buffer.concat([hex('ffd8ffff'), jpeg(9, 9).subarray(2)])],
		['image/jpeg', Buffer.concat([jpeg(9, 9), ...scans(19), hex('ffd9'), ...scans(50)])],
	])('%s', (type, bytes) => {
		expect(readIcon(bytes)).toEqual({type, base64: bytes.toString('base64')});
	});

	it.each([
		['nothing', Buffer.alloc(0)],
		['text', Buffer.from('<!doctype html><script>alert(1)</script>')],
		['a vector graphic', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
		['a moving picture', Buffer.from('GIF89a\u0001\u0000\u0001\u0000')],
		['a picture cut short', png(100, 100).subarray(0, 20)],
		['a picture without a size', png(0, 100)],
		['a small file of a huge picture', png(60_000, 60_000)],
		['a huge photograph', jpeg(40_000, 10)],
		['a photograph that never says its size', jpeg(1, 1, 0xc4)],
		['a photograph that is gone over again and again', Buffer.concat([jpeg(9, 9), ...scans(20)])],
		['a huge photograph behind its first scan', Buffer.concat([jpeg(9, 9), data, frame(9000, 9)])],
		['a photograph of a kind that nobody shows', jpeg(9, 9, 0xc9)],
		['a photograph that does not begin', jpeg(9, 9).subarray(0, -scan.length)],
		[
			'a huge photograph behind a small one',
			Buffer.concat([beginning, frame(9, 9), frame(9, 9000), frame(9, 9), scan]),
		],
		[
			'a photograph that begins anew',
			Buffer.concat([beginning, hex('ffd80002'), frame(9, 9), scan]),
		],
		[
			'a huge photograph behind a fill byte',
			Buffer.concat([hex('ffd8ff'), hex('ffe00004'), hex('0000'), frame(16_000, 9), scan]),
		],
		['a huge photograph with a small one where a fill byte would point', bait()],
		[
			'a photograph whose parts have no length',
			Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
		],
		['more than an icon needs', Buffer.concat([png(100, 100), Buffer.alloc(mostIconBytes)])],
	])('is not %s', (_what, bytes) => expect(readIcon(bytes)).toBeUndefined());
});

/** A WebP of one kind, with what says its size at its place. */
function webp(kind: 'VP8X' | 'VP8L' | 'VP8 ' | 'VP9 ', width: number, height: number): Buffer {
	const bytes = Buffer.alloc(64);
	bytes.write('RIFF', 0, 'latin1');
	bytes.write(`WEBP${kind}`, 8, 'latin1');
	if (kind === 'VP8X') {
		bytes.writeUIntLE(width - 1, 24, 3);
		bytes.writeUIntLE(height - 1, 27, 3);
	} else if (kind === 'VP8L') {
		bytes.writeUInt32LE((width - 1) | ((height - 1) << 14), 21);
	} else {
		bytes.writeUInt16LE(width, 26);
		bytes.writeUInt16LE(height, 28);
	}
	return bytes;
}

function gif(width: number, height: number): Buffer {
	const bytes = Buffer.alloc(16);
	bytes.write('GIF89a', 0, 'latin1');
	bytes.writeUInt16LE(width, 6);
	bytes.writeUInt16LE(height, 8);
	return bytes;
}

describe('the picture of a custom emoji', () => {
	it.each([
		['image/png', png(4096, 4096)],
		['image/jpeg', jpeg(4096, 80)],
		['image/gif', gif(4096, 1)],
		['image/webp', webp('VP8X', 4096, 4096)],
		['image/webp', webp('VP8L', 4096, 4096)],
		['image/webp', webp('VP8 ', 64, 64)],
	])('%s', (type, bytes) => {
		expect(readEmoji(bytes)).toEqual({type, base64: bytes.toString('base64')});
	});

	it.each([
		['a vector graphic', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
		['a huge PNG', png(4097, 1)],
		['a huge GIF', gif(1, 4097)],
		['a GIF without a side', gif(0, 9)],
		['a huge extended WebP', webp('VP8X', 4097, 1)],
		['a huge lossless WebP', webp('VP8L', 9, 4097)],
		['a huge lossy WebP', webp('VP8 ', 4097, 9)],
		['a lossy WebP without a side', webp('VP8 ', 0, 9)],
		['a WebP of an unknown kind', webp('VP9 ', 9, 9)],
		['a WebP cut short', webp('VP8X', 9, 9).subarray(0, 29)],
		['a sound', Buffer.from('RIFF\0\0\0\0WAVEfmt ....................')],
		['more than servers take', Buffer.concat([gif(9, 9), Buffer.alloc(mostEmojiBytes)])],
	])('is not %s', (_what, bytes) => expect(readEmoji(bytes)).toBeUndefined());
});
