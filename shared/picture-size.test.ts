import {describe, expect, it} from 'vitest';
import {pictureSize} from './picture-size';

const png = (width: number, height: number) =>
	padded(['\x89PNG\r\n\x1a\n', 0, 0, 0, 13, 'IHDR', 0, 0, 0, width, 0, 0, 0, height]);

const hex = (digits: string) => Buffer.from(digits, 'hex');
const frame = '\xff\xc2\0\x11\x08\0\x09\x01\0\x03';
const scan = '\xff\xda\0\x08\x01\x01\0\0?\0';
/** A segment of a camera, as long as one can be. */
const longSegment = Buffer.concat([hex('ffe1ffff'), Buffer.alloc(0xfffd, 0xff)]).toString('latin1');

const padded = (bytes: readonly (number | string)[], length = 64) => {
	const head = Buffer.concat(
		bytes.map(part => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.of(part))),
	);
	return Buffer.concat([head, Buffer.alloc(Math.max(0, length - head.length))]);
};

describe('a picture is known by its bytes', () => {
	it.each([
		['PNG', png(1, 2), {kind: 'png', width: 1, height: 2}],
		['GIF', padded(['GIF89a', 3, 0, 2, 1]), {kind: 'gif', width: 3, height: 258}],
		[
			'JPEG behind another segment',
			padded([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, frame.padEnd(19, '\0'), scan]),
			{kind: 'jpg', width: 256, height: 9},
		],
		[
			'JPEG behind what a camera writes',
			padded([0xff, 0xd8, longSegment, longSegment, frame.padEnd(19, '\0'), scan]),
			{kind: 'jpg', width: 256, height: 9},
		],
		[
			'JPEG with fill bytes before its marks',
			padded([0xff, 0xd8, '\xff\xff\xff', frame.padEnd(19, '\0'), '\xff', scan]),
			{kind: 'jpg', width: 256, height: 9},
		],
		[
			'WebP, extended',
			padded(['RIFF', 0, 0, 0, 0, 'WEBPVP8X', 10, 0, 0, 0, 0, 0, 0, 0, 4, 0, 0, 6, 0, 0]),
			{kind: 'webp', width: 5, height: 7},
		],
		[
			'WebP, lossless',
			padded(['RIFF', 0, 0, 0, 0, 'WEBPVP8L', 0, 0, 0, 0, 0x2f, 4, 0x80, 1, 0]),
			{kind: 'webp', width: 5, height: 7},
		],
		[
			'WebP, lossy',
			padded(['RIFF', 0, 0, 0, 0, 'WEBPVP8 ', 0, 0, 0, 0, 0, 0, 0, 0x9d, 1, 0x2a, 5, 0, 7, 0]),
			{kind: 'webp', width: 5, height: 7},
		],
	])('%s', (_name, bytes, expected) => {
		expect(pictureSize(bytes)).toEqual(expected);
	});

	it.each([
		['nothing', Buffer.alloc(0)],
		['a text', Buffer.from('hello')],
		['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
		['a PNG that ends early', png(1, 1).subarray(0, 20)],
		['a PNG without a side', padded(['\x89PNG\r\n\x1a\n', 0, 0, 0, 13, 'IHDR'])],
		['a GIF without a side', padded(['GIF89a', 0, 0, 2, 1])],
		['a JPEG without a frame', padded([0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff])],
		['a WebP of nothing', padded(['RIFF', 0, 0, 0, 0, 'WEBPXXXX'])],
	])('%s is none', (_name, bytes) => {
		expect(pictureSize(bytes)).toBeUndefined();
	});
});
