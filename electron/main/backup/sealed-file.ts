import {t} from '@lingui/core/macro';
import {
	createCipheriv,
	createDecipheriv,
	randomBytes,
	type CipherGCM,
	type DecipherGCM,
} from 'node:crypto';
import {open, type FileHandle} from 'node:fs/promises';
import {z} from 'zod';
import {
	newPassphrase,
	openPassphrase,
	passphraseRecord,
	scryptKey,
	type KeyMaker,
} from '../../vault/passphrase';

/**
 * A file that only a passphrase opens: a line that says what it is and how its key is made, then blocks
 * under AES-256-GCM, then a mark. Each block is sealed to its place, to whether it is the last one, and to
 * the line before them, so none can be left out, swapped or put into another file unnoticed.
 */

/** Of the line and of what the blocks hold: a later one is refused. */
export const backupFormat = 1;
const blockBytes = 64 * 1024;
const tagBytes = 16;
const prefixBytes = 7;
const endMark = Buffer.from('SBE1');
const mostHeadBytes = 4096;
const cipherName = 'aes-256-gcm';

const head = z.object({
	steward_backup: z.literal(backupFormat),
	/** The version that made it. */
	steward: z.string().max(100),
	/** UNIX milliseconds. */
	madeAt: z.int(),
	passphrase: passphraseRecord,
	prefix: z.base64(),
});
type Head = z.output<typeof head>;
export type BackupFacts = Pick<Head, 'steward' | 'madeAt'>;

export type BackupFault = 'foreign' | 'newer' | 'wrong-passphrase' | 'damaged' | 'cut-off';

/** The file is no backup that can be used; nothing was changed. The message is for people. */
export class BadBackup extends Error {
	override readonly name = 'BadBackup';
	readonly fault: BackupFault;

	constructor(fault: BackupFault, message: string, options: ErrorOptions = {}) {
		super(message, options);
		this.fault = fault;
	}
}

const foreign = () =>
	new BadBackup('foreign', t`This file is not a Steward backup. Choose another file.`);
export const damagedBackup = (cause?: unknown) =>
	new BadBackup(
		'damaged',
		t`This backup is damaged or was changed. Use another copy of it. Nothing was restored.`,
		{cause},
	);
const cutOff = () =>
	new BadBackup(
		'cut-off',
		t`This backup is incomplete: its end is missing. Copy the file again, or use another one. Nothing was restored.`,
	);
export const newerBackup = (steward: string | undefined) =>
	new BadBackup(
		'newer',
		steward === undefined
			? t`A newer Steward made this backup. Update Steward, then restore it. Nothing was restored.`
			: t`Steward ${{version: steward}} made this backup, and this version can't read it. Update Steward, then restore it. Nothing was restored.`,
	);
const wrongPassphrase = () =>
	new BadBackup('wrong-passphrase', t`Wrong passphrase. Capital letters and spaces matter.`);

/** Seals what comes, as the bytes of a file. */
export async function* sealed(
	content: AsyncIterable<Buffer>,
	passphrase: string,
	facts: BackupFacts,
	makeKey: KeyMaker = scryptKey,
): AsyncGenerator<Buffer> {
	const {record, key} = await newPassphrase(passphrase, makeKey);
	const prefix = randomBytes(prefixBytes);
	const words: Head = {
		steward_backup: backupFormat,
		...facts,
		passphrase: record,
		prefix: prefix.toString('base64'),
	};
	const line = Buffer.from(`${JSON.stringify(words)}\n`);
	yield line;
	let place = 0;
	const block = (bytes: Buffer, isLast: boolean) => {
		const cipher = createCipheriv(cipherName, key, nonceOf(prefix, place++, isLast));
		bindTo(line, cipher);
		return Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
	};
	let held: Buffer = Buffer.alloc(0);
	for await (const bytes of content) {
		held = held.length === 0 ? bytes : Buffer.concat([held, bytes]);
		// The last block may be a full one, so one is always kept back.
		while (held.length > blockBytes) {
			yield block(held.subarray(0, blockBytes), false);
			held = held.subarray(blockBytes);
		}
	}
	yield block(held, true);
	yield endMark;
}

