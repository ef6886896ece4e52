import type {JournalEntry, JournalRead} from '../../shared/model/journal';
import type {Written} from './journal-writer';

/** Calls of this run that entries lead to; the inspector has no more. */
const mostCallsKnown = 2000;

/** Which call in the inspector carried an entry, as long as the inspector may know it. */
export class JournalCalls {
	/** By connection and number of the entry, oldest first. */
	readonly #ids = new Map<string, number>();

	note(entries: readonly Written[]): void {
		for (const {connection, number, callId} of entries) {
			if (callId !== undefined) this.#ids.set(`${connection} ${number}`, callId);
		}
		for (const oldest of this.#ids.keys()) {
			if (this.#ids.size <= mostCallsKnown) break;
			this.#ids.delete(oldest);
		}
	}

	/** The first entry of a call. */
	entryOf(connection: string, callId: number): number | undefined {
		for (const [entry, id] of this.#ids) {
			const [of, number] = entry.split(' ');
			if (id === callId && of === connection) return Number(number);
		}
		return undefined;
	}

	withCall(connection: string, entry: JournalEntry): JournalRead {
		const callId = this.#ids.get(`${connection} ${entry.number}`);
		return callId === undefined ? entry : {...entry, callId};
	}

	forget(connection: string): void {
		for (const known of this.#ids.keys()) {
			if (known.startsWith(`${connection} `)) this.#ids.delete(known);
		}
	}
}
