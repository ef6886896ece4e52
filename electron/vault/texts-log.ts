import {t} from '@lingui/core/macro';
import {open, type FileHandle} from 'node:fs/promises';
import path from 'node:path';
import type {SavedText} from '../../shared/bridge';
import {createMutex} from '../../shared/mutex';
import {messageOf} from '../../shared/message-of';
import {makeFolderDurably} from '../durable';
import {setAside} from './json-file';
import {makeRoom} from './make-room';
import {encode, readLog, writeNew, takePlace, type Change} from './texts-log-file';

export type Texts = Readonly<Record<string, SavedText>>;

/** Texts by key on disk. What was read or written last stands in memory. */
export type TextsLog = {
	value(): Texts;
	/**
	 * Resolves when the text would survive a power cut. Long before that, at once, it is with the
	 * system: a slow disk is no reason that the death of the program takes it along.
	 */
	write(key: string, kept: SavedText | undefined): Promise<void>;
	/** Resolves when nothing is being written any more. */
	settled(): Promise<void>;
	/** Resolves when nothing of what was thrown away lies in the file. */
	tidy(): Promise<void>;
	close(): Promise<void>;
};

type Options = {
	readonly file: string;
	/** Hears the sentence to tell when a broken file was set aside. */
	readonly onNotice: (notice: string) => void;
	/** So many bytes of older texts may lie in the file before it is written anew. */
	readonly mostWaste?: number;
	/** So many bytes may lie in it that count; what would be more is refused, and nothing is dropped. */
	readonly mostBytes?: number;
};

/** Ten times what anybody types: a page that writes without end does not fill the disk. */
const usualMostBytes = 64 * 1024 * 1024;

/** There is no room for a text; those that are kept stay. */
export class TooManyTexts extends Error {
	override readonly name = 'TooManyTexts';

	constructor() {
		super(
			t`There is no room for more text that is not sent. Send or discard drafts and half-written messages of this organization.`,
		);
	}
}

/**
 * Opens a log: every change is a line at its end with a checksum, and the last line of a key counts.
 * The first line says how many follow at least, so that a file that was cut short shows. A damaged one
 * is set aside, never deleted; the copy from before and what can still be read of it are used. Where
 * nothing can be written the texts are there all the same, and each further one tries again.
 */
export async function openTextsLog({
	file,
	onNotice,
	mostWaste = 1_000_000,
	mostBytes = usualMostBytes,
}: Options): Promise<TextsLog> {
	const folder = path.dirname(file);
	let trouble: unknown;
	const noteTrouble = (error: unknown) => void (trouble ??= error);
	const notices = await makeRoom(folder, file).catch(noteTrouble);
	for (const notice of notices ?? []) onNotice(notice);
	await makeFolderDurably(folder).catch(noteTrouble);
	const found = await readLog(file);
	const texts = new Map<string, SavedText>();
	if (found === 'absent' || found.isDamaged) {
		const before = await readLog(`${file}.bak`);
		if (before !== 'absent') apply(texts, before.changes);
	}
	if (found !== 'absent') apply(texts, found.changes);

	const sizes = new Map([...texts].map(([key, kept]) => [key, sizeOf(key, kept)]));
	let held = [...sizes.values()].reduce((sum, size) => sum + size, 0);
	/** Throws TooManyTexts before anything is changed; what makes less of it is always taken. */
	function claim(key: string, kept: SavedText | undefined): void {
		const before = sizes.get(key) ?? 0;
		const after = kept === undefined ? 0 : sizeOf(key, kept);
		if (after > before && held - before + after > mostBytes) throw new TooManyTexts();
		held += after - before;
		if (kept === undefined) sizes.delete(key);
		else sizes.set(key, after);
	}

	const isWhole = found !== 'absent' && !found.isDamaged && !found.isTorn;
	let isDamaged = found !== 'absent' && found.isDamaged;
	/** What is damaged holds texts: it keeps its name until everything is in another file. */
	async function writeWhole(): Promise<FileHandle> {
		return takePlace(file, await writeNew(file, texts), [], async () => {
			if (!isDamaged) return;
			onNotice(await setAside(file));
			isDamaged = false;
		});
	}
	/** None where nothing could be written so far. */
	let handle: FileHandle | undefined;
	try {
		handle = isWhole ? await open(file, 'a', 0o600) : await writeWhole();
	} catch (error) {
		noteTrouble(error);
		onNotice(notWritten(file, trouble));
	}
	let waste = isWhole && found.changes.length > texts.size ? 1 : 0;
	const inTurn = createMutex();
	/** Lines that came while the file is written anew. */
	let since: string[] | undefined;
	let isTorn = false;

	async function append(text: string): Promise<void> {
		since?.push(text);
		const whole = isTorn ? `\n${text}` : text;
		if (handle === undefined) {
			// The texts of now hold this one.
			handle = await writeWhole();
			return;
		}
		isTorn = true;
		await handle.appendFile(whole);
		isTorn = false;
	}

	let lastSync = Promise.resolve();
	let waitingSync: Promise<void> | undefined;
	/** A step to the disk that has not begun takes everything along. */
	function sync(): Promise<void> {
		if (waitingSync !== undefined) return waitingSync;
		const done = lastSync.then(() => {
			waitingSync = undefined;
			return handle?.datasync();
		});
		waitingSync = done;
		lastSync = done.catch(() => {});
		return done;
	}

	let rewriting: Promise<void> | undefined;
	/** Leaves the older texts out. Lines go on being written meanwhile, to both files. */
	async function rewrite(old: FileHandle): Promise<void> {
		since = [];
		const whole = await writeNew(file, texts);
		await inTurn(async () => {
			handle = await takePlace(file, whole, since ?? []);
			waste = (since ?? []).reduce((bytes, {length}) => bytes + length, 0);
			since = undefined;
		});
		await lastSync;
		await old.close();
	}
	function rewriteFrom(bytes: number): void {
		if (waste < bytes || rewriting !== undefined || handle === undefined) return;
		rewriting = rewrite(handle)
			.catch(() => {
				since = undefined;
			})
			.finally(() => {
				rewriting = undefined;
			});
	}

	async function settled(): Promise<void> {
		await rewriting;
		await inTurn(() => Promise.resolve());
		await lastSync;
	}
	async function tidy(): Promise<void> {
		await settled();
		rewriteFrom(1);
		await settled();
	}
	return {
		value: () => Object.fromEntries(texts),
		async write(key, kept) {
			claim(key, kept);
			if (kept === undefined) texts.delete(key);
			else texts.set(key, kept);
			const text = encode({key, kept: kept ?? null});
			waste += text.length;
			await inTurn(() => append(text));
			await sync();
			rewriteFrom(mostWaste);
		},
		settled,
		tidy,
		async close() {
			await tidy();
			await handle?.close();
		},
	};
}

function apply(texts: Map<string, SavedText>, changes: readonly Change[]): void {
	for (const {key, kept} of changes) {
		if (kept === null) texts.delete(key);
		else texts.set(key, kept);
	}
}

/** Bytes of the line that a text takes. */
function sizeOf(key: string, kept: SavedText): number {
	return Buffer.byteLength(JSON.stringify({key, kept})) + 18;
}

function notWritten(file: string, error: unknown): string {
	const why = messageOf(error);
	return t`What is typed and not sent cannot be kept in ${file} (${why}). It lasts only until Steward ends; free some space on the disk or let Steward write there.`;
}
