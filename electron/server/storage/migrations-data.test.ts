import {spawnSync} from 'node:child_process';
import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {DatabaseSync, type DatabaseSyncInstance} from '@photostructure/sqlite';
import {build} from 'vite';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {longCount} from '../../../shared/testing/long-count.fixture';
import {migrate} from './migrations';
import {releasedSteps, schemaVersion} from './schema-steps';

let work: string;
beforeAll(async () => {
	work = await mkdtemp(path.join(tmpdir(), 'steward-migrations-'));
});
afterAll(() => rm(work, {recursive: true, force: true}));

/** What was told to programs that listened: they ask anew after a start, so it is no data to keep. */
const passing = ['events'];

type Column = {
	readonly name: string;
	readonly type: string;
	readonly notnull: number;
	readonly pk: number;
};
type Row = Readonly<Record<string, unknown>>;

function tablesOf(database: DatabaseSyncInstance): readonly {name: string; sql: string}[] {
	return database
		.prepare(
			`SELECT l.name, m.sql FROM pragma_table_list AS l JOIN sqlite_schema AS m ON m.name = l.name
			WHERE l.type = 'table' AND l.schema = 'main' AND l.name NOT LIKE 'sqlite_%' ORDER BY l.name`,
		)
		.all() as {name: string; sql: string}[];
}

/** Values that a column may take, by its type and the rule that stands beside it. */
function valuesFor({name, type}: Column, sql: string): readonly (string | number | Buffer)[] {
	const listed = new RegExp(`\\b${name} IN \\(([^)]*)\\)`).exec(sql)?.[1];
	if (listed !== undefined) {
		return listed.split(',').map(value => {
			const text = value.trim();
			return text.startsWith("'") ? text.slice(1, -1) : Number(text);
		});
	}
	const least = new RegExp(`\\b${name} BETWEEN (\\d+)`).exec(sql)?.[1];
	if (least !== undefined) return [Number(least)];
	if (type === 'INTEGER') return [1, 2, 3];
	if (type === 'BLOB') return [Buffer.from('bytes')];
	if (name === 'edit_history') return ['[{"user_id":2,"timestamp":5,"prev_content":"before"}]'];
	// Many a text is a list of ids.
	return ['[1]', '[2]', '[3,1]'];
}

/** Rows in every table of a database, as many as its rules let in of three. */
function fill(database: DatabaseSyncInstance): void {
	database.exec('PRAGMA foreign_keys = OFF');
	for (const {name, sql} of tablesOf(database)) {
		const columns = database.prepare(`PRAGMA table_info(${name})`).all() as Column[];
		for (let turn = 0; turn < 3; turn++) {
			const places = columns.map(() => '?').join();
			const insert = database.prepare(`INSERT OR IGNORE INTO ${name} VALUES (${places})`);
			// Rules over several columns: some of those that may be empty have to be.
			const optional = columns.filter(({notnull, pk}) => notnull === 0 && pk === 0);
			for (let empty = 0; empty < 2 ** Math.min(optional.length, 6); empty++) {
				const values = columns.map(column => {
					const at = optional.indexOf(column);
					if (at >= 0 && (empty >> at) % 2 === 1) return null;
					const choice = valuesFor(column, sql);
					return choice[turn % choice.length] ?? null;
				});
				if (Number(insert.run(...values).changes) > 0) break;
			}
		}
	}
}

function rowsOf(database: DatabaseSyncInstance): Readonly<Record<string, readonly Row[]>> {
	return Object.fromEntries(
		tablesOf(database)
			.filter(({name}) => !passing.includes(name))
			.map(({name}) => [name, database.prepare(`SELECT * FROM ${name}`).all() as Row[]]),
	);
}

/** A database of a past version with rows in every table. */
function makeVersion(version: number, file = ':memory:'): DatabaseSyncInstance {
	const database = new DatabaseSync(file);
	database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
	migrate(database, () => {}, releasedSteps.slice(0, version));
	fill(database);
	return database;
}

const versions = Array.from({length: schemaVersion}, (_none, at) => at + 1);

