const nearMilliseconds = 60_000;

/** Ends of a page that come of what it shows: shown again it would end in the same way. */
const ofMemory: ReadonlySet<string> = new Set(['oom', 'memory-eviction']);

/**
 * Says of each end of a page how many there were within a minute, and whether the next page should
 * begin elsewhere: for want of memory at once, for any other reason when it happens again.
 */
export function countCrashes(now: () => number) {
	let crashes: readonly number[] = [];
	return (reason: string): {readonly count: number; readonly leaves: boolean} => {
		const at = now();
		crashes = [...crashes.filter(before => at - before < nearMilliseconds), at];
		return {count: crashes.length, leaves: crashes.length > 1 || ofMemory.has(reason)};
	};
}
