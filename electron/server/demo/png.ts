import {crc32, deflateSync} from 'node:zlib';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** As PNG numbers what a point is made of, in bytes. */
const kinds = {grey: 0, colourAndSight: 6};

/** A picture as PNG: `lines` are its points, each line after a byte of zero. */
export function pngOf(
	lines: Buffer,
	{width, height, points}: {width: number; height: number; points: keyof typeof kinds},
): Buffer {
	const head = Buffer.alloc(13);
	head.writeUInt32BE(width, 0);
	head.writeUInt32BE(height, 4);
	head[8] = 8;
	head[9] = kinds[points];
	return Buffer.concat([
		signature,
		chunk('IHDR', head),
		chunk('IDAT', deflateSync(lines)),
		chunk('IEND', Buffer.alloc(0)),
	]);
}

function chunk(name: string, content: Buffer): Buffer {
	const body = Buffer.concat([Buffer.from(name), content]);
	const length = Buffer.alloc(4);
	length.writeUInt32BE(content.length);
	const check = Buffer.alloc(4);
	check.writeUInt32BE(crc32(body));
	return Buffer.concat([length, body, check]);
}
