import {
	chmodSync,
	closeSync,
	existsSync,
	mkdirSync,
	openSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from 'node:fs';
import path from 'node:path';
import {DatabaseSync, type DatabaseSyncInstance} from '@photostructure/sqlite';
import {isHeldByOther} from './fault';

/** Another process serves this folder. */
export class FolderInUse extends Error {
	override readonly name = 'FolderInUse';
}

export type FolderLock = {
	/** The last holder ended without giving the folder back: a crash, a kill, a power cut. */
	readonly wasLeftBehind: boolean;
	/** Gives the folder back. */
	release(): void;
};

/** Makes the data folder if need be, private to this account. */
export function makePrivateFolder(folder: string): void {
	mkdirSync(folder, {recursive: true, mode: 0o700});
	chmodSync(folder, 0o700);
}

/**
 * Takes the folder for this process, or throws FolderInUse. The file `lock` says who holds the folder;
 * what holds it is a lock of the operating system on `lock.guard`, which ends with the process however
 * it ends. So a `lock` that was left behind never keeps anybody out, even when its process number has
 * a new owner.
 */
export function lockFolder(folder: string): FolderLock {
	const file = path.join(folder, 'lock');
	const guard = holdGuard(folder, file);
	const wasLeftBehind = existsSync(file);
	writeFileSync(file, JSON.stringify({pid: process.pid}), {mode: 0o600});
	return {
		wasLeftBehind,
		release: () => {
			rmSync(file, {force: true});
			guard.close();
		},
	};
}

/** An open transaction of an empty database is the one lock that all platforms share. */
function holdGuard(folder: string, file: string): DatabaseSyncInstance {
	const name = path.join(folder, 'lock.guard');
	closeSync(openSync(name, 'a', 0o600));
	const guard = new DatabaseSync(name, {timeout: 250});
	try {
		guard.exec('BEGIN EXCLUSIVE');
		return guard;
	} catch (error) {
		guard.close();
		if (!isHeldByOther(error)) throw error;
		throw new FolderInUse(
			`The folder ${folder} is served by ${holderIn(file)} already. End it or choose another folder.`,
		);
	}
}

function holderIn(file: string): string {
	try {
		const {pid} = JSON.parse(readFileSync(file, 'utf8')) as {readonly pid: number};
		return `process ${pid}`;
	} catch {
		return 'another process';
	}
}
