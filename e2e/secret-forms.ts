import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import {gunzipSync} from 'node:zlib';

/** Each form in which a secret could lie about: raw, hex, UTF-16, base64. */
export function formsOf(secrets: readonly string[]): readonly Buffer[] {
	return secrets.flatMap(text => {
		const bytes = Buffer.from(text);
		// In base64 a text looks different at each of three places.
		const inside = [0, 1, 2].map(shift => {
			const encoded = Buffer.concat([Buffer.alloc(shift), bytes]).toString('base64');
			return Buffer.from(encoded.slice(shift === 0 ? 0 : 4, -4));
		});
		return [bytes, Buffer.from(bytes.toString('hex')), Buffer.from(text, 'utf16le'), ...inside];
	});
}

/** Looks through every file of a folder, packed ones too, for each of the forms. */
export async function findInFiles(
	folder: string,
	forms: readonly Buffer[],
): Promise<{readonly files: number; readonly hits: readonly string[]}> {
	const hits: string[] = [];
	let files = 0;
	for (const entry of await readdir(folder, {recursive: true, withFileTypes: true})) {
		if (!entry.isFile()) continue;
		const file = path.join(entry.parentPath, entry.name);
		const bytes = await readFile(file).catch(() => Buffer.alloc(0));
		for (const text of [bytes, unzipped(bytes)]) {
			for (const form of forms) {
				if (text.includes(form)) hits.push(`${file} holds ${form.toString()}`);
			}
		}
		files++;
	}
	return {files, hits};
}

function unzipped(bytes: Buffer): Buffer {
	try {
		return gunzipSync(bytes);
	} catch {
		return Buffer.alloc(0);
	}
}
