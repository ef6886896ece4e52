/** Kinds of pictures that are taken, by the ending that they are served under. */
export type PictureKind = 'png' | 'gif' | 'jpg' | 'webp';

export type Picture = {
	readonly kind: PictureKind;
	readonly width: number;
	readonly height: number;
};

/** So much of a file says what it is. */
export const pictureHeadBytes = 64 * 1024;

/** Larger pictures are no emoji and no icons: whoever shows one would draw all of it. */
export const mostPictureSide = 4096;

/** What the first bytes of a file say of a picture; undefined where it is none. */
export function pictureOf(head: Buffer): Picture | undefined {
	const picture = png(head) ?? gif(head) ?? webp(head) ?? jpg(head);
	return picture !== undefined && picture.width > 0 && picture.height > 0 ? picture : undefined;
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function png(head: Buffer): Picture | undefined {
	const isPng = head.subarray(0, 8).equals(pngSignature);
	if (!isPng || head.length < 33 || head.toString('latin1', 12, 16) !== 'IHDR') return undefined;
	return {kind: 'png', width: head.readUInt32BE(16), height: head.readUInt32BE(20)};
}

function gif(head: Buffer): Picture | undefined {
	if (head.length < 13 || !/^GIF8[79]a/.test(head.toString('latin1', 0, 6))) return undefined;
	return {kind: 'gif', width: head.readUInt16LE(6), height: head.readUInt16LE(8)};
}

function webp(head: Buffer): Picture | undefined {
	if (head.length < 30 || head.toString('latin1', 0, 4) !== 'RIFF') return undefined;
	if (head.toString('latin1', 8, 12) !== 'WEBP') return undefined;
	const kind = 'webp';
	switch (head.toString('latin1', 12, 16)) {
		case 'VP8X':
			return {kind, width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1};
		case 'VP8L': {
			const sides = head.readUInt32LE(21);
			return {kind, width: (sides & 0x3fff) + 1, height: ((sides >>> 14) & 0x3fff) + 1};
		}
		case 'VP8 ':
			return {
				kind,
				width: head.readUInt16LE(26) & 0x3fff,
				height: head.readUInt16LE(28) & 0x3fff,
			};
		default:
			return undefined;
	}
}

/** Sizes stand in a frame header, behind segments of any length. */
function jpg(head: Buffer): Picture | undefined {
	if (head.length < 4 || head.readUInt16BE(0) !== 0xffd8) return undefined;
	for (let at = 2; at + 9 < head.length;) {
		const marker = head.readUInt16BE(at);
		if (marker < 0xff01) return undefined;
		const isFrame = marker >= 0xffc0 && marker <= 0xffcf;
		if (isFrame && marker !== 0xffc4 && marker !== 0xffc8 && marker !== 0xffcc) {
			return {kind: 'jpg', width: head.readUInt16BE(at + 7), height: head.readUInt16BE(at + 5)};
		}
		at += 2 + Math.max(2, head.readUInt16BE(at + 2));
	}
	return undefined;
}
