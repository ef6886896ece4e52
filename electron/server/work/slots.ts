import {FairQueue} from './fair-queue';
import {clientDisconnected, type OnDisconnect} from './disconnect';

/**
 * Lets so many accounts do something at the same time, each of them one at a time: for what holds much
 * memory until it is done. The others wait, and accounts take turns.
 */
export class Slots {
	readonly #most: number;
	readonly #line = new FairQueue<{readonly account: number; readonly begin: () => void}>();
	readonly #busy = new Set<number>();

	constructor(most: number) {
		this.#most = most;
	}

	/** What `act` answers, once it has had its turn. Whoever hangs up before is dropped. */
	async use<T>(account: number, act: () => Promise<T>, onDisconnect?: OnDisconnect): Promise<T> {
		await new Promise<void>((resolve, failed) => {
			const waiting = {
				account,
				begin() {
					stayOn?.();
					resolve();
				},
			};
			this.#line.add(account, waiting);
			const stayOn = onDisconnect?.(() => {
				if (this.#line.remove(account, waiting)) failed(clientDisconnected());
			});
			this.#next();
		});
		try {
			return await act();
		} finally {
			this.#busy.delete(account);
			this.#next();
		}
	}

	#next(): void {
		while (this.#busy.size < this.#most) {
			const next = this.#line.take(account => !this.#busy.has(account));
			if (next === undefined) return;
			this.#busy.add(next.account);
			next.begin();
		}
	}
}
