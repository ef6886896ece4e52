/** After so long half of what was used counts. */
const halfMilliseconds = 10_000;
/** Less is forgotten. */
const leastMilliseconds = 1;

type Used = {readonly milliseconds: number; readonly at: number};

/** Where somebody uses something now, since a moment. */
export type UnderWay = {readonly account: number; readonly since: number};

/**
 * How much time each account had of something of late, that under way included: the longer ago it was,
 * the less it counts.
 */
export class RecentUse {
	/** As many as there are places. */
	readonly #underWay = new Set<UnderWay>();
	/** Whoever used it last comes last. */
	readonly #used = new Map<number, Used>();

	begin(account: number, now: number): UnderWay {
		const begun = {account, since: now};
		this.#underWay.add(begun);
		return begun;
	}

	end(begun: UnderWay, now: number): void {
		const {account, since} = begun;
		if (!this.#underWay.delete(begun)) return;
		const used = now - since + this.#before(account, now);
		this.#used.delete(account);
		this.#used.set(account, {milliseconds: used, at: now});
		for (const other of this.#used.keys()) {
			if (this.#before(other, now) >= leastMilliseconds) break;
			this.#used.delete(other);
		}
	}

	of(account: number, now: number): number {
		let used = this.#before(account, now);
		for (const begun of this.#underWay) if (begun.account === account) used += now - begun.since;
		return used;
	}

	#before(account: number, now: number): number {
		const used = this.#used.get(account);
		return used === undefined ? 0 : used.milliseconds * 0.5 ** ((now - used.at) / halfMilliseconds);
	}
}
