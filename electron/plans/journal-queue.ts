import {setImmediate as nextTurn} from 'node:timers/promises';
import {createMutex, type Mutex} from '../../shared/mutex';
import type {JournalFile} from './journal-file';
import type {JournalWriter, Noted} from './journal-writer';

/** Milliseconds that a head may be behind its chain. */
const headMilliseconds = 1000;
/** Where the disk takes nothing, this many entries wait for the next attempt. */
const mostWaiting = 10_000;
/** Entries that are written together: in between others have their turn. */
const mostTogether = 2000;

type Parts = {
	readonly writer: JournalWriter;
	readonly file: JournalFile;
	readonly onFault: (error: unknown) => void;
};

/** Entries that wait to be written, and the turns of whoever writes: chains are changed by one at a time. */
export class JournalQueue {
	readonly #parts: Parts;
	readonly #mutex: Mutex = createMutex();
	#waiting: Noted[] = [];
	#isDue = false;
	#isClosed = false;
	#headTimer: NodeJS.Timeout | undefined;

	constructor(parts: Parts) {
		this.#parts = parts;
	}

	/** What came after a closed head would count as inserted. */
	requireOpen(): void {
		if (this.#isClosed) throw new Error('The journal is closed.');
	}

	/** Takes entries, to be written with all others of this turn. */
	add(entries: readonly Noted[]): void {
		if (this.#waiting.length >= mostWaiting) {
			throw new Error('The journal takes nothing any more.');
		}
		for (const entry of entries) this.#waiting.push(entry);
		if (this.#isDue) return;
		this.#isDue = true;
		setImmediate(() => {
			this.#isDue = false;
			void this.settled();
		});
	}

	/** Leaves out what waits for a connection. */
	drop(connection: string): void {
		this.#waiting = this.#waiting.filter(noted => noted.connection !== connection);
	}

	/** Resolves when all that was noted is on disk. */
	settled(): Promise<void> {
		return this.inTurn(() => this.#write());
	}

	/** Does something with the chains while nobody else writes. */
	inTurn<T>(work: () => Promise<T>): Promise<T> {
		return this.#mutex(work);
	}

	/** Puts the heads where the chains are, with what they add to these. For whoever has the turn. */
	async renewHeads(): Promise<void> {
		clearTimeout(this.#headTimer);
		this.#headTimer = undefined;
		const {file, writer, onFault} = this.#parts;
		try {
			file.gather();
		} catch (error) {
			onFault(error);
		}
		this.#waiting.unshift(...(await writer.writeHeads()));
		await this.#write();
	}

	async close(): Promise<void> {
		const {file, writer} = this.#parts;
		await this.settled();
		await this.inTurn(async () => {
			await this.renewHeads();
			this.#isClosed = true;
			await this.#write();
			await writer.writeHeads(true);
			clearTimeout(this.#headTimer);
			file.close();
		});
	}

	async #write(): Promise<void> {
		const {writer, onFault} = this.#parts;
		while (this.#waiting.length > 0) {
			const batch = this.#waiting.slice(0, mostTogether);
			this.#waiting = this.#waiting.slice(mostTogether);
			try {
				await writer.write(batch);
				this.#headTimer ??= setTimeout(
					() => void this.inTurn(() => this.renewHeads()),
					headMilliseconds,
				).unref();
			} catch (error) {
				this.#waiting = [...batch, ...this.#waiting].slice(0, mostWaiting);
				onFault(error);
				return;
			}
			if (this.#waiting.length > 0) await nextTurn();
		}
	}
}
