import {useCallback, useSyncExternalStore} from 'react';
import {serverNow} from '../../state/server-time';
import {useConnection} from './client-context';

/**
 * Makes a hook that tells UNIX seconds now, anew every so many milliseconds, as the service of the
 * connection on screen counts them.
 */
function createClock(tickMilliseconds: number): () => number {
	const follow = (onTick: () => void) => {
		const timer = window.setInterval(onTick, tickMilliseconds);
		return () => window.clearInterval(timer);
	};
	return function useNow() {
		const {id} = useConnection();
		const read = useCallback(
			() => Math.floor(serverNow(id) / tickMilliseconds) * (tickMilliseconds / 1000),
			[id],
		);
		return useSyncExternalStore(follow, read);
	};
}

/** For ages and days. */
export const useNow = createClock(60_000);

/** For what counts down. */
export const useQuarterMinutes = createClock(15_000);

/** For what runs out soon. */
export const useSeconds = createClock(1000);
