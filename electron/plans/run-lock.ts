import {closeSync, openSync, rmSync, statSync} from 'node:fs';
import {DatabaseSync} from '@photostructure/sqlite';
import {inside} from '../inside';

/** Of SQLite: somebody else has it. */
const heldCodes: ReadonlySet<number> = new Set([5, 6]);
/** Of SQLite: among others, that the file was deleted while it was waited for. */
const inputOutputCode = 10;
/** As often as others may take the file away meanwhile. */
const mostTries = 20;

/**
 * Takes a plan for a run of this process; undefined where another one runs it. An open transaction of an
 * empty database is a lock of the operating system, which ends with the process however that ends.
 */
export function lockRun(folder: string, plan: string): {release(): void} | undefined {
	const file = inside(folder, `${plan}.running`);
	for (let tries = 1; ; tries += 1) {
		const found = tryLock(file, tries === mostTries);
		if (found !== 'deleted') return found === 'held' ? undefined : found;
	}
}

function tryLock(file: string, isLast: boolean): {release(): void} | 'held' | 'deleted' {
	const found = makeFile(file);
	const guard = new DatabaseSync(file, {timeout: 250});
	const isSame = () => found !== undefined && identityOf(file) === found;
	const isOpened = isSame();
	let isTaken = false;
	try {
		guard.exec('BEGIN EXCLUSIVE');
		// A lock of a file that nobody else can find is none.
		isTaken = isOpened && isSame();
	} catch (error) {
		const {errcode = 0} = error as {readonly errcode?: number};
		const code = errcode & 0xff;
		if (heldCodes.has(code)) return 'held';
		if (code !== inputOutputCode || isLast) throw error;
	} finally {
		if (!isTaken) guard.close();
	}
	if (!isTaken) return 'deleted';
	return {
		release() {
			// Before it is given up: whoever has it next would lose it.
			try {
				rmSync(file, {force: true});
			} catch {
				// Windows keeps what is open: it stays, empty, for the next run.
			}
			guard.close();
		},
	};
}

/**
 * Makes the file where there is none; answers with what it is known by. An existing one is not opened: to close it
 * would end the locks that this process has of it.
 */
function makeFile(file: string): string | undefined {
	try {
		closeSync(openSync(file, 'ax', 0o600));
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
	}
	return identityOf(file);
}

/** The number of a file that is gone is given again. */
function identityOf(file: string): string | undefined {
	const found = statSync(file, {bigint: true, throwIfNoEntry: false});
	return found && `${found.ino} ${found.birthtimeNs}`;
}
