import {refusal} from '../../../shared/contract/errors';
import type {Clock} from '../clock';

type Slot = {
	readonly accountId: number | undefined;
	readonly began: number;
	/** What came of it so far. */
	readonly bytes: () => number;
	readonly giveWay: AbortController;
};

/**
 * Files that come in at the same time. When there are as many as may be, whoever has most of them gives
 * the slowest one to somebody who has fewer; nobody keeps the others out by sending slowly.
 */
export class UploadSlots {
	readonly #most: number;
	readonly #clock: Clock;
	readonly #slots = new Set<Slot>();

	/** The clock only ever goes forward. */
	constructor(most: number, clock: Clock) {
		this.#most = most;
		this.#clock = clock;
	}

	/** Aborted when it has to give way. Throws RATE_LIMIT_HIT when there is no room. */
	take(
		accountId: number | undefined,
		bytes: () => number,
	): {readonly signal: AbortSignal; readonly end: () => void} {
		if (this.#slots.size >= this.#most) this.#makeRoomFor(accountId);
		const slot = {accountId, bytes, began: this.#clock(), giveWay: new AbortController()};
		this.#slots.add(slot);
		return {signal: slot.giveWay.signal, end: () => void this.#slots.delete(slot)};
	}

	#makeRoomFor(accountId: number | undefined): void {
		const slots = [...this.#slots];
		const ofAccount = (id: number | undefined) => slots.filter(slot => slot.accountId === id);
		const accounts = [...new Set(slots.map(slot => slot.accountId))].map(ofAccount);
		const [largest = []] = accounts.toSorted((a, b) => b.length - a.length);
		const own = ofAccount(accountId).length;
		const slowest = largest.toSorted((a, b) => this.#speedOf(a) - this.#speedOf(b))[0];
		if (slowest === undefined || largest.length <= own + 1) throw tooMany();
		this.#slots.delete(slowest);
		slowest.giveWay.abort(tooMany());
	}

	#speedOf({bytes, began}: Slot): number {
		return bytes() / Math.max(1, this.#clock() - began);
	}
}

function tooMany() {
	return refusal('RATE_LIMIT_HIT', 'Too many files come in just now.', {'retry-after': 1});
}
