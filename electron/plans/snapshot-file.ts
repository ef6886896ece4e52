import {open, rm} from 'node:fs/promises';
import {snapshotIn, requireSnapshotSize} from '../../shared/model/snapshot-text';
import type {Snapshot} from '../../shared/model/snapshot';
import {renameDurably, writeDurably} from '../durable';
import {inside} from '../inside';

/** Keeps a snapshot in a folder under a name, whole or not at all; answers with its path. */
export async function writeSnapshot(
	folder: string,
	name: string,
	snapshot: Snapshot,
): Promise<string> {
	const file = inside(folder, name);
	const part = inside(folder, `${name}.part`);
	const text = `${JSON.stringify(snapshot)}\n`;
	requireSnapshotSize(Buffer.byteLength(text));
	try {
		await writeDurably(part, text);
		await renameDurably(part, file);
	} catch (error) {
		await rm(part, {force: true});
		throw error;
	}
	return file;
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
