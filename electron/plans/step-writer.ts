import {setImmediate as nextTurn} from 'node:timers/promises';
import type {StepNote} from '../../shared/model/plan';

/** Notes that nobody waits for are written after at most this many milliseconds. */
const longestWaitMilliseconds = 100;

/**
 * Writes down what becomes of steps, in the order in which it is told and with as few flushed writes as
 * may be: what one turn of the loop brings of all calls under way is one write. After a write that failed
 * nothing more is written.
 */
export class StepWriter {
	/** Writes steps to disk; throws the error of SQLite when that fails. */
	readonly #put: (notes: readonly StepNote[]) => void;
	#unwritten: StepNote[] = [];
	#writing: Promise<void> | undefined;
	#later: NodeJS.Timeout | undefined;
	#fault: {readonly error: unknown} | undefined;

	constructor(put: (notes: readonly StepNote[]) => void) {
		this.#put = put;
	}

	/** Queues notes for the next write. */
	add(notes: readonly StepNote[]): void {
		if (notes.length === 0) return;
		this.#unwritten.push(...notes);
		this.#later ??= setTimeout(() => this.#write(), longestWaitMilliseconds);
	}

	/** Resolves when all queued notes are on disk; throws what kept them from it. */
	async written(): Promise<void> {
		if (this.#unwritten.length > 0) {
			this.#writing ??= this.#writeInTurn();
			await this.#writing;
		}
		if (this.#fault !== undefined) throw this.#fault.error;
	}

	/** The same at once, without waiting for the next turn of the event loop. */
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
