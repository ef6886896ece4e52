import {createHash, randomBytes} from 'node:crypto';
import {closeSync, createReadStream, fstatSync, openSync, rmSync, type ReadStream} from 'node:fs';
import {readdir, readFile, rm} from 'node:fs/promises';
import path from 'node:path';
import type {Readable} from 'node:stream';
import {setImmediate as immediate} from 'node:timers/promises';
import {makeFolderDurably, makeFolderDurablySync, renameDurably, writeDurably} from '../../durable';
import {inside} from '../../inside';
import {isOutOfStorage, storageFull} from './fault';
import {hasSetAside} from './recover';

/** A file that came in whole and has no name yet: it is kept or discarded. */
export type ReceivedFile = {readonly place: string; readonly size: number};

type OpenFile = {
	readonly size: number;
	readonly stream: () => ReadStream;
	readonly close: () => void;
};

/** The bytes of uploaded files: one file each, below the folder of the organization. */
export class Uploads {
	readonly #folder: string;
	/** What comes in; nothing of it outlives the run. */
	readonly #incoming: string;
	/** Files of this run, which a row may name yet; undefined once those of earlier runs were looked at. */
	#placed: Set<string> | undefined = new Set();

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

	/** A file that came in, whole: only where its size is limited. */
	async bytesOf({place}: ReceivedFile): Promise<Buffer> {
		return readFile(place);
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
		this.#placed?.add(nameOf(pathId));
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
		this.#placed?.add(nameOf(pathId));
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

	/** Whether the file is gone: it may be held open by another program. */
	remove(pathId: string): boolean {
		try {
			rmSync(this.#fileOf(pathId), {force: true});
			return true;
		} catch {
			return false;
		}
	}

	/**
	 * Deletes the files of earlier runs that none of the paths stands for. While data is set aside they stay:
	 * it may name them.
	 */
	async keepOnly(paths: Iterable<readonly string[]>): Promise<void> {
		try {
			if (hasSetAside(path.dirname(this.#folder))) return;
			const places = await this.#places();
			for (const some of paths) {
				for (const pathId of some) places.delete(nameOf(pathId));
				await immediate();
			}
			for (const [name, place] of places) {
				if (this.#placed?.has(name.slice(0, digestLength)) === true) continue;
				// One that somebody holds open goes with another start.
				await Promise.allSettled([rm(place, {force: true})]);
			}
		} finally {
			this.#placed = undefined;
		}
	}

	/** Where all files lie by their names, those included that are not whole. */
	async #places(): Promise<Map<string, string>> {
		const places = new Map<string, string>();
		for (const folder of await readdir(this.#folder)) {
			if (!/^[0-9a-f]{2}$/.test(folder)) continue;
			for (const name of await readdir(inside(this.#folder, folder))) {
				if (fileName.test(name)) places.set(name, inside(this.#folder, folder, name));
			}
		}
		return places;
	}

	#fileOf(pathId: string): string {
		const name = nameOf(pathId);
		return inside(this.#folder, name.slice(0, 2), name);
	}
}

const digestLength = 64;
/** Of a file, or of one that is not whole. */
const fileName = /^[0-9a-f]{64}(?:\.part)?$/;

/** Nothing of what people call a file decides where it lies. */
function nameOf(pathId: string): string {
	return createHash('sha256').update(pathId).digest('hex');
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
