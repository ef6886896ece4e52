import {existsSync, statSync} from 'node:fs';
import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {DatabaseSync, type DatabaseSyncInstance} from '@photostructure/sqlite';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {waitFor} from '../../../shared/testing/wait-for.fixture';
import {startTestServer} from '../test-server';
import {databaseName} from './database';
import {LogSize} from './log-size';

let folder: string;
let database: DatabaseSyncInstance;
let readers: DatabaseSyncInstance;
let log: LogSize;
const mostBytes = 1024 * 1024;

beforeEach(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'steward-log-'));
	const file = path.join(folder, 'a.db');
	database = new DatabaseSync(file, {timeout: 5000});
	database.exec('PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 10');
	database.exec('CREATE TABLE texts (text TEXT NOT NULL) STRICT');
	readers = new DatabaseSync(file, {readOnly: true});
	log = new LogSize(database, `${file}-wal`, mostBytes);
});
afterEach(async () => {
	readers.close();
	database.close();
	await rm(folder, {recursive: true, force: true});
});

const bytes = () => statSync(path.join(folder, 'a.db-wal')).size;
const write = () =>
	void database.prepare('INSERT INTO texts VALUES (?)').run('x'.repeat(mostBytes / 8));
/** Reads on and on; ends when it is told. */
function reading(): () => void {
	const rows = readers.prepare('SELECT text FROM texts').iterate();
	rows.next();
	return () => void rows.return?.();
}

describe('the log of a database', () => {
	it('is long where readers overlap, and empty when it was emptied between them', () => {
		write();
		let end = reading();
		for (let time = 0; time < 20 && !log.isLong(); time++) {
			write();
			const next = reading();
			end();
			end = next;
		}
		expect(log.isLong()).toBe(true);
		end();
		log.empty();
		expect(existsSync(path.join(folder, 'a.db-wal')) && bytes()).toBe(0);
		expect(log.isLong()).toBe(false);
	});

	it('waits for no reader, and is not long again at once', () => {
		write();
		const end = reading();
		while (!log.isLong()) write();
		const began = performance.now();
		log.empty();
		expect(performance.now() - began).toBeLessThan(2500);
		expect(log.isLong()).toBe(false);
		expect(database.prepare('PRAGMA busy_timeout').get()).toEqual({timeout: 5000});
		for (let time = 0; time < 20; time++) write();
		expect(log.isLong()).toBe(true);
		expect(log.isVeryLong()).toBe(false);
		for (let time = 0; time < 60; time++) write();
		expect(log.isVeryLong()).toBe(true);
		end();
	});
});

it('S16: a server empties a long log after the next change', async () => {
	const test = await startTestServer();
	try {
		const file = path.join(test.folder, databaseName);
		const other = new DatabaseSync(file, {timeout: 5000});
		other.exec('CREATE TABLE heavy AS SELECT zeroblob(140 * 1024 * 1024) AS bytes');
		other.exec('DROP TABLE heavy');
		other.close();
		const size = () => statSync(`${file}-wal`).size;
		expect(size()).toBeGreaterThan(128 * 1024 * 1024);
		await test.as('owner').sendMessage({type: 'direct', to: '[1]', content: 'x'});
		await waitFor(() => expect(size()).toBeLessThan(1024 * 1024));
	} finally {
		await test.stop();
	}
});
