import {refusal} from '../../../shared/contract/errors';
import type {Clock} from '../clock';

/** Attempts that a user name may have in the window without a success (api-facts 4). */
const mostAttempts = 5;
const windowMilliseconds = 1800 * 1000;
const mostNames = 10_000;

/**
 * Counts sign-ins by user name, so that guessing is slow and harms nobody else. An attempt counts from
 * its beginning, so that many at once are no way around; a success clears the count.
 */
export class LoginAttempts {
	readonly #clock: Clock;
	readonly #attempts = new Map<string, number[]>();

	constructor(clock: Clock) {
		this.#clock = clock;
	}

	/** Counts an attempt; refuses with RATE_LIMIT_HIT, uncounted, when this name had too many. */
	begin(name: string): void {
		const now = this.#clock();
		const recent = (this.#attempts.get(name) ?? []).filter(at => at > now - windowMilliseconds);
		const oldest = recent[0];
		if (recent.length >= mostAttempts && oldest !== undefined) {
			const seconds = (oldest + windowMilliseconds - now) / 1000;
			throw refusal('RATE_LIMIT_HIT', 'Too many failed attempts; try again later.', {
				'retry-after': Math.round(seconds * 10) / 10,
			});
		}
		if (this.#attempts.size >= mostNames) {
			const [first] = this.#attempts.keys();
			if (first !== undefined) this.#attempts.delete(first);
		}
		this.#attempts.set(name, [...recent, now]);
	}

	clear(name: string): void {
		this.#attempts.delete(name);
	}
}
