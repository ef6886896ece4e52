import {DatabaseSync} from '@photostructure/sqlite';
import {digestOf, lineOf, type SealedEntry} from '../plans/journal-chain';

type Row = SealedEntry & {readonly id: number};

/** A chain as somebody may have bent it who can write to the database: rows in the order of arrival. */
export type Bend = (rows: readonly SealedEntry[]) => readonly SealedEntry[];

/** An entry with its digest made anew, as if it had been written so. */
export function resealed({text}: SealedEntry, from: string, to: string): SealedEntry {
	const changed = text.replace(from, to);
	return {text: changed, digest: digestOf(changed)};
}

/** Entries that follow from each other again, from this index on. */
export function rechained(rows: readonly SealedEntry[], from: number): readonly SealedEntry[] {
	const made = [...rows];
	for (let at = Math.max(1, from); at < made.length; at++) {
		const previous = made[at - 1]?.digest ?? '';
		const text = (made[at]?.text ?? '').replace(/"previous":"\w+"/, `"previous":"${previous}"`);
		made[at] = {text, digest: digestOf(text)};
	}
	return made;
}

/** Bends the chain of a connection in a database that nobody has open. */
export function bendChain(file: string, connection: string, bend: Bend): void {
	const database = new DatabaseSync(file);
	const rows = database
		.prepare('SELECT id, text, digest FROM entries WHERE connection = ? ORDER BY number, id')
		.all(connection) as Row[];
	database.prepare('DELETE FROM entries WHERE connection = ?').run(connection);
	const insert = database.prepare(
		'INSERT INTO entries (connection, text, digest) VALUES (?, ?, ?)',
	);
	for (const {text, digest} of bend(rows)) insert.run(connection, text, digest);
	database.close();
}

/** The same as lines of an export. */
export function linesOf(rows: readonly SealedEntry[]): string {
	return rows.map(row => `${lineOf(row)}\n`).join('');
}
