import {describe, expect, it} from 'vitest';
import {tinyPicture} from '../../testing/pictures.fixture';
import {requireEmojiName} from './custom-emoji';
import {pictureOf} from './pictures';

const padded = (bytes: readonly (number | string)[], length = 64) => {
	const head = Buffer.concat(
		bytes.map(part => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.of(part))),
	);
	return Buffer.concat([head, Buffer.alloc(Math.max(0, length - head.length))]);
};

describe('a picture is known by its bytes', () => {
	it.each([
		['PNG', Buffer.from(tinyPicture), {kind: 'png', width: 1, height: 1}],
		['GIF', padded(['GIF89a', 3, 0, 2, 1]), {kind: 'gif', width: 3, height: 258}],
		[
			'JPEG behind another segment',
			padded([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xc2, 0, 17, 8, 0, 9, 1, 0]),
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
		expect(pictureOf(bytes)).toEqual(expected);
	});

	it.each([
		['nothing', Buffer.alloc(0)],
		['a text', Buffer.from('hello')],
		['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
		['a PNG that ends early', Buffer.from(tinyPicture).subarray(0, 20)],
		['a PNG without a side', padded(['\x89PNG\r\n\x1a\n', 0, 0, 0, 13, 'IHDR'])],
		['a GIF without a side', padded(['GIF89a', 0, 0, 2, 1])],
		['a JPEG without a frame', padded([0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff])],
		['a WebP of nothing', padded(['RIFF', 0, 0, 0, 0, 'WEBPXXXX'])],
	])('%s is none', (_name, bytes) => {
		expect(pictureOf(bytes)).toBeUndefined();
	});
});

describe('the name of an emoji', () => {
	it.each([
		['tada', 'tada'],
		[' party cat ', 'party_cat'],
		['_a', '_a'],
		['9-1', '9-1'],
	])('%j is kept as %j', (sent, name) => expect(requireEmojiName(sent)).toBe(name));

	it.each([
		['  ', /missing/],
		['Tada', /lowercase/],
		['ta!da', /lowercase/],
		['täda', /lowercase/],
		['tada-', /must end/],
		['a'.repeat(101), /too long/],
	])('%j is refused', (sent, message) => expect(() => requireEmojiName(sent)).toThrow(message));
});
