import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {DatabaseSync, type DatabaseSyncInstance} from '@photostructure/sqlite';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {GroupCommit} from './group-commit';

let folder: string;
let database: DatabaseSyncInstance;
let other: DatabaseSyncInstance;
let unknown: unknown[];

beforeEach(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'steward-commit-'));
	const file = path.join(folder, 'a.db');
	database = new DatabaseSync(file);
	database.exec(`
		PRAGMA journal_mode = WAL;
		PRAGMA foreign_keys = ON;
		CREATE TABLE texts (id INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT;
		CREATE TABLE notes (of INTEGER REFERENCES texts (id) DEFERRABLE INITIALLY DEFERRED) STRICT;
	`);
	other = new DatabaseSync(file, {readOnly: true});
	unknown = [];
});
afterEach(async () => {
	database.close();
	other.close();
	await rm(folder, {recursive: true, force: true});
});

const commitsOf = (of: DatabaseSyncInstance) =>
	new GroupCommit(of, error => void unknown.push(error));
const say = (text: string) => () =>
	void database.prepare('INSERT INTO texts (text) VALUES (?)').run(text);
const stored = () =>
	other
		.prepare('SELECT text FROM texts ORDER BY id')
		.all()
		.map(row => row['text']);

/** The database, whose statement of that beginning fails as on a bad disk, before or after its work. */
function failing(statement: string, errcode: number, doesItsWork = false): DatabaseSyncInstance {
	const fail = () => {
		throw Object.assign(new Error('disk I/O error'), {errcode});
	};
	return new Proxy(database, {
		get(target, name) {
			if (name !== 'prepare') {
				const value: unknown = Reflect.get(target, name, target);
				return typeof value === 'function' ? value.bind(target) : value;
			}
			return (sql: string) => {
				const prepared = target.prepare(sql);
				if (!sql.startsWith(statement)) return prepared;
				const failed = () => (doesItsWork && prepared.run(), fail());
				return {run: failed, get: failed};
			};
		},
	});
}

/** What was said of each after the loop went round several times. */
async function saidOf(changes: readonly Promise<void>[]): Promise<readonly string[]> {
	const said = changes.map(() => 'nothing');
	changes.forEach((change, at) =>
		change.then(
			() => (said[at] = 'done'),
			() => (said[at] = 'failed'),
		),
	);
	for (let turn = 0; turn < 5; turn++) await new Promise(next => setImmediate(next));
	return said;
}

it('is done when others can read it, and not before', async () => {
	const commits = commitsOf(database);
	const seen: unknown[] = [];
	const both = ['one', 'two'].map(async text => {
		await commits.run(say(text));
		seen.push(stored());
	});
	expect(stored()).toEqual([]);
	commits.flush();
	await Promise.all(both);
	expect(seen).toEqual([
		['one', 'two'],
		['one', 'two'],
	]);
});

it('nobody is told that it is done when the commit is refused', async () => {
	const commits = commitsOf(database);
	const orphan = () => void database.prepare('INSERT INTO notes VALUES (99)').run();
	const both = [commits.run(say('one')), commits.run(orphan)];
	commits.flush();
	expect(await saidOf(both)).toEqual(['failed', 'failed']);
	expect([stored(), unknown]).toEqual([[], []]);
	expect(await saidOf([commits.run(say('two'))])).toEqual(['done']);
});

