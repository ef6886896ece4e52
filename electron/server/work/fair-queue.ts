type Waiting<T> = {readonly ahead: T[]; readonly rest: T[]};

/**
 * What waits, by account. Accounts take turns, and nobody has two while others wait: a newcomer waits
 * for one thing at most of somebody who brought very many.
 */
export class FairQueue<T> {
	/** Whose turn is next comes first. */
	readonly #waiting = new Map<number, Waiting<T>>();
	#size = 0;
	#last: number | undefined;

	get size(): number {
		return this.#size;
	}

	/** `isAhead` puts it before what the same account has waiting otherwise. */
	add(account: number, item: T, isAhead = false): void {
		const own = this.#waiting.get(account) ?? {ahead: [], rest: []};
		(isAhead ? own.ahead : own.rest).push(item);
		this.#waiting.set(account, own);
		this.#size++;
	}

	/** Takes the next one out; of an account that `mayTake` denies only what is ahead. */
	take(mayTake: (account: number) => boolean = () => true): T | undefined {
		const last = this.#last;
		for (const account of this.#waiting.keys()) {
			if (account === last) continue;
			const item = this.#takeOf(account, mayTake);
			if (item !== undefined) return item;
		}
		return last === undefined ? undefined : this.#takeOf(last, mayTake);
	}

	/** False where it is no longer there. */
	remove(account: number, item: T): boolean {
		const own = this.#waiting.get(account);
		for (const list of own === undefined ? [] : [own.ahead, own.rest]) {
			const at = list.indexOf(item);
			if (at === -1) continue;
			list.splice(at, 1);
			this.#size--;
			if (own?.ahead.length === 0 && own.rest.length === 0) this.#waiting.delete(account);
			return true;
		}
		return false;
	}

	#takeOf(account: number, mayTake: (account: number) => boolean): T | undefined {
		const own = this.#waiting.get(account);
		if (own === undefined) return undefined;
		const item = own.ahead.shift() ?? (mayTake(account) ? own.rest.shift() : undefined);
		if (item === undefined) return undefined;
		this.#size--;
		this.#last = account;
		this.#waiting.delete(account);
		if (own.ahead.length > 0 || own.rest.length > 0) this.#waiting.set(account, own);
		return item;
	}
}
