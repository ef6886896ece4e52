/** After so long half of what was used counts. */
const halfMilliseconds = 10_000;
/** Less is forgotten. */
const leastMilliseconds = 1;

type Used = {readonly milliseconds: number; readonly at: number};

/** How much time each account had of something of late: the longer ago it was, the less it counts. */
export class RecentUse {
	/** Whoever used it last comes last. */
	readonly #used = new Map<number, Used>();

	add(account: number, milliseconds: number, now: number): void {
		const used = milliseconds + this.of(account, now);
		this.#used.delete(account);
		this.#used.set(account, {milliseconds: used, at: now});
		for (const other of this.#used.keys()) {
			if (this.of(other, now) >= leastMilliseconds) break;
			this.#used.delete(other);
		}
	}

	of(account: number, now: number): number {
		const used = this.#used.get(account);
		return used === undefined ? 0 : used.milliseconds * 0.5 ** ((now - used.at) / halfMilliseconds);
	}
}
