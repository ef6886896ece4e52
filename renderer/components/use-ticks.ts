import {useCallback, useState, useSyncExternalStore} from 'react';
import {steadyNow} from '../../shared/clock';

/** The steady clock, four times a second while it is looked at; milliseconds. */
export function useTicks(isNeeded: boolean): number {
	const [start] = useState(() => steadyNow());
	const subscribe = useCallback(
		(onTick: () => void) => {
			if (!isNeeded) return () => {};
			const timer = window.setInterval(onTick, 250);
			return () => window.clearInterval(timer);
		},
		[isNeeded],
	);
	const quarter = useSyncExternalStore(subscribe, () =>
		isNeeded ? Math.ceil(steadyNow() / 250) : undefined,
	);
	return quarter === undefined ? start : quarter * 250;
}
