import {steadyNow} from '../clock';

/** Time as the event stream needs it; tests put their own in its place. */
export type StreamClock = {
	/** Milliseconds that only go forward, whatever the clock on the wall does. */
	readonly now: () => number;
	/** Calls back once after so many milliseconds. Returns the function that prevents it. */
	readonly after: (milliseconds: number, then: () => void) => () => void;
	/** From 0 up to 1. */
	readonly random: () => number;
};

export const systemClock: StreamClock = {
	now: steadyNow,
	after(milliseconds, then) {
		const timer = setTimeout(then, milliseconds);
		return () => clearTimeout(timer);
	},
	random: Math.random,
};
