import {DatabaseSync} from '@photostructure/sqlite';

/**
 * Bytes that can be made anew, put where they take no memory: in a database without a name, which SQLite
 * keeps in a file of the system's temporary folder that nobody else can open and that goes with the process
 * (https://www.sqlite.org/inmemorydb.html, "Temporary Databases").
 */
export class Scratch {
	#opened: Opened | undefined;
	#isClosed = false;

	/** Under which number they can be read again; undefined where there is no room. */
	put(bytes: Uint8Array): number | undefined {
		if (this.#isClosed) return undefined;
		try {
			this.#opened ??= open();
			return Number(this.#opened.insert.run(bytes).lastInsertRowid);
		} catch {
			// It has no journal: after a write that failed nothing in it can be relied on.
			this.close();
			return undefined;
		}
	}

	/** Undefined where they cannot be read any more. */
	get(number: number): Buffer | undefined {
		try {
			const bytes = this.#opened?.select.get(number)?.['bytes'];
			if (!(bytes instanceof Uint8Array)) return undefined;
			return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
		} catch {
			this.close();
			return undefined;
		}
	}

	/** Others take their room. */
	drop(number: number): void {
		try {
			this.#opened?.remove.run(number);
		} catch {
			this.close();
		}
	}

	/** Nothing is taken or given back from then on. */
	close(): void {
		this.#isClosed = true;
		this.#opened?.database.close();
		this.#opened = undefined;
	}
}

type Opened = ReturnType<typeof open>;

/** A statement holds what it was given last: three of them hold one part. */
function open() {
	const database = new DatabaseSync('');
	try {
		database.exec(`
			PRAGMA page_size=65536; PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF; PRAGMA cache_size=-1024;
			CREATE TABLE kept (number INTEGER PRIMARY KEY, bytes BLOB NOT NULL) STRICT`);
		return {
			database,
			insert: database.prepare('INSERT INTO kept (bytes) VALUES (?)'),
			select: database.prepare('SELECT bytes FROM kept WHERE number = ?'),
			remove: database.prepare('DELETE FROM kept WHERE number = ?'),
		};
	} catch (error) {
		database.close();
		throw error;
	}
}
