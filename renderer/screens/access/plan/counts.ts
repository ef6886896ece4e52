/** Ids above this are rare and get a slower place. */
const mostDense = 1 << 22;

/** In how many channels each person is, kept up to date by what changed between two directories. */
export class ChannelCounts {
	readonly #members: ReadonlyMap<number, readonly number[]>;
	#dense = new Uint16Array(1024);
	readonly #sparse = new Map<number, number>();

	#all = 0;

	private constructor(members: ReadonlyMap<number, readonly number[]>, before?: ChannelCounts) {
		this.#members = members;
		if (before !== undefined) {
			this.#all = before.#all;
			this.#dense = before.#dense.slice();
			this.#sparse = new Map(before.#sparse);
		}
	}

	/** Counts the lists; with an earlier count only the lists that are others now. */
	static of(
		members: ReadonlyMap<number, readonly number[]>,
		before?: ChannelCounts,
	): ChannelCounts {
		const known = before === undefined ? new Map<number, readonly number[]>() : before.#members;
		if (before !== undefined && known === members) return before;
		const counts = new ChannelCounts(members, before);
		for (const [channelId, list] of known) {
			if (members.get(channelId) !== list) counts.#note(list, -1);
		}
		for (const [channelId, list] of members) {
			if (known.get(channelId) !== list) counts.#note(list, 1);
		}
		return counts;
	}

	/** Memberships of everybody together. */
	get all(): number {
		return this.#all;
	}

	of(userId: number): number {
		return userId < mostDense ? (this.#dense[userId] ?? 0) : (this.#sparse.get(userId) ?? 0);
	}

	#note(list: readonly number[], step: 1 | -1): void {
		this.#all += step * list.length;
		for (const id of list) {
			if (id >= mostDense) this.#sparse.set(id, (this.#sparse.get(id) ?? 0) + step);
			else {
				if (id >= this.#dense.length) this.#grow(id);
				this.#dense[id] = (this.#dense[id] ?? 0) + step;
			}
		}
	}

	#grow(id: number): void {
		const next = new Uint16Array(1 << (32 - Math.clz32(id)));
		next.set(this.#dense);
		this.#dense = next;
	}
}
