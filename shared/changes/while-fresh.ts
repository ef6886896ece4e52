import {steadyNow} from '../clock';
import {ApiError} from '../contract/errors';
import {refusalText} from './refusals';

/** The work was stopped before a call was made. */
export class Stopped extends Error {
	override readonly name = 'Stopped';
}

const never = () => false;

/** Longer than that nobody waits before a form for one call. */
export const longestWaitSeconds = 120;

/** So many milliseconds what was seen counts as fresh, at first. */
export const firstPatience = 2000;

const longestPatience = 128_000;

/** The gateway holds a call longer each time, so that a slow limit lets it through. */
export function nextPatience(patience: number): number {
	return Math.min(longestPatience, patience * 4);
}

type WaitOptions = {
	readonly isStopped?: () => boolean;
	/** What somebody waits for in all who looks on, in seconds: then the refusal is thrown. */
	readonly longest?: number;
	/** Hears how many seconds the limit asks to wait, and undefined once that is over. */
	readonly onPause?: (seconds: number | undefined) => void;
};

/**
 * Makes a call that the gateway may give back for the limit, again after its pause. What rests on a look
 * is one attempt with it: held too long it is given back, and looked at anew.
 */
export async function whileFresh<T>(
	attempt: (options: {readonly patience: number}) => Promise<T>,
	{isStopped = never, longest = Infinity, onPause}: WaitOptions = {},
): Promise<T> {
	const end = steadyNow() + longest * 1000;
	let patience = firstPatience;
	for (let refusals = 1; ; refusals++) {
		if (isStopped()) throw new Stopped(refusalText('stopped'));
		try {
			return await attempt({patience});
		} catch (error) {
			const seconds = limitPause(error, refusals);
			if (seconds === undefined || steadyNow() + seconds * 1000 > end) throw error;
			onPause?.(seconds);
			await pause(seconds, isStopped);
			onPause?.(undefined);
			patience = nextPatience(patience);
		}
	}
}

const shortestPauseSeconds = 0.2;
/** So often in a row a service that names too short a pause is believed. */
const mostShortPauses = 2;
const longestBackOffSeconds = 60;

/**
 * How many seconds the limit asks to wait; undefined of any other failure. A service that refuses the
 * same again and again is asked less often, whatever it names.
 */
export function limitPause(error: unknown, refusals = 1): number | undefined {
	if (!(error instanceof ApiError) || !error.is('RATE_LIMIT_HIT')) return undefined;
	const doubled = 2 ** Math.max(0, refusals - mostShortPauses - 1);
	const least =
		refusals > mostShortPauses ? Math.min(longestBackOffSeconds, doubled) : shortestPauseSeconds;
	return Math.max(least, error.details['retry-after']);
}

const secondsBetweenLooks = 0.1;

/** Waits; once the work is stopped, no longer. */
export async function pause(seconds: number, isStopped: () => boolean = never): Promise<void> {
	const step = isStopped === never ? seconds : secondsBetweenLooks;
	for (let left = seconds; left > 0 && !isStopped(); left -= step) await wait(Math.min(left, step));
}

export function wait(seconds: number): Promise<void> {
	return new Promise(resolve => setTimeout(resolve, seconds * 1000));
}

/** Whoever stops work waits no longer than this for word of what became of it. */
export const graceMilliseconds = 2000;

/** Whether work was stopped that long ago. */
export function soonAfter(isStopped: () => boolean): () => boolean {
	let since: number | undefined;
	return () => {
		if (!isStopped()) return false;
		since ??= steadyNow();
		return steadyNow() - since >= graceMilliseconds;
	};
}
