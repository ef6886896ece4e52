import {t} from '@lingui/core/macro';
import {createHash} from 'node:crypto';
import {readFile, rm, stat} from 'node:fs/promises';
import path from 'node:path';
import type {z} from 'zod';
import {recordFormat} from '../data-formats';
import {
	copyDurably,
	makeFolderDurably,
	removeDurably,
	renameDurably,
	writeDurably,
} from '../durable';

/** A small record on disk. What was read or written last stands in memory; a write that fails is rolled back. */
export type JsonFile<T> = {
	value(): T;
	/** Resolves when the new state would survive a power cut. Writes happen one after another. */
	write(next: T): Promise<void>;
	/** As `write`, and no copy of what stood there before is left. */
	replace(next: T): Promise<void>;
	/** Resolves when nothing is being written any more. */
	settled(): Promise<void>;
};

type Options<T> = {
	readonly file: string;
	readonly schema: z.ZodType<T>;
	/** The state when there is no usable file. */
	readonly initial: T;
	/** Whether what could not be written holds for this run all the same; otherwise it is rolled back. */
	readonly isHeldUnwritten?: boolean;
	/**
	 * Whether the copy beside a sound record is made anew at the start: after a sudden end it may hold
	 * what the record let go of.
	 */
	readonly isCopyRenewed?: boolean;
	/** Hears the sentence to tell when a broken file was set aside. */
	readonly onNotice: (notice: string) => void;
};

/** A newer Steward wrote the file: nothing in it is touched. */
export class NewerFile extends Error {
	override readonly name = 'NewerFile';

	constructor(file: string) {
		const name = path.basename(file);
		super(t`${name} was written by a newer Steward. Nothing in it was changed.`);
	}
}

/** Several times what any record of ours holds; larger ones would keep the start waiting. */
export const mostRecordBytes = 16 * 1024 * 1024;

/**
 * Opens a record. It is written to a second file that then takes the place of the first, with the
 * state before kept as `.bak`; a checksum tells whole files from damaged ones. A broken file is set
 * aside, never deleted, and the next best state is used, so that damage never prevents a start. Rejects
 * with NewerFile for one that a newer Steward wrote.
 */
export async function openJsonFile<T>({
	file,
	schema,
	initial,
	isHeldUnwritten = false,
	isCopyRenewed = false,
	onNotice,
}: Options<T>): Promise<JsonFile<T>> {
	await makeFolderDurably(path.dirname(file));
	let value = initial;
	let last = Promise.resolve();
	for (const candidate of [file, `${file}.bak`]) {
		const found = await readRecord(candidate, schema);
		if (found === 'broken') onNotice(await setAside(candidate));
		else if (found !== 'absent') {
			value = found.value;
			if (isCopyRenewed && candidate === file) last = renewCopy(file).catch(() => {});
			break;
		}
	}
	let stored = value;
	let waiting: Promise<void> | undefined;
	function write(next: T): Promise<void> {
		value = next;
		// A write that has not begun takes the newest state along.
		if (waiting !== undefined) return waiting;
		const done = last.then(async () => {
			waiting = undefined;
			const written = value;
			try {
				await replace(file, written);
				stored = written;
			} catch (error) {
				// What is newer brings this along, and says itself whether it could be written.
				if (value === written && !isHeldUnwritten) value = stored;
				throw error;
			}
		});
		waiting = done;
		last = done.catch(() => {});
		return done;
	}
	return {
		value: () => value,
		write,
		async replace(next) {
			await write(next);
			// The copy from before is the first of the two now; without room for that there is none.
			await write(value).catch(() => removeDurably(`${file}.bak`));
		},
		settled: () => last,
	};
}

async function readRecord<T>(
	file: string,
	schema: z.ZodType<T>,
): Promise<{value: T} | 'absent' | 'broken'> {
	let text: string;
	try {
		if ((await stat(file)).size > mostRecordBytes) return 'broken';
		text = await readFile(file, 'utf8');
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'absent';
		return 'broken';
	}
	try {
		const {format = recordFormat, sha256, value} = JSON.parse(text) as Stored;
		if (typeof format === 'number' && format > recordFormat) throw new NewerFile(file);
		if (sha256 !== digest(value)) return 'broken';
		const parsed = schema.safeParse(value);
		return parsed.success ? {value: parsed.data} : 'broken';
	} catch (error) {
		if (error instanceof NewerFile) throw error;
		return 'broken';
	}
}

/** The first files had no format; they are of the first one. */
type Stored = {readonly format?: unknown; readonly sha256?: unknown; readonly value?: unknown};

function digest(value: unknown): string {
	return createHash('sha256')
		.update(JSON.stringify(value) ?? '')
		.digest('hex');
}

export async function setAside(file: string): Promise<string> {
	for (let number = 1; ; number++) {
		const place = `${file}.broken-${number}`;
		if (await exists(place)) continue;
		await renameDurably(file, place);
		const name = path.basename(file);
		return t`${name} was damaged. It is kept as ${place}; an earlier state is used.`;
	}
}

async function exists(file: string): Promise<boolean> {
	return stat(file).then(
		() => true,
		() => false,
	);
}

/** Writes a record where none is open. */
export const writeRecord = (file: string, value: unknown): Promise<void> => replace(file, value);

async function replace(file: string, value: unknown): Promise<void> {
	const text = `${JSON.stringify({format: recordFormat, sha256: digest(value), value}, undefined, '\t')}\n`;
	// What would count as damaged at the next start is not written.
	if (Buffer.byteLength(text) > mostRecordBytes) {
		const name = path.basename(file);
		const most = mostRecordBytes / 1024 / 1024;
		throw new Error(t`${name} has room for ${most} MiB.`);
	}
	try {
		await writeDurably(`${file}.new`, text);
		if (await exists(file)) await copyToBackup(file);
		await renameDurably(`${file}.new`, file);
	} catch (error) {
		await removeHalves(file);
		throw error;
	}
}

async function copyToBackup(file: string): Promise<void> {
	await copyDurably(file, `${file}.bak.new`);
	await renameDurably(`${file}.bak.new`, `${file}.bak`);
}

/** On a full disk half a file is in the way of what is smaller. */
async function removeHalves(file: string): Promise<void> {
	for (const half of [`${file}.new`, `${file}.bak.new`]) await rm(half).catch(() => {});
}

/** Only beside a record that was just found sound: there is a good one at every moment. */
async function renewCopy(file: string): Promise<void> {
	await removeHalves(file);
	const [text, copy] = await Promise.all(
		[file, `${file}.bak`].map(name => readFile(name, 'utf8').catch(() => undefined)),
	);
	if (copy !== undefined && copy !== text)
		await copyToBackup(file).finally(() => removeHalves(file));
}
