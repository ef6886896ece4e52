import {createHash} from 'node:crypto';
import {cpSync} from 'node:fs';
import {mkdir, mkdtemp, readFile, readdir, rm, stat, truncate, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {DatabaseSync, type DatabaseSyncInstance} from '@photostructure/sqlite';
import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, it} from 'vitest';
import {createServer, type ServerOptions} from '../create-server';
import {closeDatabase, databaseName, openDatabase} from './database';
import {schemaVersion} from './schema-steps';

const now = Date.UTC(2030, 0, 1);
let work: string;
let folder: string;
let file: string;
beforeEach(async () => {
	work = await mkdtemp(path.join(tmpdir(), 'steward-database-'));
	folder = path.join(work, 'data');
	file = path.join(folder, databaseName);
});
afterEach(() => rm(work, {recursive: true, force: true}));

describe('the open database', () => {
	let database: DatabaseSyncInstance;
	beforeEach(() => {
		folder = work;
		file = path.join(folder, databaseName);
		database = openDatabase(folder, {now, afterCrash: false});
	});
	afterEach(() => database.isOpen && database.close());

	it('has the settings that keep an answered change, and tables that are strict', () => {
		const names =
			'journal_mode synchronous foreign_keys trusted_schema cell_size_check secure_delete wal_autocheckpoint journal_size_limit';
		const settings = Object.fromEntries(
			names.split(' ').map(name => [name, database.prepare(`PRAGMA ${name}`).get()?.[name]]),
		);
		expect(settings).toEqual({
			journal_mode: 'wal',
			synchronous: 2,
			foreign_keys: 1,
			trusted_schema: 0,
			cell_size_check: 1,
			secure_delete: 1,
			wal_autocheckpoint: 1000,
			journal_size_limit: 67_108_864,
		});
		const loose = database
			.prepare("SELECT name FROM pragma_table_list WHERE strict = 0 AND type = 'table'")
			.all()
			.map(({name}) => name);
		expect(loose.filter(name => !String(name).startsWith('sqlite_'))).toEqual([]);
	});

	it('has no log left when it is closed, and nothing of a row that was deleted', async () => {
		database.exec("INSERT INTO realm VALUES ('mark', 'words that somebody removed')");
		database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
		expect((await readFile(file)).includes('somebody removed')).toBe(true);
		database.exec("DELETE FROM realm WHERE key = 'mark'");
		closeDatabase(database);
		expect((await stat(`${file}-wal`).catch(() => ({size: 0}))).size).toBe(0);
		expect((await readFile(file)).includes('somebody removed')).toBe(false);
	});

	it('after a crash has everything in the file before anybody reads, and not only in the log', async () => {
		database.exec("INSERT INTO realm VALUES ('mark', 'in the log')");
		const crashed = path.join(work, 'crashed');
		for (const name of [databaseName, `${databaseName}-wal`]) {
			cpSync(path.join(folder, name), path.join(crashed, name), {recursive: true});
		}
		expect((await stat(path.join(crashed, `${databaseName}-wal`))).size).toBeGreaterThan(0);
		// Also where nothing else tells that there was one.
		const again = openDatabase(crashed, {now, afterCrash: false});
		expect((await stat(path.join(crashed, `${databaseName}-wal`))).size).toBe(0);
		expect((await readFile(path.join(crashed, databaseName))).includes('in the log')).toBe(true);
		again.close();
	});
});

it('what a copy left that was broken off goes at the next start', async () => {
	await mkdir(path.join(folder, 'backups'), {recursive: true});
	for (const name of ['unfinished', 'unfinished-journal']) {
		await writeFile(path.join(folder, 'backups', name), 'x');
	}
	openDatabase(folder, {now, afterCrash: false}).close();
	expect((await readdir(path.join(folder, 'backups'))).filter(name => /unfin/.test(name))).toEqual(
		[],
	);
});

it('closes where the log has no room in the file: the log stays, and nothing is lost', async () => {
	await mkdir(folder);
	const full = openDatabase(folder, {now, afterCrash: false});
	full.exec("INSERT INTO realm VALUES ('mark', 'in the log')");
	// As on a full disk, of which cli-disk.test.ts has a real one where it may.
	const onFullDisk = {
		exec: () => {
			throw Object.assign(new Error('database or disk is full'), {errcode: 13});
		},
		close: () => full.close(),
	};
	closeDatabase(onFullDisk);
	expect(full.isOpen).toBe(false);
	const again = openDatabase(folder, {now, afterCrash: false});
	expect(again.prepare("SELECT value FROM realm WHERE key = 'mark'").get()).toEqual({
		value: 'in the log',
	});
	closeDatabase(again);
});

it('that is damaged is said, and stays as it is', async () => {
	await mkdir(folder);
	const sound = openDatabase(folder, {now, afterCrash: false});
	closeDatabase(sound);
	const bytes = await readFile(file);
	// A page in the middle is nonsense.
	bytes.fill(0x55, 4096 * 4, 4096 * 5);
	await writeFile(file, bytes);
	expect(() => openDatabase(folder, {now, afterCrash: false})).toThrow(/is damaged .*backups/);
	expect((await readFile(file)).equals(bytes)).toBe(true);
});

const options = (more: Partial<ServerOptions> = {}): ServerOptions => ({
	folder,
	clock: () => now,
	...more,
});

/** Serves the folder for a moment; the name of its organization's owner. */
async function serve(more: Partial<ServerOptions> = {}): Promise<{key: string; isNew: boolean}> {
	const server = await createServer(options(more));
	await server.close();
	return {key: server.accounts.owner?.api_key ?? '', isNew: server.madeWith.isNew};
}

