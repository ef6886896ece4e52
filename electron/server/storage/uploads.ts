import {createHash, randomBytes} from 'node:crypto';
import {closeSync, createReadStream, fstatSync, openSync, rmSync, type ReadStream} from 'node:fs';
import {open} from 'node:fs/promises';
import path from 'node:path';
import type {Readable} from 'node:stream';
import {makeFolderDurably, makeFolderDurablySync, renameDurably, writeDurably} from '../../durable';
import {inside} from '../../inside';
import {isOutOfStorage, storageFull} from './fault';

/** A file that came in whole and has no name yet: it is kept or discarded. */
export type ReceivedFile = {readonly place: string; readonly size: number};

export type OpenFile = {
	readonly size: number;
	readonly stream: () => ReadStream;
	readonly close: () => void;
};

/** The bytes of uploaded files: one file each, below the folder of the organization. */
export class Uploads {
	readonly #folder: string;
	/** What comes in; nothing of it outlives the run. */
	readonly #incoming: string;

	constructor(folder: string) {
		this.#folder = path.join(folder, 'uploads');
		this.#incoming = path.join(this.#folder, 'incoming');
		rmSync(this.#incoming, {recursive: true, force: true});
		makeFolderDurablySync(this.#incoming);
	}

	/** Writes bytes to the disk as they come, and no faster than it takes them. */
	readonly receive = async (bytes: Readable): Promise<ReceivedFile> => {
		const place = inside(this.#incoming, randomBytes(18).toString('base64url'));
		try {
			return {place, size: await writeDurably(place, bytes)};
		} catch (error) {
			rmSync(place, {force: true});
			throw isOutOfStorage(error) ? storageFull() : error;
		}
	};

	/** Forgets a file that came in; one that was kept meanwhile stays. */
	readonly discard = ({place}: ReceivedFile): void => rmSync(place, {force: true});

	/** Keeps a file that came in under a new path. */
	async keepReceived(name: string, {place}: ReceivedFile): Promise<string> {
		const pathId = newPath(name);
		await this.#moveTo(pathId, place);
		return pathId;
	}

	/** The first bytes of a file that came in. */
	async headOf({place, size}: ReceivedFile, bytes: number): Promise<Buffer> {
		const file = await open(place, 'r');
		try {
			const head = Buffer.alloc(Math.min(size, bytes));
			const {bytesRead} = await file.read(head, 0, head.length, 0);
			return head.subarray(0, bytesRead);
		} finally {
			await file.close();
		}
	}

	/** Keeps a picture that came in under a new path below `user_avatars`. */
	async keepPicture(folder: string, kind: string, {place}: ReceivedFile): Promise<string> {
		const secret = randomBytes(18).toString('base64url');
		const pathId = `user_avatars/1/${folder}/${secret}.${kind}`;
		await this.#moveTo(pathId, place);
		return pathId;
	}

	/** Keeps a file that came in where it is to lie. */
	async keepReceivedAs(pathId: string, {place}: ReceivedFile): Promise<void> {
		await this.#moveTo(pathId, place);
	}

	/** Keeps a file under a new path; it is whole on the disk, or not there at all. */
	async save(name: string, bytes: Buffer): Promise<string> {
		const pathId = newPath(name);
		await this.saveAs(pathId, bytes);
		return pathId;
	}

	async saveAs(pathId: string, bytes: Buffer): Promise<void> {
		const partial = `${this.#fileOf(pathId)}.part`;
		try {
			await makeFolderDurably(path.dirname(partial));
			await writeDurably(partial, bytes);
			await this.#moveTo(pathId, partial);
		} catch (error) {
			rmSync(partial, {force: true});
			throw isOutOfStorage(error) ? storageFull() : error;
		}
	}

	async #moveTo(pathId: string, from: string): Promise<void> {
		const file = this.#fileOf(pathId);
		try {
			await makeFolderDurably(path.dirname(file));
			await renameDurably(from, file);
		} catch (error) {
			throw isOutOfStorage(error) ? storageFull() : error;
		}
	}

	/**
	 * A file that was opened, which stays readable even if it is deleted meanwhile; undefined when it is
	 * gone. Either its stream is read or it is closed.
	 */
	open(pathId: string): OpenFile | undefined {
		const descriptor = opened(this.#fileOf(pathId));
		if (descriptor === undefined) return undefined;
		return {
			size: fstatSync(descriptor).size,
			stream: () => createReadStream('', {fd: descriptor}),
			close: () => closeSync(descriptor),
		};
	}

	remove(pathId: string): void {
		rmSync(this.#fileOf(pathId), {force: true});
	}

	/** Nothing of what people call a file decides where it lies. */
	#fileOf(pathId: string): string {
		const digest = createHash('sha256').update(pathId).digest('hex');
		return inside(this.#folder, digest.slice(0, 2), digest);
	}
}

function newPath(name: string): string {
	const secret = randomBytes(18).toString('base64url');
	return `1/${randomBytes(1).toString('hex')}/${secret}/${name}`;
}

function opened(file: string): number | undefined {
	try {
		return openSync(file, 'r');
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
		throw error;
	}
}
