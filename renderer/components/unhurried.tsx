import {useDeferredValue, type ReactNode} from 'react';

/**
 * What may come a moment after the rest: tools beside a list are drawn anew after its rows are, so that a key
 * is answered before, and not at all for a key that another follows at once.
 */
export function Unhurried({children}: {readonly children: ReactNode}): ReactNode {
	return useDeferredValue(children);
}
