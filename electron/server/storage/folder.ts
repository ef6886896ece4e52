import {
	chmodSync,
	closeSync,
	copyFileSync,
	existsSync,
	openSync,
	readFileSync,
	rmSync,
	statSync,
	truncateSync,
	writeFileSync,
} from 'node:fs';
import path from 'node:path';
import {DatabaseSync, type DatabaseSyncInstance} from '@photostructure/sqlite';
import {noStartText} from '../../../shared/no-start';
import {makeFolderDurablySync} from '../../durable';
import {inside} from '../../inside';
import {databaseName} from './database';
import {hasNoRoom, isDamaged, isHeldByOther} from './fault';

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
	makeFolderDurablySync(folder);
	chmodSync(folder, 0o700);
}

/**
 * Takes the folder for this process, or throws FolderInUse. The file `lock` says who holds the folder;
 * what holds it is a lock of the operating system on `lock.guard`, which ends with the process however
 * it ends. So a `lock` that was left behind never keeps anybody out, even when its process number has
 * a new owner. Where somebody deleted `lock.guard`, whoever has the database open still counts.
 */
export function lockFolder(folder: string): FolderLock {
	const file = path.join(folder, 'lock');
	const guard = holdGuard(folder, file);
	const wasLeftBehind = existsSync(file);
	noteHolder(file);
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
	// Before there is a new one: the next to come would take it for the one that counts.
	if (!existsSync(name) && isOpenElsewhere(inside(folder, databaseName))) {
		throw inUse(folder, file);
	}
	closeSync(openSync(name, 'a', 0o600));
	try {
		return begun(name);
	} catch (error) {
		if (!isDamaged(error) && !isHeldByOther(error)) throw error;
		if (isHeldByOther(error)) throw inUse(folder, file);
	}
	// Whatever came into its place is kept beside it. Emptied where it lies, it locks as before, also
	// against somebody who finds it at the same moment.
	copyFileSync(name, freeName(name));
	truncateSync(name);
	try {
		return begun(name);
	} catch (error) {
		throw isHeldByOther(error) ? inUse(folder, file) : error;
	}
}

function begun(name: string): DatabaseSyncInstance {
	const guard = new DatabaseSync(name, {timeout: 250});
	try {
		guard.exec('BEGIN EXCLUSIVE');
		return guard;
	} catch (error) {
		guard.close();
		throw error;
	}
}

function freeName(name: string): string {
	for (let number = 1; ; number++) {
		const place = `${name}.broken-${number}`;
		if (!existsSync(place)) return place;
	}
}

/** Nobody but its only user gets a database for itself. What a crash left in its log goes into the file. */
function isOpenElsewhere(database: string): boolean {
	if ((statSync(database, {throwIfNoEntry: false})?.size ?? 0) === 0) return false;
	const probe = new DatabaseSync(database, {timeout: 250});
	try {
		probe.exec('PRAGMA locking_mode = EXCLUSIVE; SELECT 1 FROM sqlite_schema LIMIT 1;');
		return false;
	} catch (error) {
		// Whatever else is wrong with it is said when it is opened.
		return isHeldByOther(error);
	} finally {
		probe.close();
	}
}

/** On a full disk the folder is served all the same. */
function noteHolder(file: string): void {
	try {
		writeFileSync(file, JSON.stringify({pid: process.pid}), {mode: 0o600});
	} catch (error) {
		if (!hasNoRoom(error)) throw error;
	}
}

function inUse(folder: string, file: string): FolderInUse {
	const pid = holderIn(file);
	return new FolderInUse(
		pid === undefined
			? noStartText('in use', {folder})
			: noStartText('in use by process', {folder, pid}),
	);
}

function holderIn(file: string): number | undefined {
	try {
		return (JSON.parse(readFileSync(file, 'utf8')) as {readonly pid: number}).pid;
	} catch {
		return undefined;
	}
}
