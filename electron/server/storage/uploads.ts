import {randomBytes} from 'node:crypto';
import {createReadStream, mkdirSync, rmSync, statSync, type ReadStream} from 'node:fs';
import {open, mkdir, rename} from 'node:fs/promises';
import path from 'node:path';

/** The bytes of uploaded files: one file each, below the folder of the organization. */
export class Uploads {
	readonly #folder: string;

	constructor(folder: string) {
		this.#folder = path.join(folder, 'uploads');
		mkdirSync(this.#folder, {recursive: true, mode: 0o700});
	}

	/** Keeps a file under a new path; it is whole on the disk, or not there at all. */
	async keep(name: string, bytes: Buffer): Promise<string> {
		const secret = randomBytes(18).toString('base64url');
		const pathId = `1/${randomBytes(1).toString('hex')}/${secret}/${name}`;
		await this.keepAs(pathId, bytes);
		return pathId;
	}

	async keepAs(pathId: string, bytes: Buffer): Promise<void> {
		const file = this.#fileOf(pathId);
		await mkdir(path.dirname(file), {recursive: true, mode: 0o700});
		const partial = `${file}.part`;
		const handle = await open(partial, 'w', 0o600);
		try {
			await handle.writeFile(bytes);
			await handle.sync();
		} finally {
			await handle.close();
		}
		await rename(partial, file);
	}

	/** The bytes of a file and how many; undefined when it is gone. */
	read(pathId: string): {readonly size: number; readonly stream: ReadStream} | undefined {
		const file = this.#fileOf(pathId);
		const size = statSync(file, {throwIfNoEntry: false})?.size;
		return size === undefined ? undefined : {size, stream: createReadStream(file)};
	}

	remove(pathId: string): void {
		rmSync(path.dirname(this.#fileOf(pathId)), {recursive: true, force: true});
	}

	/** Paths are made here; whatever else is asked for stays inside the folder. */
	#fileOf(pathId: string): string {
		const file = path.resolve(this.#folder, pathId);
		if (!file.startsWith(this.#folder + path.sep)) throw new RangeError('Outside the uploads.');
		return file;
	}
}

/** A file name without what has a meaning to some system or page (api-facts 9.9). */
export function cleanFileName(name: string): string {
	const last = name.split(/[/\\]/).at(-1) ?? '';
	const clean = last
		.normalize('NFKC')
		.trim()
		.replaceAll(/\s+/g, '-')
		.replaceAll(/[^\p{L}\p{N}._-]/gu, '');
	const isNothing = /^[.]*$/.test(clean);
	return isNothing ? 'uploaded-file' : shortened(clean);
}

/** File systems take 255 bytes; the ending stays. */
const mostBytes = 200;

function shortened(name: string): string {
	if (Buffer.byteLength(name) <= mostBytes) return name;
	const ending = /\.[\p{L}\p{N}]{1,12}$/u.exec(name)?.[0] ?? '';
	let stem = Array.from(name.slice(0, name.length - ending.length));
	while (Buffer.byteLength(stem.join('') + ending) > mostBytes) stem = stem.slice(0, -1);
	return stem.join('') + ending;
}
