import {closeSync, fsyncSync, mkdirSync, openSync, renameSync, writeSync} from 'node:fs';
import {copyFile, link, mkdir, open, rename, rm, stat, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {Readable} from 'node:stream';

/**
 * Files and names that survive a power cut. A file lasts when it was flushed, a new name when the folder
 * was that it stands in; whatever is renamed or made for good goes through here.
 */

/** Windows keeps names by itself and cannot open folders. */
const hasFoldersToFlush = process.platform !== 'win32';

/** Writes a file anew, readable for its owner only; resolves to its bytes. */
export async function writeDurably(
	file: string,
	content: string | Uint8Array | Readable,
): Promise<number> {
	const handle = await open(file, 'w', 0o600);
	try {
		await writeFile(handle, content);
		await handle.sync();
		return (await handle.stat()).size;
	} finally {
		await handle.close();
	}
}

export function writeDurablySync(file: string, content: Uint8Array): void {
	const handle = openSync(file, 'w', 0o600);
	try {
		for (let done = 0; done < content.length;) done += writeSync(handle, content, done);
		fsyncSync(handle);
	} finally {
		closeSync(handle);
	}
}

export async function copyDurably(from: string, to: string): Promise<void> {
	await copyFile(from, to);
	const handle = await open(to, 'r+');
	try {
		await handle.sync();
	} finally {
		await handle.close();
	}
}

/** Flushes what another has written. */
export function flushFileSync(file: string): void {
	const handle = openSync(file, 'r+');
	try {
		fsyncSync(handle);
	} finally {
		closeSync(handle);
	}
}

/** Gives a flushed file its name, in the folder where it lies; what had the name before is gone. */
export async function renameDurably(from: string, to: string): Promise<void> {
	await rename(from, to);
	await flushFolder(path.dirname(to));
}

/**
 * As `renameDurably`, but whatever has the name already keeps it, be it from another program and come at
 * this moment: rejects with EEXIST then.
 */
export async function renameToFreeDurably(from: string, to: string): Promise<void> {
	const isLinked = await link(from, to).then(
		() => true,
		(error: NodeJS.ErrnoException) => {
			if (error.code === 'EEXIST') throw error;
			return false;
		},
	);
	if (isLinked) {
		// It has its name; a second one that cannot be taken off is no failure.
		await rm(from, {force: true}).catch(() => {});
	} else {
		// Not every disk gives a file two names: an empty file of ours holds the name meanwhile.
		await (await open(to, 'wx', 0o600)).close();
		try {
			await rename(from, to);
		} catch (error) {
			// Only while nobody has written to it.
			if ((await stat(to)).size === 0) await rm(to);
			throw error;
		}
	}
	// It has its name, whether or not this folder can be opened or its disk flushes folders.
	await flushFolder(path.dirname(to)).catch(() => {});
}

/** As `renameDurably`, also into another folder of the same disk. */
export function renameDurablySync(from: string, to: string): void {
	renameSync(from, to);
	for (const folder of new Set([to, from].map(name => path.dirname(name)))) flushFolderSync(folder);
}

/** Takes a file away for good once this resolves; one that is not there is no error. */
export async function removeDurably(file: string): Promise<void> {
	await rm(file, {force: true});
	await flushFolder(path.dirname(file));
}

/** Makes a folder and those above it that are missing, for this account alone. */
export async function makeFolderDurably(folder: string): Promise<void> {
	const first = await mkdir(folder, {recursive: true, mode: 0o700});
	if (first === undefined) return;
	for (const above of foldersAbove(first, folder)) await flushFolder(above);
}

export function makeFolderDurablySync(folder: string): void {
	const first = mkdirSync(folder, {recursive: true, mode: 0o700});
	if (first === undefined) return;
	for (const above of foldersAbove(first, folder)) flushFolderSync(above);
}

/** Those in which a name is new when `first` and all from there down to `folder` were made. */
function foldersAbove(first: string, folder: string): readonly string[] {
	const steps = path.relative(first, path.resolve(folder)).split(path.sep).filter(Boolean);
	let above = path.dirname(path.resolve(first));
	const found = [above];
	for (const step of [path.basename(first), ...steps].slice(0, -1)) {
		above = path.join(above, step);
		found.push(above);
	}
	return found;
}

async function flushFolder(folder: string): Promise<void> {
	if (!hasFoldersToFlush) return;
	const handle = await open(folder, 'r');
	try {
		await handle.sync();
	} finally {
		await handle.close();
	}
}

function flushFolderSync(folder: string): void {
	if (!hasFoldersToFlush) return;
	const handle = openSync(folder, 'r');
	try {
		fsyncSync(handle);
	} finally {
		closeSync(handle);
	}
}
