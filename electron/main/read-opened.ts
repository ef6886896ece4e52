import {open, stat} from 'node:fs/promises';
import path from 'node:path';
import {mostOpenedBytes, type OpenedFile} from '../../shared/bridge';

/** A file as the page takes it, or why it cannot be read. */
export async function readOpened(file: string): Promise<OpenedFile> {
	const name = path.basename(file);
	try {
		const found = await stat(file);
		// A pipe would never end.
		if (!found.isFile()) return {name, fault: 'unreadable'};
		if (found.size > mostOpenedBytes) return {name, fault: 'too-large'};
		const handle = await open(file, 'r');
		try {
			const bytes = new Uint8Array(found.size);
			const {bytesRead} = await handle.read(bytes, 0, bytes.length, 0);
			return {name, bytes: bytes.subarray(0, bytesRead)};
		} finally {
			await handle.close();
		}
	} catch {
		return {name, fault: 'unreadable'};
	}
}
