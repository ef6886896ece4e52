import {closeSync, fstatSync, openSync, readdirSync, readFileSync} from 'node:fs';
import {rm} from 'node:fs/promises';
import {requireSnapshotSize, snapshotIn} from '../../../shared/model/snapshot-text';
import type {Snapshot} from '../../../shared/model/snapshot';
import {messageOf} from '../../../shared/message-of';
import {inside} from '../../inside';

/** There is something in a folder that a snapshot was to fill: nothing was changed. */
class FolderNotEmpty extends Error {
	override readonly name = 'FolderNotEmpty';
}

/** Reads the file that a start names; throws a sentence that names it. */
export function readSnapshotFile(file: string): Snapshot {
	try {
		return snapshotIn(boundedText(file));
	} catch (error) {
		const why = messageOf(error);
		throw new Error(`The snapshot ${file} cannot be used; nothing was changed. ${why}`, {
			cause: error,
		});
	}
}

/** The size is looked at before anything is read. */
function boundedText(file: string): string {
	const handle = openSync(file, 'r');
	try {
		requireSnapshotSize(fstatSync(handle).size);
		return readFileSync(handle, 'utf8');
	} finally {
		closeSync(handle);
	}
}

/** A snapshot takes no place but an empty one: a folder with nothing in it, or none. */
export function requireEmptyFolder(folder: string): void {
	if (namesIn(folder).length === 0) return;
	throw new FolderNotEmpty(
		`The folder ${folder} is not empty; nothing was changed. A snapshot needs an empty folder.`,
	);
}

/** Empties a folder that was empty before this start. */
export async function clearFolder(folder: string): Promise<void> {
	for (const name of namesIn(folder)) {
		await rm(inside(folder, name), {recursive: true, force: true});
	}
}

function namesIn(folder: string): readonly string[] {
	try {
		return readdirSync(folder);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
		throw error;
	}
}