/** What the first line of a backup says; nothing vouches for it before the passphrase is known. */
export async function factsOf(file: string): Promise<BackupFacts> {
	const handle = await open(file, 'r');
	try {
		const {steward, madeAt} = (await headOf(handle)).words;
		return {steward, madeAt};
	} finally {
		await handle.close();
	}
}

/** What was sealed, block by block. Throws BadBackup at the first one that is not as it was written. */
export async function* unsealed(
	file: string,
	passphrase: string,
	makeKey: KeyMaker = scryptKey,
): AsyncGenerator<Buffer> {
	const handle = await open(file, 'r');
	try {
		const {words, line} = await headOf(handle);
		const {size} = await handle.stat();
		const end = size - endMark.length;
		const mark = Buffer.alloc(endMark.length);
		if (end < line.length + tagBytes) throw cutOff();
		await handle.read(mark, 0, mark.length, end);
		if (!mark.equals(endMark)) throw cutOff();
		const opened = await openPassphrase(words.passphrase, passphrase, makeKey);
		if (opened === undefined) throw wrongPassphrase();
		const prefix = Buffer.from(words.prefix, 'base64');
		if (prefix.length !== prefixBytes) throw damagedBackup();
		let at = line.length;
		for (let place = 0; at < end; place++) {
			const bytes = Buffer.alloc(Math.min(blockBytes + tagBytes, end - at));
			const {bytesRead} = await handle.read(bytes, 0, bytes.length, at);
			at += bytesRead;
			if (bytesRead < bytes.length || bytesRead < tagBytes) throw cutOff();
			yield openBlock(bytes, opened.key, nonceOf(prefix, place, at === end), line);
		}
	} finally {
		await handle.close();
	}
}

function openBlock(bytes: Buffer, key: Buffer, nonce: Buffer, line: Buffer): Buffer {
	const decipher = createDecipheriv(cipherName, key, nonce, {authTagLength: tagBytes});
	decipher.setAuthTag(bytes.subarray(-tagBytes));
	bindTo(line, decipher);
	try {
		return Buffer.concat([decipher.update(bytes.subarray(0, -tagBytes)), decipher.final()]);
	} catch {
		throw damagedBackup();
	}
}

/** A block opens only behind the line that it was sealed behind. */
function bindTo(line: Buffer, cipher: CipherGCM | DecipherGCM): void {
	cipher.setAAD(line);
}

function nonceOf(prefix: Buffer, place: number, isLast: boolean): Buffer {
	const nonce = Buffer.alloc(prefixBytes + 5);
	prefix.copy(nonce);
	nonce.writeUInt32BE(place, prefixBytes);
	nonce.writeUInt8(isLast ? 1 : 0, prefixBytes + 4);
	return nonce;
}

async function headOf(handle: FileHandle): Promise<{words: Head; line: Buffer}> {
	const start = Buffer.alloc(mostHeadBytes);
	const {bytesRead} = await handle.read(start, 0, mostHeadBytes, 0);
	const end = start.subarray(0, bytesRead).indexOf('\n');
	const text = start.subarray(0, end < 0 ? bytesRead : end).toString('utf8');
	if (!text.startsWith('{"steward_backup":')) throw foreign();
	if (end < 0) throw bytesRead < mostHeadBytes ? cutOff() : damagedBackup();
	let value: unknown;
	try {
		value = JSON.parse(text);
	} catch {
		throw damagedBackup();
	}
	const {steward_backup: format, steward} = value as {steward_backup?: unknown; steward?: unknown};
	if (typeof format === 'number' && format > backupFormat) {
		throw newerBackup(typeof steward === 'string' ? steward.slice(0, 100) : undefined);
	}
	const words = head.safeParse(value).data;
	if (words === undefined) throw damagedBackup();
	return {words, line: start.subarray(0, end + 1)};
}
