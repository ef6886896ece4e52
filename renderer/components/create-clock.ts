import {useSyncExternalStore} from 'react';

/** Makes a hook that tells UNIX seconds now, anew every so many milliseconds. */
export function createClock(tickMilliseconds: number): () => number {
	const follow = (onTick: () => void) => {
		const timer = window.setInterval(onTick, tickMilliseconds);
		return () => window.clearInterval(timer);
	};
	const read = () => Math.floor(Date.now() / tickMilliseconds) * (tickMilliseconds / 1000);
	return function useNow() {
		return useSyncExternalStore(follow, read);
	};
}
