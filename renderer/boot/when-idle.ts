/** Longer nothing waits for a page that is never free. */
const timeout = 2000;

/** Resolves when the page has nothing else to do, in two seconds at the latest. */
export function whenIdle(): Promise<void> {
	return new Promise(resolve => window.requestIdleCallback(() => resolve(), {timeout}));
}
