/**
 * Options of a test that measures what something costs: what else the computer does at that moment
 * only adds to it, so a figure that is too high is measured anew, from the beginning of the test. What
 * is slow by itself is slow each time. `npm test -- --all` alone runs them.
 */
export const measured: {retry: number; timeout: number; tags: string[]} = {
	retry: 3,
	timeout: 120_000,
	tags: ['measured'],
};

/** Milliseconds of the processor: a busy computer adds none. */
async function costOf(work: () => unknown): Promise<number> {
	const began = process.cpuUsage();
	await work();
	const {user, system} = process.cpuUsage(began);
	return (user + system) / 1000;
}

/** Memory is tidied now and then: of two times the cheaper counts, in milliseconds of the processor. */
export async function leastCost(work: () => unknown): Promise<number> {
	const first = await costOf(work);
	return Math.min(first, await costOf(work));
}
