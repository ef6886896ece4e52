import {mkdirSync, readdirSync, rmSync, statSync} from 'node:fs';
import path from 'node:path';
import {DatabaseSync, type DatabaseSyncInstance} from '@photostructure/sqlite';
import {migrate} from './migrations';

/** Copies of the database that are kept, the newest first. */
const keptCopies = 7;
const copyEveryMilliseconds = 24 * 60 * 60 * 1000;

/** The data cannot be read as a database; nothing was changed. */
export class DamagedData extends Error {
	override readonly name = 'DamagedData';
}

/**
 * Opens the database of a data folder with the settings that keep an acknowledged change through a
 * kill and a power cut: WAL, every commit flushed. Checks it and brings its schema up to date.
 */
export function openDatabase(folder: string, now: number): DatabaseSyncInstance {
	const database = new DatabaseSync(path.join(folder, 'organization.db'), {timeout: 5000});
	try {
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
		check(database);
		const copies = path.join(folder, 'backups');
		migrate(database, version => copyTo(database, copies, `before-version-${version + 1}`));
		copyIfDue(database, copies, now);
		return database;
	} catch (error) {
		database.close();
		throw error;
	}
}

function check(database: DatabaseSyncInstance): void {
	const [first] = database.prepare('PRAGMA quick_check(1)').all() as {quick_check: string}[];
	if (first?.quick_check !== 'ok') {
		throw new DamagedData(
			`The database is damaged (${first?.quick_check ?? 'no answer'}). Older copies lie in the folder "backups".`,
		);
	}
}

/** Once a day an old organization gets a copy; a new one has nothing to lose yet. */
function copyIfDue(database: DatabaseSyncInstance, folder: string, now: number): void {
	const people = database.prepare('SELECT count(*) AS count FROM accounts').get();
	if ((people as {count: number}).count === 0) return;
	mkdirSync(folder, {recursive: true, mode: 0o700});
	const daily = readdirSync(folder)
		.filter(name => name.startsWith('daily-'))
		.sort();
	const newest = daily.at(-1);
	if (newest !== undefined) {
		const age = now - statSync(path.join(folder, newest)).mtimeMs;
		if (age >= 0 && age < copyEveryMilliseconds) return;
	}
	copyTo(database, folder, `daily-${new Date(now).toISOString().slice(0, 10)}`);
	for (const old of daily.slice(0, Math.max(0, daily.length + 1 - keptCopies))) {
		rmSync(path.join(folder, old), {force: true});
	}
}

function copyTo(database: DatabaseSyncInstance, folder: string, name: string): void {
	mkdirSync(folder, {recursive: true, mode: 0o700});
	const file = path.join(folder, `${name}.db`);
	rmSync(file, {force: true});
	database.prepare('VACUUM INTO ?').run(file);
}

/** Writes everything into the one file and closes. */
export function closeDatabase(database: DatabaseSyncInstance): void {
	database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
	database.close();
}
