import {expect, it} from 'vitest';
import {pictureKind} from './pictures';

const bytesOf = (text: string) => Buffer.from(text, 'latin1');

it.each([
	['png', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'],
	['jpg', '\xff\xd8\xff\xe0\0\x10JFIF'],
	['gif', 'GIF89a\x01\0'],
	['webp', 'RIFF\x10\0\0\0WEBPVP8 '],
	[undefined, '<svg xmlns="http://www.w3.org/2000/svg">'],
	[undefined, 'RIFF\x10\0\0\0WAVEfmt '],
	[undefined, ' GIF89a'],
	[undefined, ''],
])('%s', (kind, text) => {
	expect(pictureKind(bytesOf(text))).toBe(kind);
});