it.each(versions)('of version %i keeps every row of every table', version => {
	const database = makeVersion(version);
	const before = rowsOf(database);
	for (const [name, rows] of Object.entries(before)) {
		expect(rows.length, `rows in ${name}`).toBeGreaterThan(0);
	}
	migrate(database, () => {});
	const after = rowsOf(database);
	for (const [name, rows] of Object.entries(before)) {
		const kept = after[name] ?? [];
		for (const {edit_history: edits, ...row} of rows) {
			expect(kept, name).toContainEqual(expect.objectContaining(row));
			if (typeof edits !== 'string') continue;
			// An edit has a row of its own since version 5.
			const moved = {message_id: row['id'], user_id: 2, edited_at: 5, prev_content: 'before'};
			expect(after['message_edits']).toContainEqual(expect.objectContaining(moved));
		}
	}
	expect(database.prepare('PRAGMA integrity_check').get()).toEqual({integrity_check: 'ok'});
	database.close();
});

describe('a process that is killed in the middle', () => {
	let program: string;
	const place = () => path.join(work, 'killed.db');

	beforeAll(async () => {
		await build({
			configFile: false,
			logLevel: 'error',
			ssr: {noExternal: true},
			build: {
				ssr: true,
				outDir: work,
				rolldownOptions: {
					input: ['migrations', 'schema-steps'].map(name =>
						path.join(import.meta.dirname, `${name}.ts`),
					),
					output: {entryFileNames: '[name].mjs'},
				},
			},
		});
		program = path.join(work, 'migrate.mjs');
		const library = createRequire(import.meta.url).resolve('@photostructure/sqlite');
		await writeFile(
			program,
			`import {createRequire} from 'node:module';
			import {migrate} from './migrations.mjs';
			import {releasedSteps} from './schema-steps.mjs';
			const {DatabaseSync} = createRequire(import.meta.url)(${JSON.stringify(library)});
			const [file, point] = process.argv.slice(2);
			const database = new DatabaseSync(file);
			database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
			let statements = 0;
			database.function('pass', () => {
				if (statements++ === Number(point)) process.kill(process.pid, 'SIGKILL');
				return null;
			});
			const pieces = releasedSteps.map(step => step.replace(/;\\s*\\n/g, ';\\nSELECT pass();\\n'));
			migrate(database, () => {}, pieces);
			if (Number(point) < 0) process.kill(process.pid, 'SIGKILL');
			process.stdout.write(String(statements));`,
		);
	});

	it('leaves the old data or the new, whole, at every one of the points', async () => {
		const from = 1;
		const start = (point: number) =>
			spawnSync(process.execPath, [program, place(), String(point)], {encoding: 'utf8'});
		const renew = async () => {
			for (const end of ['', '-wal', '-shm']) await rm(place() + end, {force: true});
			const database = makeVersion(from, place());
			const rows = rowsOf(database);
			database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
			database.close();
			return rows;
		};
		await renew();
		const whole = start(1e9);
		expect(whole.stderr).toBe('');
		const statements = Number(whole.stdout);
		expect(statements).toBeGreaterThan(20);
		const points = longCount(4, 20);
		for (let turn = 0; turn <= points; turn++) {
			const rows = await renew();
			// The last one is after the end, before anything is closed.
			const isOver = turn === points;
			const point = isOver ? -1 : Math.floor((turn * (statements - 1)) / (points - 1));
			expect(start(point).signal).toBe('SIGKILL');
			const database = new DatabaseSync(place());
			expect(database.prepare('PRAGMA user_version').get()).toEqual({
				user_version: isOver ? schemaVersion : from,
			});
			expect(database.prepare('PRAGMA integrity_check').get()).toEqual({integrity_check: 'ok'});
			if (!isOver) expect(rowsOf(database)).toEqual(rows);
			migrate(database, () => {});
			const after = rowsOf(database);
			for (const [name, kept] of Object.entries(rows)) {
				expect(after[name], name).toMatchObject(kept);
			}
			database.close();
		}
	}, 120_000);
});
