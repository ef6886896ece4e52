import {statSync} from 'node:fs';
import type {DatabaseSyncInstance} from '@photostructure/sqlite';
import {isFailedFlush, isOutOfStorage} from './fault';

/** Beyond it the next start would take seconds, and the disk could fill. */
const usualMostBytes = 128 * 1024 * 1024;

/**
 * The write-ahead log of a database. Every commit moves what it holds into the file, but it begins at
 * its start again only when nobody reads it at that moment: readers that overlap let it grow without
 * end. Where it is long somebody has to keep readers off for a moment and call `empty`.
 */
export class LogSize {
	readonly #database: DatabaseSyncInstance;
	readonly #file: string;
	readonly #mostBytes: number;
	#most: number;

	constructor(database: DatabaseSyncInstance, file: string, mostBytes = usualMostBytes) {
		this.#database = database;
		this.#file = file;
		this.#mostBytes = mostBytes;
		this.#most = mostBytes;
	}

	isLong(): boolean {
		return this.#bytes() > this.#most;
	}

	/** Eight times as long as it is to be: readers did not let it be emptied in all that time. */
	isVeryLong(): boolean {
		return this.#bytes() > 8 * this.#mostBytes;
	}

	/** Waits for no reader: where one is there, the log may become longer before it is long again. */
	empty(): void {
		try {
			this.#database.exec('PRAGMA busy_timeout = 0; PRAGMA wal_checkpoint(TRUNCATE)');
		} catch (error) {
			if (isFailedFlush(error) || !isOutOfStorage(error)) throw error;
		} finally {
			this.#database.exec('PRAGMA busy_timeout = 5000');
		}
		const left = this.#bytes();
		this.#most = this.#mostBytes + (left > this.#mostBytes ? left : 0);
	}

	#bytes(): number {
		return statSync(this.#file, {throwIfNoEntry: false})?.size ?? 0;
	}
}
