import {mkdirSync, readdirSync, renameSync, rmSync, statSync} from 'node:fs';
import path from 'node:path';
import type {DatabaseSyncInstance} from '@photostructure/sqlite';
import {inside} from '../../inside';

/** Daily copies that are kept, the newest ones. */
const keptCopies = 7;
const copyEveryMilliseconds = 24 * 60 * 60 * 1000;
const daily = 'daily-';

/** Copies of the database in a folder beside it, each a whole database of its own. */
export class Backups {
	readonly #folder: string;

	constructor(dataFolder: string) {
		this.#folder = path.join(dataFolder, 'backups');
	}

	/** Whether the newest daily copy is a day old at `now`, or there is none. */
	isDue(now: number): boolean {
		const newest = this.#daily().at(-1);
		if (newest === undefined) return true;
		const age = now - statSync(inside(this.#folder, newest)).mtimeMs;
		return age < 0 || age >= copyEveryMilliseconds;
	}

	/** Takes the copy of the day and lets the oldest go. */
	makeDaily(database: DatabaseSyncInstance, now: number): void {
		this.make(database, daily + new Date(now).toISOString().slice(0, 10));
		for (const old of this.#daily().slice(0, -keptCopies)) {
			rmSync(inside(this.#folder, old), {force: true});
		}
	}

	/** A copy gets its name when it is whole; a broken-off one is never taken for a copy. */
	make(database: DatabaseSyncInstance, name: string): void {
		mkdirSync(this.#folder, {recursive: true, mode: 0o700});
		const unfinished = path.join(this.#folder, 'unfinished');
		rmSync(unfinished, {force: true});
		database.prepare('VACUUM INTO ?').run(unfinished);
		renameSync(unfinished, inside(this.#folder, `${name}.db`));
	}

	#daily(): readonly string[] {
		try {
			return readdirSync(this.#folder)
				.filter(name => name.startsWith(daily))
				.sort();
		} catch {
			return [];
		}
	}
}
