/**
 * The clocks of this computer. Nothing else in the program reads them: whoever needs a moment takes it
 * as an argument or from here, so that tests can put the whole program at another one
 * (`scripts/soak/shifted-date.mjs`).
 */

/** UNIX milliseconds. A person, the network and the change of a battery may set it forward and back. */
export function wallNow(): number {
	return Date.now();
}

/** Milliseconds that only go forward: for pauses, and for how long something took. */
export function steadyNow(): number {
	return performance.now();
}
