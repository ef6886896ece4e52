import {useSyncExternalStore} from 'react';

const tickMilliseconds = 60_000;

/** UNIX seconds now, told anew every minute: ages stay true. */
export function useNow(): number {
	return useSyncExternalStore(followClock, readClock);
}

function followClock(onTick: () => void): () => void {
	const timer = window.setInterval(onTick, tickMilliseconds);
	return () => window.clearInterval(timer);
}

function readClock(): number {
	return (Math.floor(Date.now() / tickMilliseconds) * tickMilliseconds) / 1000;
}
