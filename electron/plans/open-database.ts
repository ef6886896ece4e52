import {closeSync, existsSync, openSync} from 'node:fs';
import {DatabaseSync, type DatabaseSyncInstance} from '@photostructure/sqlite';

type Options = {
	/** Of the tables; a file of a later one is left as it is. */
	readonly version: number;
	/** What is said of such a file. */
	readonly newer: () => Error;
	/** Brings a file of an earlier version to this one, in one transaction; 0 for a new one. */
	readonly bring: (database: DatabaseSyncInstance, from: number) => void;
};

/**
 * Opens a database of which every commit is on the disk when it returns, and what is taken away is
 * overwritten.
 */
export function openDatabase(file: string, {version, newer, bring}: Options): DatabaseSyncInstance {
	// Beside it nothing is readable for others either: SQLite takes the rights from this file.
	if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600));
	const database = new DatabaseSync(file, {timeout: 5000});
	try {
		const found = database.prepare('PRAGMA user_version').get() as {user_version: number};
		if (found.user_version > version) throw newer();
		database.exec(`
			PRAGMA journal_mode = WAL;
			PRAGMA synchronous = FULL;
			PRAGMA foreign_keys = ON;
			PRAGMA trusted_schema = OFF;
			PRAGMA cell_size_check = ON;
			PRAGMA secure_delete = ON;
		`);
		if (found.user_version < version) {
			inTransaction(database, () => {
				bring(database, found.user_version);
				database.exec(`PRAGMA user_version = ${version}`);
			});
		}
	} catch (error) {
		database.close();
		throw error;
	}
	return database;
}

/** All of it or nothing. */
export function inTransaction(database: DatabaseSyncInstance, work: () => void): void {
	database.exec('BEGIN IMMEDIATE');
	try {
		work();
		database.exec('COMMIT');
	} catch (error) {
		if (database.isTransaction) database.exec('ROLLBACK');
		throw error;
	}
}

/** Moves the log into the file: nothing of what was taken away is left in it. */
export function writeOut(database: DatabaseSyncInstance): void {
	database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
}
