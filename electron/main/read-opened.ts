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
			for (let at = 0; at < bytes.length;) {
				const {bytesRead} = await handle.read(bytes, at, bytes.length - at, at);
				// It became shorter meanwhile.
				if (bytesRead === 0) return {name, fault: 'unreadable'};
				at += bytesRead;
			}
			return {name, bytes};
		} finally {
			await handle.close();
		}
	} catch {
		return {name, fault: 'unreadable'};
	}
}
