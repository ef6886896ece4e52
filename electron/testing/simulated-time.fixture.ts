import type {QueueClock} from '../gateway/queued-call';

/** Time that passes only when all that can happen without it has happened. */
export class SimulatedTime implements QueueClock {
	#now = 0;
	#count = 0;
	readonly #timers = new Map<number, {readonly at: number; readonly act: () => void}>();
	#seed: number;

	constructor(seed = 1) {
		this.#seed = seed;
	}

	now(): number {
		return this.#now;
	}

	after(milliseconds: number, act: () => void): () => void {
		const id = this.#count++;
		this.#timers.set(id, {at: this.#now + milliseconds, act});
		return () => this.#timers.delete(id);
	}

	/** Numbers that look like chance, the same ones for the same seed. */
	random(): number {
		this.#seed = (this.#seed * 1_664_525 + 1_013_904_223) % 2 ** 32;
		return this.#seed / 2 ** 32;
	}

	pause(milliseconds: number): Promise<void> {
		return new Promise(resolve => this.after(milliseconds, resolve));
	}

	/** Lets time pass until something is done, or for so long. */
	async run<T>(work: Promise<T>, longest = 86_400_000): Promise<T> {
		let isDone = false;
		void work.catch(() => {}).finally(() => (isDone = true));
		await settled();
		while (!isDone && this.#now < longest) await this.#step();
		if (!isDone) throw new Error(`Not done at ${this.#now} ms.`);
		return work;
	}

	/** Lets so much time pass. */
	async pass(milliseconds: number): Promise<void> {
		await this.run(this.pause(milliseconds));
	}

	async #step(): Promise<void> {
		let first: [id: number, at: number] | undefined;
		for (const [id, {at}] of this.#timers) {
			if (first === undefined || at < first[1]) first = [id, at];
		}
		if (first === undefined) throw new Error('Nothing will ever happen again.');
		const [id, at] = first;
		const timer = this.#timers.get(id);
		this.#timers.delete(id);
		this.#now = Math.max(this.#now, at);
		timer?.act();
		await settled();
	}
}

/** After everything that needs no time. */
function settled(): Promise<void> {
	return new Promise(resolve => setImmediate(resolve));
}
