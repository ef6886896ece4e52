import {journalVersion} from '../data-formats';
import {noStartText} from '../../shared/no-start';
import {
	journalCheckpoint,
	journalEntry,
	type JournalEntry,
	type JournalFilter,
} from '../../shared/model/journal';
import type {ChainEnd, SealedEntry} from './journal-chain';
import {countingIn, type Counting, type Range} from './journal-counts';
import {wantedBy} from './journal-wanted';
import {inTransaction, openDatabase, writeOut} from './open-database';

export type StoredEntry = SealedEntry & {readonly connection: string};

/** Entries of a chain in the order of their numbers, all of those up to `last`. */
export type Block = {readonly last: number; readonly entries: readonly SealedEntry[]};

type Row = SealedEntry & {readonly number: number};

type Selected = {
	/** Newest first; what is no entry any more is left out. */
	readonly entries: readonly JournalEntry[];
	/** Everything from this number on was looked at. */
	readonly from: number;
};

export type JournalStore = Counting & {
	/** In one transaction, on the disk when it returns; to be read once they are gathered. */
	append(entries: readonly StoredEntry[]): void;
	/** Brings what was appended one by one to the others, where it can be found. */
	gather(): void;
	endOf(connection: string): ChainEnd | undefined;
	digestOf(connection: string, number: number): string | undefined;
	/** Entries of a range of numbers, the newest `limit` of them. */
	select(connection: string, filter: JournalFilter, range: Range, limit: number): Selected;
	/** Undefined where nothing comes after this number. */
	blockAfter(connection: string, number: number): Block | undefined;
	/** The last entry that says that those before it were deleted. */
	checkpoint(connection: string): JournalEntry | undefined;
	/** The last of the first entries that are all from before a moment; 0 where there is none. */
	lastBefore(connection: string, moment: string): number;
	/** Takes some entries up to this number away and says whether there are more. */
	deleteSome(connection: string, last: number): boolean;
	/** Takes some entries away and says whether there are more. */
	forgetSome(connection: string): boolean;
	/** Leaves nothing of what was taken away in the log beside the file. */
	writeOut(): void;
	close(): void;
};

/** Joined texts of more than some hundred KiB cost SQLite twice as much for each entry. */
const blockEntries = 250;
const forgottenAtOnce = 5000;

/** Of SQLite: malformed, not a database. */
const damagedCodes: ReadonlySet<number> = new Set([11, 26]);

/** The file is no sound database. */
export function isDamaged(error: unknown): boolean {
	const {errcode} = error as {readonly errcode?: number};
	return errcode !== undefined && damagedCodes.has(errcode & 0xff);
}

/**
 * What is looked for is computed from the text of an entry, which its digest vouches for: no column can say
 * something else.
 */
const schema = `
	CREATE TABLE entries (
		id INTEGER PRIMARY KEY,
		connection TEXT NOT NULL,
		text TEXT NOT NULL,
		digest TEXT NOT NULL,
		number INTEGER NOT NULL AS (text ->> '$.number') VIRTUAL,
		at TEXT AS (text ->> '$.at') VIRTUAL,
		actor TEXT AS (text ->> '$.actor.email') VIRTUAL,
		act TEXT AS (text ->> '$.act') VIRTUAL,
		kind TEXT AS (text ->> '$.target.kind') VIRTUAL,
		target INTEGER AS (text ->> '$.target.id') VIRTUAL,
		outcome TEXT AS (text ->> '$.outcome') VIRTUAL,
		plan TEXT AS (text ->> '$.plan') VIRTUAL
	) STRICT;
`;

/** What came to be looked for since. */
const laterSchema = `
	ALTER TABLE entries ADD COLUMN change TEXT AS (text ->> '$.change') VIRTUAL;
	ALTER TABLE entries ADD COLUMN name TEXT AS (text ->> '$.target.name') VIRTUAL;
	ALTER TABLE entries ADD COLUMN place TEXT AS (text ->> '$.within.kind') VIRTUAL;
	ALTER TABLE entries ADD COLUMN place_id INTEGER AS (text ->> '$.within.id') VIRTUAL;
	ALTER TABLE entries ADD COLUMN place_name TEXT AS (text ->> '$.within.name') VIRTUAL;
	DROP INDEX IF EXISTS entries_by_number;
	CREATE INDEX entries_by_number ON entries (
		connection, number, at, actor, act, kind, target, outcome, plan,
		change, name, place, place_id, place_name
	);
`;

/** Where single entries wait: keeping a wide index up to date would cost each of them half as much again. */
const freshSchema = `
	CREATE TABLE fresh (
		id INTEGER PRIMARY KEY,
		connection TEXT NOT NULL,
		text TEXT NOT NULL,
		digest TEXT NOT NULL
	) STRICT;
`;

