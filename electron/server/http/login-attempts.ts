import {createHash} from 'node:crypto';
import {refusal} from '../../../shared/contract/errors';
import type {Clock} from '../clock';

/** Attempts that a name may have in the window without a success (api-facts 4). */
const mostAttempts = 5;
const windowMilliseconds = 1800 * 1000;
/** More than there can be closed in one window: each attempt costs the hash of a password. */
const usualMostNames = 100_000;

/**
 * Counts sign-ins by user name and changes of passwords by account, so that guessing is slow and harms nobody else. An attempt counts from
 * its beginning, so that many at once are no way around; a success clears the count. Names are kept as
 * digests, so that nobody chooses how much a name takes; a closed one makes no place for others.
 */
export class LoginAttempts {
	readonly #clock: Clock;
	readonly #mostNames: number;
	/** Times of attempts, the name that was tried last at the end. */
	readonly #open = new Map<string, readonly number[]>();
	/** The same of names that are closed, the one that was closed last at the end. */
	readonly #closed = new Map<string, readonly number[]>();

	/** The clock only ever goes forward: that of the wall may jump (R16). */
	constructor(clock: Clock, mostNames = usualMostNames) {
		this.#clock = clock;
		this.#mostNames = mostNames;
	}

	/** Counts an attempt; refuses with RATE_LIMIT_HIT, uncounted, when this name had too many. */
	begin(name: string): void {
		const key = keyOf(name);
		const now = this.#clock();
		const known = this.#closed.get(key) ?? this.#open.get(key) ?? [];
		const recent = known.filter(at => at > now - windowMilliseconds);
		const oldest = recent[0];
		if (recent.length >= mostAttempts && oldest !== undefined) {
			throw tooMany((oldest + windowMilliseconds - now) / 1000);
		}
		this.#forget(key);
		this.#makeRoom(now);
		const counted = [...recent, now];
		(counted.length >= mostAttempts ? this.#closed : this.#open).set(key, counted);
	}

	clear(name: string): void {
		this.#forget(keyOf(name));
	}

	#forget(key: string): void {
		this.#open.delete(key);
		this.#closed.delete(key);
	}

	#makeRoom(now: number): void {
		for (const [key, attempts] of this.#closed) {
			if ((attempts.at(-1) ?? 0) > now - windowMilliseconds) break;
			this.#closed.delete(key);
		}
		if (this.#open.size + this.#closed.size < this.#mostNames) return;
		const [first] = this.#open.keys();
		if (first === undefined) throw tooMany(windowMilliseconds / 1000);
		this.#open.delete(first);
	}
}

function keyOf(name: string): string {
	return createHash('sha256').update(name).digest('base64');
}

function tooMany(seconds: number) {
	return refusal('RATE_LIMIT_HIT', 'Too many failed attempts; try again later.', {
		'retry-after': Math.round(seconds * 10) / 10,
	});
}
