import {useSyncExternalStore} from 'react';

const tickMilliseconds = 15_000;

/** UNIX seconds now, told anew every quarter of a minute: all that counts down stays true. */
export function useNow(): number {
	return useSyncExternalStore(followClock, readClock);
}

function followClock(onTick: () => void): () => void {
	const timer = window.setInterval(onTick, tickMilliseconds);
	return () => window.clearInterval(timer);
}

function readClock(): number {
	const tickSeconds = tickMilliseconds / 1000;
	return Math.floor(Date.now() / tickMilliseconds) * tickSeconds;
}
