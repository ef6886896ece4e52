import {rm} from 'node:fs/promises';
import {renameDurably, writeDurably} from '../../durable';

/**
 * Writes a file that is there afterwards as it was or as it is to be. People named it: it may be called
 * whatever this system takes.
 */
export async function writeWhole(file: string, text: string): Promise<void> {
	const part = `${file}.part`;
	try {
		await writeDurably(part, text);
		await renameDurably(part, file);
	} catch (error) {
		await rm(part, {force: true});
		throw error;
	}
}
