/** Longer nothing waits for a page that is never free. */
const longestMilliseconds = 2000;

/** Resolves when the page has nothing else to do, in two seconds at the latest if no other time is given. */
export function whenIdle(timeout = longestMilliseconds): Promise<void> {
	return new Promise(resolve => window.requestIdleCallback(() => resolve(), {timeout}));
}
