import {open} from 'node:fs/promises';
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
