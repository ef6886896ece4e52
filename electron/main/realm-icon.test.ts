import {describe, expect, it} from 'vitest';
import {mostIconBytes, readIcon} from './realm-icon';

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

/** With a segment in front of the one that says the size. */
function jpeg(width: number, height: number, mark = 0xc2): Buffer {
	const bytes = Buffer.from(`ffd8ffe0000601020304ffc400040909ff00001108${'00'.repeat(14)}`, 'hex');
	bytes[17] = mark;
	bytes.writeUInt16BE(height, 21);
	bytes.writeUInt16BE(width, 23);
	return bytes;
}

describe('an icon', () => {
	it.each([
		['image/png', png(100, 100)],
		['image/png', png(1024, 1)],
		['image/jpeg', jpeg(100, 80)],
		['image/jpeg', jpeg(1024, 1024, 0xc0)],
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
		['a photograph that never says its size', jpeg(1, 1, 0xda)],
		[
			'a photograph whose parts have no length',
			Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
		],
		['more than an icon needs', Buffer.concat([png(100, 100), Buffer.alloc(mostIconBytes)])],
	])('is not %s', (_what, bytes) => expect(readIcon(bytes)).toBeUndefined());
});
