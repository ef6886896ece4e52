import {closeSync, openSync, readdirSync, readFileSync, readSync, statSync} from 'node:fs';
import path from 'node:path';
import {
	recordFormat,
	textsFormat,
	journalName,
	journalVersion,
	plansName,
	plansVersion,
} from '../data-formats';
import {renameDurably, writeDurably} from '../durable';
import {inside} from '../inside';
import {appDataIn, type AppData} from './data-places';

/** Says of a whole folder which Steward used it last; read by every version, so its form stays. */
const stampName = 'data.json';
/** Raised where an older Steward must not use the folder, though each file looks as it knows it. */
const folderFormat = 1;
const longestVersion = 100;

type Stamp = {readonly format: number; readonly steward: string};

/** What a newer Steward wrote; nothing of it was touched. */
export type NewerData = {
	/** Where it lies. */
	readonly folder: string;
	readonly files: readonly string[];
	/** The version that used it last, as far as is known. */
	readonly steward: string | undefined;
};

/** The folder in which an older Steward keeps data of its own beside that of a newer one. */
const besideName = 'older';
/** Versions that one computer goes back by. */
const mostSets = 8;

export type ChosenData = {readonly data: AppData; readonly newer?: NewerData};

/**
 * Which data a start uses. Where any of it is of a newer format, all of it stays as it is, down to the
 * byte, and this version works with a set of its own beside it: half of a newer set would be neither.
 */
export async function chooseDataSet(data: AppData): Promise<ChosenData> {
	let found = await newerIn(data);
	if (found === undefined) return {data};
	const newer = found;
	let set = data;
	for (let sets = 0; found !== undefined && sets < mostSets; sets++) {
		set = {...appDataIn(inside(set.folder, besideName)), logs: data.logs};
		found = await newerIn(set);
	}
	return {data: set, newer};
}

/** What of a set a newer Steward wrote. Reads the first bytes of each file and opens none for writing. */
export async function newerIn(data: AppData): Promise<NewerData | undefined> {
	const known = stampIn(data.folder);
	const files = [
		...(known !== undefined && known.format > folderFormat ? [inside(data.folder, stampName)] : []),
		...[data.settings, data.connections, data.vault]
			.flatMap(file => [file, `${file}.bak`])
			.filter(file => formatOfRecord(file) > recordFormat),
		...textsIn(data.outbox).filter(file => formatOfTexts(file) > textsFormat),
		...(await newerDatabase(inside(data.journal, journalName), journalVersion)),
		...(await newerDatabase(inside(data.plans, plansName), plansVersion)),
	];
	if (files.length === 0) return undefined;
	return {
		folder: data.folder,
		files: files.map(file => path.relative(data.folder, file)),
		steward: known?.steward,
	};
}

/** Notes that this version used the folder. */
export async function stampData(folder: string, version: string): Promise<void> {
	const wanted = {format: folderFormat, steward: version};
	const known = stampIn(folder);
	if (known?.format === wanted.format && known.steward === wanted.steward) return;
	const file = inside(folder, stampName);
	await writeDurably(`${file}.new`, `${JSON.stringify(wanted)}\n`);
	await renameDurably(`${file}.new`, file);
}

/** The version that used a folder last. */
export function stampIn(folder: string): Stamp | undefined {
	try {
		const found: unknown = JSON.parse(readFileSync(inside(folder, stampName), 'utf8'));
		return isStamp(found) ? found : undefined;
	} catch {
		return undefined;
	}
}

/** Looked at by hand: each start does, before there is a window, and would load a library for it alone. */
function isStamp(found: unknown): found is Stamp {
	if (typeof found !== 'object' || found === null) return false;
	const {format, steward} = found as Readonly<Record<string, unknown>>;
	if (!Number.isSafeInteger(format) || typeof steward !== 'string') return false;
	return steward.length <= longestVersion;
}

/** 0 for a file that does not say one, or is not there: whoever opens it says what is wrong. */
function formatOfRecord(file: string): number {
	return Number(/^\s*\{\s*"format":\s*(\d+)/.exec(startOf(file))?.[1] ?? 0);
}

/** The first line is a checksum, and the head that has it. */
function formatOfTexts(file: string): number {
	return Number(/^[^\n]*"format":(\d+)/.exec(startOf(file))?.[1] ?? 0);
}

function textsIn(folder: string): readonly string[] {
	try {
		return readdirSync(folder)
			.filter(name => /\.jsonl(?:\.bak)?$/.test(name))
			.map(name => inside(folder, name));
	} catch {
		return [];
	}
}

async function newerDatabase(file: string, known: number): Promise<readonly string[]> {
	return (await versionOf(file)) > known ? [file] : [];
}

/**
 * `user_version` lies at a fixed place of the file, unless its log holds a newer first page; only then the library
 * is loaded, for which a start would wait.
 */
async function versionOf(file: string): Promise<number> {
	try {
		const head = bytesOf(file, 100);
		if (head.length < 64 || !head.subarray(0, 6).equals(Buffer.from('SQLite'))) return 0;
		if ((statSync(`${file}-wal`, {throwIfNoEntry: false})?.size ?? 0) === 0) {
			return head.readUInt32BE(60);
		}
		const {DatabaseSync} = await import('@photostructure/sqlite');
		const database = new DatabaseSync(file, {readOnly: true});
		try {
			const row = database.prepare('PRAGMA user_version').get() as {user_version: number};
			return row.user_version;
		} finally {
			database.close();
		}
	} catch {
		return 0;
	}
}

function startOf(file: string): string {
	try {
		return bytesOf(file, 256).toString('latin1');
	} catch {
		return '';
	}
}

function bytesOf(file: string, count: number): Buffer {
	const handle = openSync(file, 'r');
	try {
		const bytes = Buffer.alloc(count);
		return bytes.subarray(0, readSync(handle, bytes, 0, count, 0));
	} finally {
		closeSync(handle);
	}
}
