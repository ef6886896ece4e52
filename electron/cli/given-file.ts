import {open, rm} from 'node:fs/promises';
import path from 'node:path';
import {renameDurably, writeDurably} from '../durable';
import {inside} from '../inside';
import {BadOrganizationFile, problemWords} from '../plans/organization-file/problems';
import {UsageError} from './usage';

/** What is wrong with a file is told with its name, as compilers do. */
export async function naming<T>(file: string, work: () => T | Promise<T>): Promise<T> {
	try {
		return await work();
	} catch (error) {
		if (!(error instanceof BadOrganizationFile)) throw error;
		throw new UsageError(
			error.problems.map(problem => `${file}:${problemWords(problem)}`).join('\n'),
		);
	}
}

/** The bytes of a file; a larger one than `requireSize` takes is not read. */
export async function bytesOf(
	file: string,
	requireSize: (bytes: number) => void,
): Promise<Uint8Array> {
	const cannot = (error: NodeJS.ErrnoException) => {
		throw new UsageError(`${file} cannot be read (${error.code ?? error.message}).`, {
			cause: error.code,
		});
	};
	const handle = await open(file, 'r').catch(cannot);
	try {
		const status = await handle.stat();
		if (!status.isFile()) throw new UsageError(`${file} is no file.`);
		await naming(file, () => requireSize(status.size));
		return await handle.readFile().catch(cannot);
	} finally {
		await handle.close();
	}
}

/** Writes a file in one piece: what was there stays until it is there. */
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
