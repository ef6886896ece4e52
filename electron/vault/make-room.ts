import {stat} from 'node:fs/promises';
import path from 'node:path';
import {setAside} from './json-file';

/**
 * Sets aside what is in the way: a file where the folder is to be, a folder where the file is. Answers
 * with a sentence for each.
 */
export async function makeRoom(folder: string, file: string): Promise<readonly string[]> {
	const notices: string[] = [];
	for (const [place, isInTheWay] of [
		[folder, 'file'],
		[path.dirname(file), 'file'],
		[`${file}.new`, 'folder'],
		[`${file}.bak`, 'folder'],
		[`${file}.bak.new`, 'folder'],
		[file, 'folder'],
	] as const) {
		const found = await stat(place).catch(() => undefined);
		const kind = found?.isDirectory() === true ? 'folder' : 'file';
		if (found !== undefined && kind === isInTheWay) {
			notices.push(await setAside(place));
		}
	}
	return notices;
}
