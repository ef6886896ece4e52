import {existsSync} from 'node:fs';
import {readdir, rm, stat} from 'node:fs/promises';
import path from 'node:path';
import {Readable} from 'node:stream';
import {createGzip} from 'node:zlib';
import {DatabaseSync} from '@photostructure/sqlite';
import {makeFolderDurably, renameDurably, writeDurably} from '../../durable';
import {inside, isPlainName} from '../../inside';
import type {CarriedKeys} from '../../vault/vault';
import {endOfEntries, entryOfFile, entryOfText} from './entries';
import {sealed, type BackupFacts} from './sealed-file';
import {copiedNames, databaseNames, isLeftOut, keysName} from './set-files';
import {workFolder} from './work-folder';

export type BackupRequest = BackupFacts & {
	/** Of the data. */
	readonly folder: string;
	/** Where the file goes. */
	readonly place: string;
	readonly passphrase: string;
	readonly keys: CarriedKeys;
};

/**
 * Writes all that is kept to one encrypted file, which is there afterwards whole or not at all. Answers
 * with its bytes.
 */
export async function makeBackup(request: BackupRequest): Promise<number> {
	const {folder, place, passphrase, steward, madeAt} = request;
	const work = workFolder(folder);
	const part = `${place}.part`;
	await rm(work, {recursive: true, force: true});
	await makeFolderDurably(work);
	try {
		const packed = Readable.from(entriesOf(request, work)).compose(createGzip());
		const bytes = sealed(packed as AsyncIterable<Buffer>, passphrase, {steward, madeAt});
		const written = await writeDurably(part, Readable.from(bytes));
		await renameDurably(part, place);
		return written;
	} catch (error) {
		await rm(part, {force: true});
		throw error;
	} finally {
		await rm(work, {recursive: true, force: true});
	}
}

/** Keys first, and each database before the files that its rows name. */
async function* entriesOf({folder, keys}: BackupRequest, work: string): AsyncGenerator<Buffer> {
	yield* entryOfText(keysName, JSON.stringify(keys));
	for (const name of databaseNames) {
		const file = placeOf(folder, name);
		if (!existsSync(file)) continue;
		const copy = inside(work, path.basename(name));
		copyDatabase(file, copy);
		yield* entryOfFile(copy, name);
		await rm(copy);
	}
	for (const name of copiedNames) {
		const found = await stat(inside(folder, name)).catch(() => undefined);
		if (found?.isFile()) yield* entryOfFile(inside(folder, name), name);
		if (!found?.isDirectory()) continue;
		for (const file of await filesIn(folder, name)) {
			yield* entryOfFile(placeOf(folder, file), file);
		}
	}
	yield endOfEntries();
}

/** Of a path with plain slashes. */
function placeOf(folder: string, file: string): string {
	const [first = '', ...rest] = file.split('/');
	return inside(folder, first, ...rest);
}

/** As it is between two commits, whoever has it open. */
function copyDatabase(file: string, copy: string): void {
	const database = new DatabaseSync(file, {readOnly: true, timeout: 5000});
	try {
		database.prepare('VACUUM INTO ?').run(copy);
	} finally {
		database.close();
	}
}

/** Paths below a folder with plain slashes, on every system. */
async function filesIn(folder: string, name: string): Promise<readonly string[]> {
	const entries = await readdir(inside(folder, name), {recursive: true, withFileTypes: true});
	return (
		entries
			.filter(entry => entry.isFile())
			.map(({parentPath, name: own}) =>
				[...path.relative(folder, parentPath).split(path.sep), own].join('/'),
			)
			// What others put there has no name of ours.
			.filter(file => file.split('/').every(isPlainName))
			.filter(file => !databaseNames.has(file) && !isLeftOut(file))
			.sort()
	);
}
