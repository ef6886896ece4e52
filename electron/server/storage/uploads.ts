import {createHash, randomBytes} from 'node:crypto';
import {closeSync, createReadStream, fstatSync, openSync, rmSync, type ReadStream} from 'node:fs';
import path from 'node:path';
import {inside} from '../../inside';
import {makeFolderDurably, makeFolderDurablySync, renameDurably, writeDurably} from '../../durable';
import {isOutOfStorage, storageFull} from './fault';

export type OpenFile = {
	readonly size: number;
	readonly stream: () => ReadStream;
	readonly close: () => void;
};

/** The bytes of uploaded files: one file each, below the folder of the organization. */
export class Uploads {
	readonly #folder: string;

	constructor(folder: string) {
		this.#folder = path.join(folder, 'uploads');
		makeFolderDurablySync(this.#folder);
	}

	/** Keeps a file under a new path; it is whole on the disk, or not there at all. */
	async keep(name: string, bytes: Buffer): Promise<string> {
		const secret = randomBytes(18).toString('base64url');
		const pathId = `1/${randomBytes(1).toString('hex')}/${secret}/${name}`;
		await this.keepAs(pathId, bytes);
		return pathId;
	}

	async keepAs(pathId: string, bytes: Buffer): Promise<void> {
		const file = this.#fileOf(pathId);
		const partial = `${file}.part`;
		try {
			await makeFolderDurably(path.dirname(file));
			await writeDurably(partial, bytes);
			await renameDurably(partial, file);
		} catch (error) {
			rmSync(partial, {force: true});
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

function opened(file: string): number | undefined {
	try {
		return openSync(file, 'r');
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
		throw error;
	}
}
