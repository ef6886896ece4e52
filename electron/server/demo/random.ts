/**
 * A stream of numbers that is the same for the same seed (mulberry32): the demo organization is the
 * same on every machine. Nothing secret is ever made from it.
 */
export class Random {
	#state: number;

	constructor(seed: number) {
		this.#state = Math.imul(seed, 0x9e37_79b1) | 0;
	}

	/** From 0 up to 1, without 1. */
	next(): number {
		this.#state = (this.#state + 0x6d2b_79f5) | 0;
		let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
	}

	/** From 0 up to `limit`, without it. */
	below(limit: number): number {
		return Math.floor(this.next() * limit);
	}

	pick<T>(items: readonly T[]): T {
		const item = items[this.below(items.length)];
		if (item === undefined) throw new RangeError('Nothing to pick from.');
		return item;
	}
}
