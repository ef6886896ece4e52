import {randomBytes} from 'node:crypto';
import {mkdir, open, rm, type FileHandle} from 'node:fs/promises';
import path from 'node:path';
import {Readable} from 'node:stream';
import {pipeline} from 'node:stream/promises';
import filenamify from 'filenamify';
import {mostNameBytes, nameWithin, shortEnough} from '../../shared/model/file-name';
import {inside, isPlainName} from '../inside';
import {renameToFreeDurably} from '../durable';
import {markOrigin} from './mark-origin';

const longestName = 150;
/** While a file is not whole this stands behind its name; what tells it from others of its name is shorter. */
const mostBytes = mostNameBytes - Buffer.byteLength('.0123ab.part');

/** Files that a folder manager obeys or loads something for as soon as it shows their folder. */
const obeyed =
	/^(?:desktop\.ini|autorun\.inf|folder\.htt|thumbs\.db)$|\.(?:lnk|url|website|scf|local|desktop|library-ms|search-ms|searchconnector-ms|theme|themepack|\{[^{}]*\})$/i;
const harmlessEnding = '.download';
/** Nothing that anybody sees. */
const unseen = /^[-\p{White_Space}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/**
 * A name that every system can hold and none obeys; directions of text could hide what kind of file it
 * is.
 */
export function safeName(wanted: string): string {
	// Half a character is none to a file system.
	const whole = Buffer.from(shortEnough(wanted)).toString();
	const plain = whole.replace(/[\p{Cc}\p{Cf}]/gu, '');
	const clean = (name: string) =>
		filenamify(name, {replacement: '-', maxLength: longestName}).replace(/^\.+/, '');
	// Once more: the cut may have left a blank or a point at the end.
	const name = clean(nameWithin(clean(plain), mostBytes));
	if (unseen.test(name) || !isPlainName(name)) return 'file';
	if (!obeyed.test(name)) return name;
	return nameWithin(name, mostBytes - harmlessEnding.length) + harmlessEnding;
}

/**
 * Writes into a folder, which is made where it is missing, and resolves to the name that it got there.
 * Nothing that is there is written over or taken away, what did not come whole is not left behind, and
 * no file can be run as it is; the system is told that it came from elsewhere.
 */
export async function writeFile(
	body: ReadableStream | Readable | Uint8Array,
	folder: string,
	wanted: string,
	mark: (file: string) => Promise<void> = markOrigin,
): Promise<string> {
	const name = safeName(wanted);
	const part = inside(folder, name + endingOfPart());
	let file: FileHandle;
	try {
		await mkdir(folder, {recursive: true});
		file = await open(part, 'wx', 0o600);
	} catch (error) {
		if (body instanceof ReadableStream) await body.cancel(error);
		else if (body instanceof Readable) body.destroy();
		throw error;
	}
	try {
		const stream = body instanceof ReadableStream ? asNodeStream(body) : body;
		await pipeline(
			stream instanceof Readable ? stream : [stream],
			file.createWriteStream({flush: true}),
		);
		await mark(part);
		return await takeName(part, folder, name);
	} catch (error) {
		await rm(part, {force: true}).catch(() => {});
		throw error;
	}
}

/** Chance in it: browsers leave files behind that end in `.part` as well. */
function endingOfPart(): string {
	return `.${randomBytes(3).toString('hex')}.part`;
}

/** Node and the browser type the same stream differently. */
function asNodeStream(body: ReadableStream): Readable {
	return Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]);
}

/** Gives a whole file the first free of the names `name.txt`, `name (2).txt`, ... */
async function takeName(part: string, folder: string, wanted: string): Promise<string> {
	const {name: stem, ext} = path.parse(wanted);
	for (let turn = 1; ; turn++) {
		const name = turn === 1 ? wanted : `${stem} (${turn})${ext}`;
		try {
			await renameToFreeDurably(part, inside(folder, name));
			return name;
		} catch (error) {
			if (!isDiskError(error) || error.code !== 'EEXIST' || turn === 1000) throw error;
		}
	}
}

const diskCodes: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EIO', 'EROFS']);

/** Whether a file or folder is the reason: what it says names no secret. */
export function isDiskError(error: unknown): error is NodeJS.ErrnoException {
	if (!(error instanceof Error) || !('syscall' in error)) return false;
	// Of a file that is open already no path is told.
	return 'path' in error || ('code' in error && diskCodes.has(String(error.code)));
}
