import {steadyNow} from '../../../shared/clock';

const atOnce = 10;
const eachMilliseconds = 5000;

/**
 * How often events may have the same thing read anew: ten times at once, then every 5 seconds. One that
 * names a long list with each breath would have it read and drawn all the time.
 */
export class ReadingPace {
	readonly #due = new Map<string, number>();

	/** Milliseconds until the next reading, which counts from then on. */
	nextPause(queryHash: string): number {
		const now = steadyNow();
		const due = Math.max(now, this.#due.get(queryHash) ?? 0);
		this.#due.set(queryHash, due + eachMilliseconds);
		return Math.max(0, due - now - (atOnce - 1) * eachMilliseconds);
	}

	forget(queryHash: string): void {
		this.#due.delete(queryHash);
	}
}
