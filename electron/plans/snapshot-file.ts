import {open} from 'node:fs/promises';
import {snapshotIn, requireSnapshotSize} from '../../shared/model/snapshot-text';
import type {Snapshot} from '../../shared/model/snapshot';
import {inside} from '../inside';
import {writeWhole} from './organization-file/write-whole';

/** Keeps a snapshot in a folder under a name, whole or not at all; answers with its path. */
export async function writeSnapshot(
	folder: string,
	name: string,
	snapshot: Snapshot,
): Promise<string> {
	const file = inside(folder, name);
	await writeSnapshotTo(file, snapshot);
	return file;
}

/** The same in a file that somebody named. */
export async function writeSnapshotTo(file: string, snapshot: Snapshot): Promise<void> {
	const text = `${JSON.stringify(snapshot)}\n`;
	requireSnapshotSize(Buffer.byteLength(text));
	await writeWhole(file, text);
}

/** Reads a snapshot from a folder; throws BadSnapshot for a file that is none. */
export async function loadSnapshot(folder: string, name: string): Promise<Snapshot> {
	const handle = await open(inside(folder, name), 'r');
	try {
		requireSnapshotSize((await handle.stat()).size);
		return snapshotIn(await handle.readFile('utf8'));
	} finally {
		await handle.close();
	}
}