describe('S16: changes of one account keep nobody else waiting', () => {
	/** A change that takes longer than a group of them may. */
	const long = (text: string) => () => {
		const until = performance.now() + 10;
		while (performance.now() < until);
		say(text)();
	};

	it('a change of another account waits for one of them', async () => {
		const commits = commitsOf(database);
		const many = Array.from({length: 10}, (_none, at) => commits.run(long(`many ${at}`), 1));
		await many[0];
		await commits.run(say('other'), 2);
		expect(stored().indexOf('other')).toBeLessThan(4);
		await Promise.all(many);
		expect(stored()).toHaveLength(11);
	});

	it('what fills the log goes to the file in a turn behind it', async () => {
		database.exec('PRAGMA wal_autocheckpoint = 0');
		const commits = commitsOf(database);
		const inLog = () => {
			const {log = 0, checkpointed = 0} = other
				.prepare('PRAGMA wal_checkpoint(NOOP)')
				.get() as Record<string, number>;
			return log - checkpointed;
		};
		await commits.run(say('a'.repeat(350 * 4096)));
		await new Promise(next => setImmediate(next));
		await new Promise(next => setImmediate(next));
		expect(inLog()).toBeGreaterThan(300);
		const seen: number[] = [];
		const many = ['b', 'c'].map(each =>
			commits.run(long(each.repeat(400 * 4096)), 1).then(() => seen.push(inLog())),
		);
		await Promise.all(many);
		// Whoever filled it was told before, and what waited behind was written after.
		expect(seen[0]).toBeGreaterThan(700);
		expect(seen[1]).toBeLessThan(700);
		expect(unknown).toEqual([]);
	});

	it.each([
		['that has no room leaves it there, and changes go on', 13, false],
		['that could not be flushed is known to nobody', 1034, true],
	])('a move of the log %s', async (_name, errcode, isOver) => {
		database.exec('PRAGMA wal_autocheckpoint = 0');
		const commits = commitsOf(failing('PRAGMA wal_checkpoint(PASSIVE)', errcode));
		await commits.run(say('a'.repeat(800 * 4096)));
		for (let turn = 0; turn < 3; turn++) await new Promise(next => setImmediate(next));
		expect(unknown).toHaveLength(isOver ? 1 : 0);
		expect(await saidOf([commits.run(say('two'))])).toEqual([isOver ? 'nothing' : 'done']);
	});

	it('what is planned when the database is closed is not done any more', async () => {
		const commits = commitsOf(database);
		await commits.run(say('a'.repeat(1100 * 4096)));
		database.close();
		for (let turn = 0; turn < 3; turn++) await new Promise(next => setImmediate(next));
		expect(unknown).toEqual([]);
		database.open();
	});

	it('others have their turn in between', async () => {
		const commits = commitsOf(database);
		const seen = new Set<number>();
		let isOver = false;
		const many = Array.from({length: 6}, (_none, at) => commits.run(long(`many ${at}`), 1));
		const watching = (async () => {
			for (; !isOver; await new Promise(next => setImmediate(next))) seen.add(stored().length);
		})();
		await Promise.all(many);
		isOver = true;
		await watching;
		expect(seen.size).toBeGreaterThanOrEqual(6);
	});

	it('short ones share a commit, and when the store closes all are written at once', async () => {
		const commits = commitsOf(database);
		const seen = new Set<number>();
		const short = Array.from({length: 20}, async (_none, at) => {
			await commits.run(say(`short ${at}`), 1);
			seen.add(stored().length);
		});
		await Promise.all(short);
		expect(seen.size).toBeLessThan(5);
		const rest = Array.from({length: 3}, (_none, at) => commits.run(long(`rest ${at}`), 1));
		commits.flush();
		expect(stored()).toHaveLength(23);
		await Promise.all(rest);
	});

	it('all that waits is refused where nothing can begin', async () => {
		const commits = commitsOf(failing('BEGIN', 13));
		expect(await saidOf([commits.run(say('one'), 1), commits.run(say('two'), 2)])).toEqual([
			'failed',
			'failed',
		]);
	});
});

describe('a commit of which it is unknown whether it reached the disk', () => {
	it.each([
		['a failed flush', 1034, false],
		['a failed flush, yet it is stored', 1034, true],
		['a failed flush of the folder', 1290, false],
		['no memory at the end', 7, true],
		['another failure of the disk', 10, true],
	])('%s: nobody is told, nothing more is written', async (_what, errcode, isStored) => {
		const commits = commitsOf(failing('COMMIT', errcode, isStored));
		expect(await saidOf([commits.run(say('one')), commits.run(say('two'))])).toEqual([
			'nothing',
			'nothing',
		]);
		expect(unknown).toMatchObject([{errcode}]);
		if (!isStored) database.exec('ROLLBACK');
		expect(await saidOf([commits.run(say('three'))])).toEqual(['nothing']);
		commits.flush();
		expect(stored()).toEqual(isStored ? ['one', 'two'] : []);
		expect(unknown).toHaveLength(1);
	});

	it('a flush that fails in the middle of a change counts as well', async () => {
		const commits = commitsOf(database);
		const flush = () => {
			throw Object.assign(new Error('disk I/O error'), {errcode: 1034});
		};
		expect(await saidOf([commits.run(flush)])).toEqual(['nothing']);
		expect(unknown).toHaveLength(1);
	});

	it.each([
		['a full disk', 13],
		['a write that failed', 778],
		['a file that cannot be written', 8],
	])('%s is none: everybody is refused, and the next change is stored', async (_what, errcode) => {
		const commits = commitsOf(failing('COMMIT', errcode));
		expect(await saidOf([commits.run(say('one'))])).toEqual(['failed']);
		expect([stored(), unknown, database.isTransaction]).toEqual([[], [], false]);
		expect(await saidOf([commitsOf(database).run(say('two'))])).toEqual(['done']);
	});
});
