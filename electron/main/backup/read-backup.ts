import {rm} from 'node:fs/promises';
import path from 'node:path';
import {Readable} from 'node:stream';
import {createGunzip} from 'node:zlib';
import {z} from 'zod';
import {makeFolderDurably, writeDurably} from '../../durable';
import {inside} from '../../inside';
import {carriedKeys, type CarriedKeys} from '../../vault/vault';
import {appDataIn} from '../data-places';
import {newerIn} from '../data-set';
import {EntryReader, type Entry} from './entries';
import {
	BadBackup,
	damagedBackup,
	factsOf,
	newerBackup,
	unsealed,
	type BackupFacts,
} from './sealed-file';
import {copiedNames, keysName} from './set-files';

export type UnpackRequest = {
	readonly file: string;
	readonly passphrase: string;
	/** Made anew, for what is in the backup; nothing of it is left where that cannot be used. */
	readonly into: string;
};

export type Unpacked = BackupFacts & {readonly keys: CarriedKeys};

/** Keys are short; a text of more is none of ours. */
const mostKeyBytes = 16 * 1024 * 1024;
const keysText = z.string().transform(text => carriedKeys.parse(JSON.parse(text)));

/** Opens a backup into a folder of its own. Throws BadBackup, and then has changed nothing. */
export async function unpackBackup({file, passphrase, into}: UnpackRequest): Promise<Unpacked> {
	const facts = await factsOf(file);
	await rm(into, {recursive: true, force: true});
	await makeFolderDurably(into);
	try {
		const packed = Readable.from(unsealed(file, passphrase));
		const reader = new EntryReader(
			packed.compose(createGunzip()) as unknown as AsyncIterable<Buffer>,
		);
		let keys: CarriedKeys | undefined;
		for (let entry = await reader.next(); entry !== undefined; entry = await reader.next()) {
			if (entry.path === keysName) keys = await keysIn(reader, entry);
			else await writeEntry(reader, entry, into);
		}
		if (keys === undefined) throw new Error('A backup has its keys.');
		const newer = await newerIn(appDataIn(into));
		if (newer !== undefined) throw newerBackup(newer.steward ?? facts.steward);
		return {...facts, keys};
	} catch (error) {
		await rm(into, {recursive: true, force: true});
		// What is authentic and no set all the same was never one of ours.
		const isOfDisk = error instanceof Error && 'syscall' in error;
		throw error instanceof BadBackup || isOfDisk ? error : damagedBackup(error);
	}
}

async function keysIn(reader: EntryReader, entry: Entry): Promise<CarriedKeys> {
	if (entry.bytes > mostKeyBytes) throw new Error('The keys are too long.');
	const pieces: Buffer[] = [];
	for await (const piece of reader.content(entry)) pieces.push(piece);
	return keysText.parse(Buffer.concat(pieces).toString('utf8'));
}

async function writeEntry(reader: EntryReader, entry: Entry, into: string): Promise<void> {
	const [first = '', ...rest] = entry.path.split('/');
	if (!copiedNames.has(first)) throw new Error('It holds a file of no set.');
	const place = inside(into, first, ...rest);
	await makeFolderDurably(path.dirname(place));
	await writeDurably(place, Readable.from(reader.content(entry)));
}
