import {inSlices, type Steps} from '../../shared/time-slices';

/** A page that has not been idle for so long begins nevertheless. */
const longestWaitMilliseconds = 200;

/**
 * Does some work once the page is idle, in slices, so that keys and frames have their turn. Returns the function that
 * gives it up.
 */
export function onceIdle(steps: Steps<unknown>, whenDone?: () => void): () => void {
	let isWanted = true;
	const begin = () =>
		void inSlices(steps, () => isWanted).then(() => {
			if (isWanted) whenDone?.();
		});
	const idle = window.requestIdleCallback(begin, {timeout: longestWaitMilliseconds});
	return () => {
		isWanted = false;
		window.cancelIdleCallback(idle);
	};
}
