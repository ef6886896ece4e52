import {RecentUse, type UnderWay} from './recent-use';

/** Whoever had more time lately leaves the last place to others. */
const littleMilliseconds = 1000;

/**
 * What waits for a place, by account, one place for each. Whoever had the least time in such places
 * lately, and in those that they have now, is next, and the last place is for those who had little: nobody who uses much keeps others
 * waiting.
 */
export class LeastUsedQueue<T> {
	/** Whoever waits longest comes first. */
	readonly #waiting = new Map<number, T[]>();
	/** Accounts that have their place. */
	readonly #busy = new Map<number, UnderWay>();
	readonly #used;
	readonly #clock;

	/** Lines that count the use of their places together share what was used. */
	constructor(used = new RecentUse(), clock = () => performance.now()) {
		this.#used = used;
		this.#clock = clock;
	}

	add(account: number, item: T): void {
		const own = this.#waiting.get(account) ?? [];
		own.push(item);
		this.#waiting.set(account, own);
	}

	/** Takes the next one out, for one of so many free places; its account is busy from now on. */
	take(freePlaces: number): {readonly account: number; readonly item: T} | undefined {
		const account = freePlaces > 0 ? this.#next(freePlaces === 1) : undefined;
		if (account === undefined) return undefined;
		const [item, ...own] = this.#waiting.get(account) ?? [];
		// To the end of the line, with what is left.
		this.#waiting.delete(account);
		if (own.length > 0) this.#waiting.set(account, own);
		if (item === undefined) return undefined;
		this.#busy.set(account, this.#used.begin(account, this.#clock()));
		return {account, item};
	}

	/** Its place is free again. */
	over(account: number): void {
		const begun = this.#busy.get(account);
		if (begun !== undefined) this.#used.end(begun, this.#clock());
		this.#busy.delete(account);
	}

	/** False where it does not wait any more. */
	remove(account: number, item: T): boolean {
		const own = this.#waiting.get(account) ?? [];
		const at = own.indexOf(item);
		if (at === -1) return false;
		own.splice(at, 1);
		if (own.length === 0) this.#waiting.delete(account);
		return true;
	}

	removeAll(): readonly T[] {
		const all = [...this.#waiting.values()].flat();
		this.#waiting.clear();
		return all;
	}

	#next(isLast: boolean): number | undefined {
		const now = this.#clock();
		let next: number | undefined;
		let least = isLast ? littleMilliseconds : Infinity;
		for (const account of this.#waiting.keys()) {
			const used = this.#busy.has(account) ? Infinity : this.#used.of(account, now);
			if (used < least) [next, least] = [account, used];
		}
		return next;
	}
}
