import {statSync} from 'node:fs';
import {DatabaseSync, type DatabaseSyncInstance} from '@photostructure/sqlite';
import {noStartText} from '../../../shared/no-start';
import {inside} from '../../inside';
import {Backups, beforeUpdate} from './backups';
import {hasNoRoom, isDamaged, isOutOfStorage} from './fault';
import {migrate} from './migrations';

/** Name of the database in its folder. */
export const databaseName = 'organization.db';

/** The data cannot be read as a database; nothing was changed. */
export class DamagedData extends Error {
	override readonly name = 'DamagedData';
}

export type Opening = {
	/** Milliseconds since 1970. */
	readonly now: number;
	/** The last process ended without closing: everything is checked, not only the structure. */
	readonly afterCrash: boolean;
};

/**
 * Opens the database of a data folder with the settings that keep an acknowledged change through a
 * kill and a power cut: WAL, every commit flushed. Checks it, brings its schema up to date and takes
 * the copy of the day. Throws DamagedData or NewerData.
 *
 * After a crash, what the log holds goes to the file first: a flush that failed may have left changes
 * that can be read and are not on the disk, and nobody may be shown what a power cut would roll back.
 */
export function openDatabase(folder: string, {now, afterCrash}: Opening): DatabaseSyncInstance {
	const file = inside(folder, databaseName);
	const isLeftOpen =
		afterCrash || (statSync(`${file}-wal`, {throwIfNoEntry: false})?.size ?? 0) > 0;
	const database = new DatabaseSync(file, {timeout: 5000});
	try {
		// What a server commits goes from the log to the file before that is reached (`GroupCommit`).
		database.exec(`
			PRAGMA journal_mode = WAL;
			PRAGMA synchronous = FULL;
			PRAGMA foreign_keys = ON;
			PRAGMA trusted_schema = OFF;
			PRAGMA cell_size_check = ON;
			PRAGMA secure_delete = ON;
			PRAGMA wal_autocheckpoint = 1000;
			PRAGMA journal_size_limit = 67108864;
		`);
		const backups = new Backups(folder);
		backups.clear();
		const isCopyDue = backups.isDue(now);
		// A copy of damaged data would push out a good one.
		check(database, isCopyDue || isLeftOpen ? 'integrity_check' : 'quick_check');
		if (isLeftOpen) writeOut(database);
		bringUpToDate(database, backups);
		if (isCopyDue && !isEmpty(database)) copyIfThereIsRoom(database, backups, now);
		return database;
	} catch (error) {
		database.close();
		throw isDamaged(error) ? damage((error as Error).message) : error;
	}
}

/** Where there was no room to bring it up to date the data is what it was, and the new copy of it goes. */
function bringUpToDate(database: DatabaseSyncInstance, backups: Backups): void {
	let copy: string | undefined;
	try {
		migrate(database, version => {
			const name = `${beforeUpdate}${version + 1}`;
			const isNew = !backups.has(name);
			backups.make(database, name);
			if (isNew) copy = name;
		});
	} catch (error) {
		if (copy !== undefined && hasNoRoom(error)) backups.drop(copy);
		throw hasNoRoom(error) ? noRoom(database, error) : error;
	}
}

/** In one line: the window shows the last line that was said. */
function noRoom(database: DatabaseSyncInstance, cause: unknown): Error {
	const {page_count: pages} = database.prepare('PRAGMA page_count').get() as {page_count: number};
	const {page_size: bytes} = database.prepare('PRAGMA page_size').get() as {page_size: number};
	const mebibytes = Math.ceil((pages * bytes * 1.5) / 1024 / 1024);
	return new Error(noStartText('no room', {mebibytes}), {cause});
}

function check(database: DatabaseSyncInstance, pragma: 'quick_check' | 'integrity_check'): void {
	const answer = database.prepare(`PRAGMA ${pragma}(1)`).get() as Record<string, string>;
	if (answer[pragma] !== 'ok') throw damage(answer[pragma] ?? 'no answer');
}

/** In one line: the window shows the last line that was said. */
function damage(how: string): DamagedData {
	return new DamagedData(noStartText('damaged', {how: how.replaceAll(/\s+/g, ' ')}));
}

/** A new organization has nothing to lose yet. */
function isEmpty(database: DatabaseSyncInstance): boolean {
	return database.prepare('SELECT 1 FROM accounts LIMIT 1').get() === undefined;
}

/** A full disk costs the copy, not the start: what is stored can still be read. */
function copyIfThereIsRoom(database: DatabaseSyncInstance, backups: Backups, now: number): void {
	try {
		backups.makeDaily(database, now);
	} catch (error) {
		if (!isOutOfStorage(error)) throw error;
	}
}

/** Writes everything into the one file and closes. */
export function closeDatabase(database: Pick<DatabaseSyncInstance, 'exec' | 'close'>): void {
	try {
		writeOut(database);
	} finally {
		database.close();
	}
}

/** Moves the log into the file. Without room for that the log stays, and nothing is lost by it. */
function writeOut(database: Pick<DatabaseSyncInstance, 'exec'>): void {
	try {
		database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
	} catch (error) {
		if (!hasNoRoom(error)) throw error;
	}
}
