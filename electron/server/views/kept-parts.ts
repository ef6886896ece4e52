import type {Scratch} from '../storage/scratch';

/** Rows as they are sent: all of a part, or those of the active and those of the others. */
export type Part = readonly Buffer[];

/** So many parts of a list stay in memory: all of a usual organization. */
const partsInMemory = 4;

type Kept = {readonly bytes: Part} | {readonly numbers: readonly number[]};

/** The parts of one prepared list. Where there are many of them they lie outside of the memory. */
export class KeptParts {
	readonly #scratch: Scratch | undefined;
	readonly #parts = new Map<number, Kept>();
	#isOver = false;

	/** Without a place outside all of them stay in memory. */
	constructor(scratch: Scratch | undefined) {
		this.#scratch = scratch;
	}

	/** Undefined where it has to be made. */
	get(at: number): Part | undefined {
		const kept = this.#parts.get(at);
		if (kept === undefined || 'bytes' in kept) return kept?.bytes;
		const bytes: Buffer[] = [];
		for (const number of kept.numbers) {
			const some = this.#scratch?.get(number);
			if (some === undefined) return undefined;
			bytes.push(some);
		}
		return bytes;
	}

	/** Does nothing once all were given up: whoever still reads the list makes what is missing. */
	keep(at: number, bytes: Part): void {
		this.forget(at);
		if (this.#isOver) return;
		this.#parts.set(at, this.#parts.size < partsInMemory ? {bytes} : this.#outside(bytes));
	}

	forget(at: number): void {
		const kept = this.#parts.get(at);
		this.#parts.delete(at);
		if (kept !== undefined && 'numbers' in kept) this.#drop(kept.numbers);
	}

	/** Keeps nothing from now on. */
	giveUp(): void {
		this.#isOver = true;
		for (const at of this.#parts.keys()) this.forget(at);
	}

	#outside(bytes: Part): Kept {
		const numbers: number[] = [];
		for (const some of bytes) {
			const number = this.#scratch?.put(some);
			if (number === undefined) return {bytes};
			numbers.push(number);
		}
		return {numbers};
	}

	#drop(numbers: readonly number[]): void {
		for (const number of numbers) this.#scratch?.drop(number);
	}
}
