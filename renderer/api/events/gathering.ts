import {steadyNow} from '../../../shared/clock';
import {weightOf} from './event-weight';
import type {ServerEvent} from './family';

/** Events that come close together are drawn together. */
const gatherMilliseconds = 200;
/** What took long is followed by a rest so many times as long. */
const restShare = 4;
/** More than a bulk change of 1,000 people brings, or a catch-up as long. */
export const mostAtOnce = 2000;
/** What events may add to the caches until everything is read anew (`weightOf`). */
export const mostWeight = 64_000_000;

/**
 * Hands the first events on at once, and those that follow closely together. Where they are too many at
 * once, or too much since the caches were read, they are dropped: reading anew costs less, and what is
 * read has bounds. So does reading anew where one of them could not be gone through. None is handed on before
 * what goes through them is there.
 */
export function gather(
	apply: (events: readonly ServerEvent[]) => void,
	onTooMuch: () => void = () => {},
	isThere?: Promise<unknown>,
) {
	let waiting: ServerEvent[] = [];
	let timer: number | undefined;
	let weight = 0;
	let isHeld = isThere !== undefined;
	void isThere?.then(() => {
		isHeld = false;
		hand();
	});
	const hand = () => {
		timer = undefined;
		const events = waiting;
		waiting = [];
		if (events.length === 0) return;
		const begun = steadyNow();
		try {
			apply(events);
		} catch (error) {
			onTooMuch();
			// A mistake of ours, and none of the connection that brought them.
			window.setTimeout(() => {
				throw error;
			});
		}
		const rest = Math.max(gatherMilliseconds, (steadyNow() - begun) * restShare);
		timer = window.setTimeout(hand, rest);
	};
	return {
		add(events: readonly ServerEvent[]): void {
			weight += weightOf(events, mostWeight);
			if (waiting.length + events.length > mostAtOnce || weight > mostWeight) {
				waiting = [];
				onTooMuch();
				return;
			}
			waiting = waiting.concat(events);
			if (timer === undefined && !isHeld) hand();
		},
		/** From here on everything is read anew. */
		beginAnew(): void {
			waiting = [];
			weight = 0;
		},
		end(): void {
			window.clearTimeout(timer);
			waiting = [];
		},
	};
}
