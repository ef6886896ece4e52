import {setImmediate as nextTurn} from 'node:timers/promises';
import type {
	JournalEntry,
	JournalFilter,
	JournalOutline,
	JournalPage,
} from '../../shared/model/journal';
import type {JournalCalls} from './journal-calls';
import {lineOf} from './journal-chain';
import {startOf} from './journal-checkpoint';
import type {JournalFile} from './journal-file';
import type {JournalOutlines} from './journal-outline';
import type {JournalQueue} from './journal-queue';

/** Numbers that are looked through in one turn for what a filter wants. */
const numbersAtOnce = 50_000;
/** Numbers that are read in one turn for a list of all. */
const numbersListed = 1000;

type Parts = {
	readonly queue: JournalQueue;
	readonly file: JournalFile;
	readonly calls: JournalCalls;
	readonly outlines: JournalOutlines;
};

/** Reads chains with all that was noted before, in steps that leave others their turn. */
export class JournalReader {
	readonly #parts: Parts;

	constructor(parts: Parts) {
		this.#parts = parts;
	}

	/** Newest first. */
	async page(
		connection: string,
		filter: JournalFilter,
		{before, limit}: {readonly before?: number | undefined; readonly limit: number},
	): Promise<JournalPage> {
		const {file, calls} = this.#parts;
		const last = await this.#lastOf(connection);
		const entries: JournalEntry[] = [];
		let until = Math.min(before ?? Infinity, last + 1);
		while (entries.length < limit && until > 1) {
			const range = {from: Math.max(1, until - numbersAtOnce), until};
			const room = limit - entries.length;
			const found = await file.with(store => store.select(connection, filter, range, room));
			entries.push(...found.entries);
			until = found.from;
			await nextTurn();
		}
		return {
			entries: entries.map(entry => calls.withCall(connection, entry)),
			before: until > 1 ? until : undefined,
		};
	}

	async outline(
		connection: string,
		filter: JournalFilter,
		since: readonly string[],
	): Promise<JournalOutline> {
		const {file, outlines} = this.#parts;
		const last = await this.#lastOf(connection);
		return outlines.read({connection, filter, since}, last, work => file.with(work));
	}

	/** Entries that a filter wants, oldest first. */
	async *list(connection: string, filter: JournalFilter): AsyncIterable<readonly JournalEntry[]> {
		const {file} = this.#parts;
		const last = await this.#lastOf(connection);
		for (let from = 1; from <= last; from += numbersListed) {
			const range = {from, until: Math.min(from + numbersListed, last + 1)};
			const found = await file.with(store =>
				store.select(connection, filter, range, numbersListed),
			);
			if (found.entries.length > 0) yield found.entries.toReversed();
			await nextTurn();
		}
	}

	/** The whole chain as lines of JSON, oldest first. */
	async *lines(connection: string): AsyncIterable<string> {
		const {queue, file} = this.#parts;
		await queue.settled();
		let last = await file.with(store => startOf(store.checkpoint(connection)).number);
		for (;;) {
			const block = await file.with(store => store.blockAfter(connection, last));
			if (block === undefined) return;
			yield block.entries.map(entry => `${lineOf(entry)}\n`).join('');
			last = block.last;
		}
	}

	async #lastOf(connection: string): Promise<number> {
		await this.#parts.queue.settled();
		return this.#parts.file.with(store => store.endOf(connection)?.number ?? 0);
	}
}
