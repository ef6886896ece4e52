import {refusal} from '../../../shared/contract/errors';
import type {Clock} from '../clock';

/** Failed sign-ins that a user name may have in the window (api-facts 4). */
const mostFailures = 5;
const windowMilliseconds = 1800 * 1000;
const mostNames = 10_000;

/** Counts failed sign-ins by user name, so that guessing is slow and harms nobody else. */
export class LoginAttempts {
	readonly #clock: Clock;
	readonly #failures = new Map<string, number[]>();

	constructor(clock: Clock) {
		this.#clock = clock;
	}

	/** Refuses with RATE_LIMIT_HIT when this name failed too often. */
	requireFree(name: string): void {
		const recent = this.#recent(name);
		const oldest = recent[0];
		if (recent.length < mostFailures || oldest === undefined) return;
		const seconds = (oldest + windowMilliseconds - this.#clock()) / 1000;
		throw refusal('RATE_LIMIT_HIT', 'Too many failed attempts; try again later.', {
			'retry-after': Math.round(seconds * 10) / 10,
		});
	}

	noteFailure(name: string): void {
		if (this.#failures.size >= mostNames) {
			const [first] = this.#failures.keys();
			if (first !== undefined) this.#failures.delete(first);
		}
		this.#failures.set(name, [...this.#recent(name), this.#clock()]);
	}

	clear(name: string): void {
		this.#failures.delete(name);
	}

	#recent(name: string): readonly number[] {
		const since = this.#clock() - windowMilliseconds;
		return (this.#failures.get(name) ?? []).filter(at => at > since);
	}
}
