/** Kinds of pictures by how their files begin; undefined is any byte. */
const beginnings: readonly (readonly [ending: string, bytes: readonly (number | undefined)[]])[] = [
	['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
	['jpg', [0xff, 0xd8, 0xff]],
	['gif', [...Buffer.from('GIF87a')]],
	['gif', [...Buffer.from('GIF89a')]],
	['webp', [...Buffer.from('RIFF'), ...Array<undefined>(4), ...Buffer.from('WEBP')]],
];

/** The ending of a picture, whatever its file is called; undefined for what is none. */
export function pictureKind(bytes: Uint8Array): string | undefined {
	const found = beginnings.find(([, begins]) =>
		begins.every((byte, at) => byte === undefined || bytes[at] === byte),
	);
	return found?.[0];
}
