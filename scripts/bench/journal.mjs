import {createHash} from 'node:crypto';
import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {DatabaseSync} from '@photostructure/sqlite';
import {importSource} from '../import-source.mjs';
import {pairedRatio, timed} from './measure.mjs';

/** What the journal is measured for, against the least that the same promise costs. */
export const journalParts = {
	'journal-append': appending,
	'journal-verify': verifying,
	'journal-window': windowed,
};

const appends = 300;
const firstAppends = 1500;
/** The aim is said of a million; both sides grow with their number alone. */
const verified = 100_000;

/** Entries that the window has before it, unless `STEWARD_BENCH_ENTRIES` says more. */
const listed = Number(process.env.STEWARD_BENCH_ENTRIES ?? 100_000);

async function inFolder(work) {
	const folder = await mkdtemp(path.join(tmpdir(), 'steward-bench-'));
	const {openJournal} = await importSource('electron/plans/journal.ts');
	const key = async () => Buffer.alloc(32, 7);
	const journal = openJournal({
		folder,
		key: {read: key, keepWith: key},
		accountOf: () => ({
			organization: {address: 'https://chat.example.com', name: 'Kestrel Bay Observatory'},
			actor: {id: 7, email: 'owner@example.com'},
		}),
		onFault(error) {
			throw error;
		},
	});
	try {
		return await work(journal, folder);
	} finally {
		await journal.close();
		await rm(folder, {recursive: true, force: true});
	}
}

function changeOf(id) {
	return {
		act: 'updateUser',
		target: {kind: 'user', id},
		outcome: 'done',
		call: {
			method: 'PATCH',
			path: `/users/${id}`,
			status: 200,
			milliseconds: 12,
			parameters: ['role', 'full_name'],
		},
	};
}

/** One change at a time, each on the disk before the next: nothing shares a flush. */
function appending() {
	return inFolder(async (journal, folder) => {
		const bare = new DatabaseSync(path.join(folder, 'bare.db'));
		bare.exec(`
			PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;
			PRAGMA cell_size_check = ON; PRAGMA trusted_schema = OFF;
			CREATE TABLE entries (id INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT;`);
		const insert = bare.prepare('INSERT INTO entries (text) VALUES (?)');
		// What is run for the first time is slower than it will be ever after, and so is a log that still grows.
		for (let id = 1; id <= firstAppends; id++) {
			journal.note('bench', changeOf(id));
			await journal.settled();
		}
		const {value: lines} = await journal.exportLines('bench')[Symbol.asyncIterator]().next();
		const [line] = lines.split('\n');
		for (let id = 1; id <= firstAppends; id++) insert.run(line);
		const value = await pairedRatio(
			9,
			() =>
				timed(async () => {
					for (let id = 1; id <= appends; id++) {
						journal.note('bench', changeOf(id));
						await journal.settled();
					}
				}),
			() =>
				timed(() => {
					for (let id = 1; id <= appends; id++) {
						bare.exec('BEGIN IMMEDIATE');
						insert.run(line);
						bare.exec('COMMIT');
					}
				}),
		);
		bare.close();
		return [
			{
				what: 'journal, one entry on the disk',
				value,
				aim: 1.5,
				better: 'lower',
				baseline: 'bare INSERT of the same bytes + commit, same pragmas',
				runs: 9,
			},
		];
	});
}

function verifying() {
	return inFolder(async journal => {
		for (let id = 1; id <= verified; id++) {
			journal.note('bench', changeOf(id));
			if (id % 1000 === 0) await journal.settled();
		}
		const texts = [];
		for await (const lines of journal.exportLines('bench')) {
			for (const line of lines.split('\n').slice(0, -1)) {
				texts.push(line.replace(/"digest":"\w{64}",/, ''));
			}
		}
		const value = await pairedRatio(
			5,
			() =>
				timed(async () => {
					const {entries, fault} = await journal.verify('bench');
					if (entries !== verified || fault !== undefined) throw new Error('It is not whole.');
				}),
			() =>
				timed(() => {
					for (const text of texts) createHash('sha256').update(text).digest('hex');
				}),
		);
		return [
			{
				what: `journal of ${verified.toLocaleString('en')} entries, verified`,
				value,
				aim: 2,
				better: 'lower',
				baseline: 'SHA-256 of the same texts',
				runs: 5,
			},
		];
	});
}

/** What opening the journal and going anywhere in it costs, against reading the same rows of the index. */
function windowed() {
	return inFolder(async (journal, folder) => {
		for (let id = 1; id <= listed; id++) {
			journal.note('bench', changeOf(id));
			if (id % 1000 === 0) await journal.settled();
		}
		const bare = new DatabaseSync(path.join(folder, 'journal.db'), {readOnly: true});
		const scan = bare.prepare(
			`SELECT group_concat(act || kind || outcome || actor, char(10)) AS rows, max(at), max(plan)
			FROM entries WHERE connection = 'bench' AND number > ? AND number <= ?`,
		);
		let round = 0;
		const counted = await pairedRatio(
			3,
			() =>
				timed(async () => {
					// Another moment is another question: nothing is known of it yet.
					const since = [new Date(round++).toISOString()];
					const {total} = await journal.outline('bench', {}, since);
					if (total !== listed) throw new Error(`${total} were counted.`);
				}),
			() =>
				timed(() => {
					for (let from = 0; from < listed; from += 10_000) {
						scan.get(from, from + 10_000).rows.split('\n');
					}
				}),
		);
		const {blocks} = await journal.outline('bench', {}, [new Date(0).toISOString()]);
		const pages = Array.from({length: 100}, (_none, at) => blocks[(at * 37) % blocks.length]);
		const read = bare.prepare(
			`SELECT number, text, digest FROM entries WHERE connection = 'bench' AND number <= ?
			ORDER BY number DESC LIMIT ?`,
		);
		const paged = await pairedRatio(
			5,
			() =>
				timed(async () => {
					for (const {first, count} of pages) {
						await journal.read('bench', {}, {before: first + 1, limit: count});
					}
				}),
			() =>
				timed(() => {
					for (const {first, count} of pages) {
						for (const {text} of read.all(first, count)) JSON.parse(text);
					}
				}),
		);
		bare.close();
		const of = `journal of ${listed.toLocaleString('en')} entries`;
		return [
			{
				what: `${of}: counted for the chips and the days`,
				value: counted,
				aim: 4,
				better: 'lower',
				baseline: 'one pass over the same rows of the index',
				runs: 3,
			},
			{
				what: `${of}: 200 of them read, anywhere`,
				value: paged,
				aim: 4,
				better: 'lower',
				baseline: 'the same rows, read and parsed',
				runs: 5,
			},
		];
	});
}
