/** Median of some numbers. */
export function median(numbers) {
	return quantile(numbers, 0.5);
}

/** The value below which the share `part` of the numbers lies. */
export function quantile(numbers, part) {
	const sorted = [...numbers].sort((a, b) => a - b);
	return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
}

/**
 * Measures two things in turn, so that a change of the machine's speed meets both, and gives the
 * median of the ratios first/second, pair by pair.
 */
export async function pairedRatio(runs, first, second) {
	return (await paired(runs, first, second)).ratio;
}

/** The same, with the median of the second beside it. */
export async function paired(runs, first, second) {
	const ratios = [];
	const seconds = [];
	for (let run = 0; run < runs; run++) {
		const a = await first();
		const b = await second();
		ratios.push(a / b);
		seconds.push(b);
	}
	return {ratio: median(ratios), second: median(seconds), runs};
}

/** Milliseconds that a piece of work takes. */
export async function timed(work) {
	const start = performance.now();
	await work();
	return performance.now() - start;
}
