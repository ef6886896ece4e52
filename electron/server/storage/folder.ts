import {
	chmodSync,
	closeSync,
	mkdirSync,
	openSync,
	readFileSync,
	unlinkSync,
	writeSync,
} from 'node:fs';
import path from 'node:path';

/** Another process serves this folder. */
export class FolderInUse extends Error {
	override readonly name = 'FolderInUse';
}

type Holder = {readonly pid: number; readonly startedAt: string};

/** Makes the data folder if need be, private to this account. */
export function makePrivateFolder(folder: string): void {
	mkdirSync(folder, {recursive: true, mode: 0o700});
	chmodSync(folder, 0o700);
}

/**
 * Takes the folder for this process; returns the function that gives it back. A lock whose process is
 * gone, or whose process number now belongs to another one, is taken over.
 */
export function lockFolder(folder: string): () => void {
	const file = path.join(folder, 'lock');
	for (let attempt = 0; attempt < 3; attempt++) {
		try {
			const handle = openSync(file, 'wx', 0o600);
			const holder: Holder = {pid: process.pid, startedAt: startOf(process.pid)};
			writeSync(handle, JSON.stringify(holder));
			closeSync(handle);
			return () => unlinkSync(file);
		} catch (error) {
			if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
		}
		const holder = readHolder(file);
		if (holder !== undefined && isAlive(holder)) {
			throw new FolderInUse(
				`The folder ${folder} is served by process ${holder.pid} already. End that one or choose another folder.`,
			);
		}
		unlinkSync(file);
	}
	throw new FolderInUse(`The folder ${folder} is being taken by other processes. Try again.`);
}

function readHolder(file: string): Holder | undefined {
	try {
		return JSON.parse(readFileSync(file, 'utf8')) as Holder;
	} catch {
		return undefined;
	}
}

function isAlive({pid, startedAt}: Holder): boolean {
	try {
		process.kill(pid, 0);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
	}
	return startedAt === '' || startOf(pid) === startedAt;
}

/** When a process started, in the kernel's ticks; empty where that cannot be told. */
function startOf(pid: number): string {
	try {
		const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
		return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
	} catch {
		return '';
	}
}
