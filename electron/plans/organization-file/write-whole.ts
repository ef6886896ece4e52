import {rm} from 'node:fs/promises';
import path from 'node:path';
import {renameDurably, writeDurably} from '../../durable';
import {inside} from '../../inside';

/** Writes a file that is there afterwards as it was or as it is to be. */
export async function writeWhole(file: string, text: string): Promise<void> {
	const [folder, name] = [path.dirname(file), path.basename(file)];
	const part = inside(folder, `${name}.part`);
	try {
		await writeDurably(part, text);
		await renameDurably(part, inside(folder, name));
	} catch (error) {
		await rm(part, {force: true});
		throw error;
	}
}
