import {mkdir, open, rename, type FileHandle} from 'node:fs/promises';
import path from 'node:path';

/** Together 25 MiB for a log, the newest kept. */
const mostBytes = 5 * 1024 * 1024;
const mostFiles = 5;

export type LogFile = {
	readonly path: string;
	write(text: string): void;
	close(): Promise<void>;
};

/** Appends to a log and starts a new file when it is full: `server.log`, `server.log.1` ... */
export function openLogFile(file: string, limits = {mostBytes, mostFiles}): LogFile {
	let handle: FileHandle | undefined;
	let size = 0;
	let last = Promise.resolve();

	async function append(text: string): Promise<void> {
		if (handle === undefined) {
			await mkdir(path.dirname(file), {recursive: true, mode: 0o700});
			handle = await open(file, 'a', 0o600);
			size = (await handle.stat()).size;
		}
		const {bytesWritten} = await handle.write(text);
		size += bytesWritten;
		if (size < limits.mostBytes) return;
		await handle.close();
		handle = undefined;
		await shift();
	}

	async function shift(): Promise<void> {
		const name = (number: number) => (number === 0 ? file : `${file}.${number}`);
		for (let number = limits.mostFiles - 2; number >= 0; number--) {
			await rename(name(number), name(number + 1)).catch(() => {});
		}
	}

	return {
		path: file,
		write(text) {
			// A log that cannot be written must not stop what it tells of.
			last = last.then(() => append(text)).catch(() => {});
		},
		async close() {
			await last;
			await handle?.close();
			handle = undefined;
		},
	};
}
