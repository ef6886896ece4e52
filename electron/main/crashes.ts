const nearMilliseconds = 60_000;

type End = {readonly reason: string; readonly exitCode: number};

/** SIGTRAP: with it the engine ends itself where its memory is full, on Linux and macOS. */
const trapped = 5;

/** Whether a page ended by what it shows: shown again it would end in the same way. */
function isForMemory({reason, exitCode}: End): boolean {
	return reason === 'oom' || reason === 'memory-eviction' || exitCode === trapped;
}

/**
 * Says of each end of a page how many there were within a minute, and whether the next page should
 * begin elsewhere: for want of memory at once, for any other reason when it happens again.
 */
export function countCrashes(now: () => number) {
	let crashes: readonly number[] = [];
	return (end: End): {readonly count: number; readonly leaves: boolean} => {
		const at = now();
		crashes = [...crashes.filter(before => at - before < nearMilliseconds), at];
		return {count: crashes.length, leaves: crashes.length > 1 || isForMemory(end)};
	};
}
