import {closeSync, openSync, rmSync} from 'node:fs';
import {DatabaseSync} from '@photostructure/sqlite';
import {inside} from '../inside';

/** Of SQLite: somebody else has it. */
const heldCodes: ReadonlySet<number> = new Set([5, 6]);

/**
 * Takes a plan for a run of this process; undefined where another one runs it. An open transaction of an
 * empty database is a lock of the operating system, which ends with the process however that ends.
 */
export function lockRun(folder: string, plan: string): {release(): void} | undefined {
	const file = inside(folder, `${plan}.running`);
	closeSync(openSync(file, 'a', 0o600));
	const guard = new DatabaseSync(file, {timeout: 250});
	try {
		guard.exec('BEGIN EXCLUSIVE');
	} catch (error) {
		guard.close();
		const {errcode = 0} = error as {readonly errcode?: number};
		if (heldCodes.has(errcode & 0xff)) return undefined;
		throw error;
	}
	return {
		release() {
			guard.close();
			rmSync(file, {force: true});
		},
	};
}
