import {existsSync, readdirSync, rmSync, statSync, utimesSync} from 'node:fs';
import path from 'node:path';
import type {DatabaseSyncInstance} from '@photostructure/sqlite';
import {dayMilliseconds} from '../../../shared/model/units';
import {flushFileSync, makeFolderDurablySync, renameDurablySync} from '../../durable';
import {inside} from '../../inside';

/** Daily copies that are kept, the newest ones. */
const keptCopies = 7;
const copyEveryMilliseconds = dayMilliseconds;
const daily = 'daily-';
export const beforeUpdate = 'before-version-';
const unfinishedName = 'unfinished';

/** Names of the copies beside a database, the newest first. */
export function copiesIn(dataFolder: string): readonly string[] {
	const folder = path.join(dataFolder, 'backups');
	try {
		const madeAt = (name: string) => statSync(inside(folder, name)).mtimeMs;
		return readdirSync(folder)
			.filter(name => name.endsWith('.db'))
			.map(name => ({name, at: madeAt(name)}))
			.sort((a, b) => b.at - a.at)
			.map(({name}) => name);
	} catch {
		return [];
	}
}

/** Copies of the database in a folder beside it, each a whole database of its own. */
export class Backups {
	readonly #folder: string;

	constructor(dataFolder: string) {
		this.#folder = path.join(dataFolder, 'backups');
	}

	/** Whether the newest daily copy is a day old at `now`, or there is none. */
	isDue(now: number): boolean {
		const newest = this.#daily(now).at(-1);
		if (newest === undefined) return true;
		const age = now - this.#madeAt(newest);
		return age < 0 || age >= copyEveryMilliseconds;
	}

	/**
	 * Takes the copy of the day and lets the oldest go, with those from before an update that are older
	 * than every daily one: what was deleted does not stay in them for ever.
	 */
	makeDaily(database: DatabaseSyncInstance, now: number): void {
		this.make(database, dailyName(now));
		// Of the clock by which it is due, which need not be the one of the disk.
		utimesSync(inside(this.#folder, `${dailyName(now)}.db`), now / 1000, now / 1000);
		const copies = this.#daily(now);
		for (const old of copies.slice(0, -keptCopies)) this.#remove(old);
		const ofDays = copies.filter(name => !isAhead(name, now));
		const [oldest] = ofDays.slice(-keptCopies);
		if (ofDays.length < keptCopies || oldest === undefined) return;
		const before = this.#madeAt(oldest);
		for (const name of readdirSync(this.#folder)) {
			if (name.startsWith(beforeUpdate) && this.#madeAt(name) < before) this.#remove(name);
		}
	}

	#madeAt(name: string): number {
		return statSync(inside(this.#folder, name)).mtimeMs;
	}

	#remove(name: string): void {
		rmSync(inside(this.#folder, name), {force: true});
	}

	/** A copy gets its name when it is whole; a broken-off one is never taken for a copy. */
	make(database: DatabaseSyncInstance, name: string): void {
		makeFolderDurablySync(this.#folder);
		this.clear();
		const unfinished = inside(this.#folder, unfinishedName);
		try {
			database.prepare('VACUUM INTO ?').run(unfinished);
			flushFileSync(unfinished);
			renameDurablySync(unfinished, inside(this.#folder, `${name}.db`));
		} catch (error) {
			this.clear();
			throw error;
		}
	}

	/** Takes away what a copy left that was broken off: it may fill the disk. */
	clear(): void {
		for (const name of [unfinishedName, `${unfinishedName}-journal`]) this.#remove(name);
	}

	/** Whether there is a copy of that name. */
	has(name: string): boolean {
		return existsSync(inside(this.#folder, `${name}.db`));
	}

	/** Takes back the copy of that name. */
	drop(name: string): void {
		this.#remove(`${name}.db`);
	}

	/**
	 * The oldest first. What says that it is of a day to come was made by a clock that was wrong, and goes
	 * before all others: it must not push out the copies of today.
	 */
	#daily(now: number): readonly string[] {
		try {
			const names = readdirSync(this.#folder)
				.filter(name => name.startsWith(daily))
				.sort();
			const ahead = names.filter(name => isAhead(name, now));
			return [...ahead, ...names.filter(name => !isAhead(name, now))];
		} catch {
			return [];
		}
	}
}

function dailyName(now: number): string {
	return daily + new Date(now).toISOString().slice(0, 10);
}

function isAhead(name: string, now: number): boolean {
	return name > `${dailyName(now)}.db`;
}
