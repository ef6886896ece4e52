import {setImmediate as nextTurn} from 'node:timers/promises';
import type {StepNote} from '../../shared/model/plan';

/** What nothing waits for is written after so many milliseconds at the latest. */
const longestWaitMilliseconds = 100;

/**
 * Writes down what becomes of steps, in the order in which it is told and with as few flushed writes as
 * may be: what one turn of the loop brings of all calls under way is one write. After a write that failed
 * nothing more is written.
 */
export class StepWriter {
	/** Puts steps on the disk; throws what SQLite says of one that takes nothing. */
	readonly #put: (notes: readonly StepNote[]) => void;
	#unwritten: StepNote[] = [];
	#writing: Promise<void> | undefined;
	#later: NodeJS.Timeout | undefined;
	#fault: {readonly error: unknown} | undefined;

	constructor(put: (notes: readonly StepNote[]) => void) {
		this.#put = put;
	}

	/** Told, and written with the next write: soon. */
	add(notes: readonly StepNote[]): void {
		if (notes.length === 0) return;
		this.#unwritten.push(...notes);
		this.#later ??= setTimeout(() => this.#write(), longestWaitMilliseconds);
	}

	/** Resolves when all that was told is on the disk; throws why it cannot be. */
	async written(): Promise<void> {
		if (this.#unwritten.length > 0) {
			this.#writing ??= this.#writeInTurn();
			await this.#writing;
		}
		if (this.#fault !== undefined) throw this.#fault.error;
	}

	/** The same without another turn of the loop. */
	writeNow(): void {
		this.#write();
		if (this.#fault !== undefined) throw this.#fault.error;
	}

	async #writeInTurn(): Promise<void> {
		await nextTurn();
		this.#writing = undefined;
		this.#write();
	}

	#write(): void {
		clearTimeout(this.#later);
		this.#later = undefined;
		const notes = this.#unwritten;
		this.#unwritten = [];
		if (notes.length === 0 || this.#fault !== undefined) return;
		try {
			this.#put(notes);
		} catch (error) {
			this.#fault = {error};
		}
	}
}