/** The entries of all connections, in one file. */
export function openJournalStore(file: string): JournalStore {
	const database = openDatabase(file, {
		version: journalVersion,
		newer: () => new Error(noStartText('newer journal')),
		bring(opened, from) {
			if (from === 0) opened.exec(schema);
			if (from < 2) opened.exec(laterSchema);
			opened.exec(freshSchema);
		},
	});
	const insert = database.prepare(
		'INSERT INTO entries (connection, text, digest) VALUES (?, ?, ?)',
	);
	const insertFresh = database.prepare(
		'INSERT INTO fresh (connection, text, digest) VALUES (?, ?, ?)',
	);
	let hasFresh = database.prepare('SELECT id FROM fresh LIMIT 1').get() !== undefined;
	const end = database.prepare(
		'SELECT number, digest FROM entries WHERE connection = ? ORDER BY number DESC, id DESC LIMIT 1',
	);
	const one = database.prepare('SELECT digest FROM entries WHERE connection = ? AND number = ?');
	const first = database.prepare(
		'SELECT min(number) AS number FROM entries WHERE connection = ? AND number > ?',
	);
	// One row for many entries: JSON has no line breaks, and all digests are of one length.
	const block = database.prepare(
		`SELECT group_concat(text, char(10)) AS texts, group_concat(digest, char(10)) AS digests FROM (
			SELECT text, digest FROM entries
			WHERE connection = ? AND number >= ? AND number <= ? ORDER BY number
		)`,
	);
	const forget = database.prepare(
		`DELETE FROM entries WHERE id IN (SELECT id FROM entries WHERE connection = ? LIMIT ${forgottenAtOnce})`,
	);

	const lastCheckpoint = database.prepare(
		'SELECT text, digest FROM entries WHERE connection = ? AND act = ? ORDER BY number DESC LIMIT 1',
	);
	const firstSince = database.prepare(
		'SELECT min(number) AS number FROM entries WHERE connection = ? AND at >= ?',
	);
	const remove = database.prepare(
		`DELETE FROM entries WHERE id IN (
			SELECT id FROM entries WHERE connection = ? AND number <= ? ORDER BY number LIMIT ${forgottenAtOnce}
		)`,
	);

	function moveFresh(): void {
		if (!hasFresh) return;
		database.exec(`
			INSERT INTO entries (connection, text, digest)
				SELECT connection, text, digest FROM fresh ORDER BY id;
			DELETE FROM fresh;
		`);
	}

	function gather(): void {
		if (!hasFresh) return;
		inTransaction(database, moveFresh);
		hasFresh = false;
	}

	return {
		...countingIn(database),
		append(entries) {
			const [only] = entries;
			// One statement is a transaction of its own.
			if (entries.length === 1 && only !== undefined) {
				insertFresh.run(only.connection, only.text, only.digest);
				hasFresh = true;
				return;
			}
			inTransaction(database, () => {
				moveFresh();
				for (const {connection, text, digest} of entries) insert.run(connection, text, digest);
			});
			hasFresh = false;
		},
		gather,
		endOf: connection => end.get(connection) as ChainEnd | undefined,
		digestOf: (connection, number) =>
			(one.get(connection, number) as Pick<ChainEnd, 'digest'> | undefined)?.digest,
		select(connection, filter, {from, until}, limit) {
			const wanted = wantedBy(filter);
			const where = wanted.map(({sql}) => ` AND ${sql}`).join('');
			const rows = database
				.prepare(
					`SELECT number, text, digest FROM entries WHERE connection = ? AND number >= ? AND number < ?${where}
					ORDER BY number DESC LIMIT ?`,
				)
				.all(connection, from, until, ...wanted.flatMap(({values}) => values), limit) as Row[];
			return {
				entries: rows.flatMap(row => entryOf(row) ?? []),
				from: rows.length < limit ? from : (rows.at(-1)?.number ?? from),
			};
		},
		blockAfter(connection, number) {
			const {number: start} = first.get(connection, number) as {number: number | null};
			if (start === null) return undefined;
			const last = start + blockEntries - 1;
			const found = block.get(connection, start, last) as {texts: string; digests: string};
			const digests = found.digests.split('\n');
			return {
				last,
				entries: found.texts.split('\n').map((text, at) => ({text, digest: digests[at] ?? ''})),
			};
		},
		checkpoint(connection) {
			const found = lastCheckpoint.get(connection, journalCheckpoint) as SealedEntry | undefined;
			return found && entryOf(found);
		},
		lastBefore(connection, moment) {
			const {number} = firstSince.get(connection, moment) as {number: number | null};
			if (number !== null) return number - 1;
			return (end.get(connection) as ChainEnd | undefined)?.number ?? 0;
		},
		deleteSome: (connection, last) =>
			Number(remove.run(connection, last).changes) === forgottenAtOnce,
		forgetSome: connection => Number(forget.run(connection).changes) === forgottenAtOnce,
		writeOut: () => writeOut(database),
		close() {
			try {
				gather();
				writeOut(database);
			} finally {
				database.close();
			}
		},
	};
}

function entryOf({text, digest}: SealedEntry): JournalEntry | undefined {
	try {
		return journalEntry.safeParse({...(JSON.parse(text) as object), digest}).data;
	} catch {
		return undefined;
	}
}
