import {useDeferredValue, type ReactNode} from 'react';

/**
 * What may come a moment after the rest: tools beside a list are drawn anew after its rows are, so that a key
 * that is typed is answered before, and not at all for a key that another follows at once. Whoever uses the
 * tools themselves has them as they are now, or a second click would begin from what was before the first.
 */
export function DeferredWhileTyping({children}: {readonly children: ReactNode}): ReactNode {
	const later = useDeferredValue(children);
	return isTyping() ? later : children;
}

function isTyping(): boolean {
	return document.activeElement instanceof HTMLInputElement;
}
