import {t} from '@lingui/core/macro';
import {open} from 'node:fs/promises';

/** What a backup holds: files one after the other, each with its path and length before it. */
export type Entry = {readonly path: string; readonly bytes: number};

const mostPathBytes = 4096;
const pieceBytes = 256 * 1024;

/** Ends what was written; without it something is missing. */
const end = Buffer.alloc(4);

export function headOfEntry(entry: Entry): Buffer {
	const words = Buffer.from(JSON.stringify(entry));
	const length = Buffer.alloc(4);
	length.writeUInt32BE(words.length);
	return Buffer.concat([length, words]);
}

export const endOfEntries = (): Buffer => end;

/** A file as it is at this moment; what is added to it meanwhile is left out. */
export async function* entryOfFile(file: string, path: string): AsyncGenerator<Buffer> {
	const handle = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
		// It was taken away a moment ago.
		if (error.code === 'ENOENT') return undefined;
		throw error;
	});
	if (handle === undefined) return;
	try {
		const {size} = await handle.stat();
		yield headOfEntry({path, bytes: size});
		for (let at = 0; at < size;) {
			const piece = Buffer.alloc(Math.min(pieceBytes, size - at));
			const {bytesRead} = await handle.read(piece, 0, piece.length, at);
			if (bytesRead === 0) throw new Error(t`${path} became shorter while it was being read.`);
			yield piece.subarray(0, bytesRead);
			at += bytesRead;
		}
	} finally {
		await handle.close();
	}
}

export function* entryOfText(path: string, text: string): Generator<Buffer> {
	const bytes = Buffer.from(text);
	yield headOfEntry({path, bytes: bytes.length});
	yield bytes;
}

/** Reads entries out of a stream of pieces of any length. */
export class EntryReader {
	readonly #pieces: AsyncIterator<Buffer>;
	#held: Buffer = Buffer.alloc(0);

	constructor(pieces: AsyncIterable<Buffer>) {
		this.#pieces = pieces[Symbol.asyncIterator]();
	}

	/** The next one, undefined after the last. Its content has to be read before the one after it. */
	async next(): Promise<Entry | undefined> {
		const length = (await this.#exactly(4)).readUInt32BE();
		if (length === 0) {
			// Until the end, so that all of it was looked at.
			while ((await this.#piece()) !== undefined);
			return undefined;
		}
		if (length > mostPathBytes) throw new Error('An entry has no such head.');
		const {path, bytes} = JSON.parse((await this.#exactly(length)).toString('utf8')) as Entry;
		if (typeof path !== 'string' || !Number.isSafeInteger(bytes) || bytes < 0) {
			throw new Error('An entry has no such head.');
		}
		return {path, bytes};
	}

	async *content({bytes}: Entry): AsyncGenerator<Buffer> {
		for (let left = bytes; left > 0;) {
			const piece = this.#held.length > 0 ? this.#held : await this.#piece();
			if (piece === undefined) throw new Error('An entry is shorter than it says.');
			const taken = piece.subarray(0, left);
			this.#held = piece.subarray(taken.length);
			left -= taken.length;
			yield taken;
		}
	}

	async #exactly(count: number): Promise<Buffer> {
		while (this.#held.length < count) {
			const piece = await this.#piece();
			if (piece === undefined) throw new Error('The entries end too early.');
			this.#held = Buffer.concat([this.#held, piece]);
		}
		const taken = this.#held.subarray(0, count);
		this.#held = this.#held.subarray(count);
		return taken;
	}

	async #piece(): Promise<Buffer | undefined> {
		const {value, done} = await this.#pieces.next();
		return done === true ? undefined : (value as Buffer);
	}
}