const filesIn = async (place: string): Promise<Record<string, string>> => {
	const entries = await readdir(place, {recursive: true, withFileTypes: true});
	const names = entries
		.filter(entry => entry.isFile())
		.map(entry => path.join(entry.parentPath, entry.name))
		.filter(name => !name.endsWith('-shm'));
	const contents = await Promise.all(names.map(name => readFile(name)));
	return Object.fromEntries(
		names.flatMap((name, at) => {
			const content = contents[at] ?? Buffer.alloc(0);
			// Reading leaves an empty log behind.
			if (content.length === 0 && name.endsWith('-wal')) return [];
			return [[name, `${content.length} ${createHash('sha256').update(content).digest('hex')}`]];
		}),
	);
};

describe('a database that is lost', () => {
	const copy = 'daily-2030-01-01.db';
	let made: string;
	let before: {key: string};
	beforeAll(async () => {
		made = await mkdtemp(path.join(tmpdir(), 'steward-made-'));
		folder = path.join(made, 'data');
		before = await serve();
		expect(await serve()).toEqual({...before, isNew: false});
		expect(await readdir(path.join(folder, 'backups'))).toEqual([copy]);
	});
	beforeEach(() => {
		// As a process leaves it that has ended.
		cpSync(path.join(made, 'data'), folder, {
			recursive: true,
			filter: from => !/-(wal|shm)$/.test(from),
		});
	});
	afterAll(() => rm(made, {recursive: true, force: true}));

	it.each([
		['emptied', () => truncate(file)],
		['deleted', () => rm(file)],
		['one without tables', () => truncate(file, 0).then(emptyDatabase)],
	])('%s: it asks, names the copy and both ways, and changes nothing', async (_what, lose) => {
		await lose();
		const left = await filesIn(folder);
		const refusal = await createServer(options()).catch((error: Error) => error);
		expect(refusal).toMatchObject({name: 'LostData'});
		const {message} = refusal as Error;
		expect(message).toContain(`--restore ${copy}`);
		expect(message).toContain(path.join(folder, 'backups', copy));
		expect(message).toContain('--start-anew');
		expect(message.length).toBeLessThan(500 + 3 * folder.length);
		expect(message).not.toContain('\n');
		expect(await filesIn(folder)).toEqual(left);
	});

	it('comes back from the copy, with the same keys; what was there is kept aside', async () => {
		await writeFile(file, '');
		expect(await serve({recovery: {restore: copy}})).toEqual({...before, isNew: false});
		expect(await readdir(path.join(folder, 'set-aside-1'))).toEqual([databaseName]);
		expect(await serve()).toEqual({...before, isNew: false});
	});

	it('is not restored from what is no copy, or a damaged one', async () => {
		await writeFile(path.join(folder, 'backups', 'torn.db'), 'SQLite format 3\0 and no more');
		const left = await filesIn(folder);
		for (const [name, sentence] of [
			['../secret', /There is no copy/],
			['torn.db', /is damaged/],
		] as const) {
			await expect(serve({recovery: {restore: name}})).rejects.toThrow(sentence);
		}
		const {[path.join(folder, 'lock')]: _lock, ...now_} = await filesIn(folder);
		expect(now_).toEqual(left);
	});

	it('is begun anew when somebody says so; everything from before is kept aside', async () => {
		await rm(file);
		const anew = await serve({recovery: 'start-anew'});
		expect(anew.isNew).toBe(true);
		expect(anew.key).not.toBe(before.key);
		expect((await readdir(path.join(folder, 'set-aside-1'))).sort()).toEqual([
			'backups',
			'secret',
			'uploads',
		]);
	});

	it('without a copy, but with files or a secret, asks as well', async () => {
		await rm(file);
		await rm(path.join(folder, 'backups'), {recursive: true});
		await expect(serve()).rejects.toThrow(/There is no copy of it/);
		await rm(path.join(folder, 'secret'));
		await writeFile(path.join(folder, 'uploads', 'some file'), 'bytes');
		await expect(serve()).rejects.toThrow(/There is no copy of it/);
	});

	function emptyDatabase(): void {
		const database = new DatabaseSync(file);
		database.exec('PRAGMA journal_mode = WAL');
		database.close();
	}
});

it('a folder that was never in use is begun without a question, also after a start that broke off', async () => {
	await mkdir(folder);
	const database = new DatabaseSync(file);
	database.exec('PRAGMA journal_mode = WAL');
	database.close();
	expect((await serve()).isNew).toBe(true);
});

describe('data of a newer program', () => {
	it('is refused byte for byte as it was, also what lies in its log, and the usable copy is named', async () => {
		const {key} = await serve();
		await serve();
		const database = new DatabaseSync(file);
		database.exec(`
			PRAGMA wal_checkpoint(TRUNCATE);
			PRAGMA user_version = ${schemaVersion + 1};
			CREATE TABLE newer (x TEXT) STRICT;
		`);
		const taken = path.join(work, 'taken');
		cpSync(folder, taken, {recursive: true});
		database.close();
		folder = taken;
		const left = await filesIn(taken);
		expect(Object.keys(left)).toContain(path.join(taken, `${databaseName}-wal`));
		for (let turn = 0; turn < 2; turn++) {
			const refusal = await createServer(options()).catch((error: Error) => error);
			expect(refusal).toMatchObject({name: 'NewerData'});
			expect((refusal as Error).message).toMatch(
				/newer Steward .* nothing was changed.* --restore daily-2030-01-01\.db/,
			);
			expect(await filesIn(taken)).toEqual(left);
		}
		const restored = await serve({recovery: {restore: 'daily-2030-01-01.db'}});
		expect(restored).toEqual({key, isNew: false});
	});
});
