import {refusal} from '../../../shared/contract/errors';
import type {Clock} from '../clock';

/** So many calls in so many seconds, for each account. */
export type RateRule = {readonly calls: number; readonly seconds: number};

/** Counts the calls of each account in a moving window; calls that were refused do not count. */
export class RateLimit {
	readonly #rule: RateRule;
	readonly #clock: Clock;
	readonly #wall: Clock;
	readonly #calls = new Map<number, number[]>();

	/** Times are measured by a clock that only goes forward (R16), and told by that of the wall. */
	constructor(rule: RateRule, clock: Clock, wall: Clock) {
		this.#rule = rule;
		this.#clock = clock;
		this.#wall = wall;
	}

	/**
	 * Counts a call. Gives the headers for its answer (api-facts 4) to `setHeaders`, also when it throws
	 * RATE_LIMIT_HIT; `Retry-After` then stands among them.
	 */
	take(accountId: number, setHeaders: (headers: Readonly<Record<string, string>>) => void): void {
		const {calls: most, seconds} = this.#rule;
		const now = this.#clock();
		const window = seconds * 1000;
		const recent = this.#calls.get(accountId) ?? [];
		while (recent[0] !== undefined && recent[0] <= now - window) recent.shift();
		const isOver = recent.length >= most;
		if (!isOver) recent.push(now);
		this.#calls.set(accountId, recent);
		const untilReset = (recent.at(-1) ?? now) + window - now;
		const headers = {
			'x-ratelimit-limit': String(most),
			'x-ratelimit-remaining': String(most - recent.length),
			'x-ratelimit-reset': String(Math.ceil((this.#wall() + untilReset) / 1000)),
		};
		if (!isOver) return setHeaders(headers);
		const wait = Math.max(0.001, ((recent[0] ?? now) + window - now) / 1000);
		setHeaders({...headers, 'retry-after': String(wait)});
		throw refusal('RATE_LIMIT_HIT', 'API usage exceeded rate limit', {'retry-after': wait});
	}
}
