import type {ZxcvbnFactory} from '@zxcvbn-ts/core';

let estimator: Promise<ZxcvbnFactory> | undefined;

/** What these stand, the whole stands; more takes far longer to estimate. */
const mostEstimated = 64;

/**
 * How many guesses a password stands, as an estimate; words of the person count as known. Some take a
 * good part of a second: only for threads.
 */
export async function guessesFor(password: string, known: readonly string[]): Promise<number> {
	estimator ??= makeEstimator();
	return (await estimator).check(password.slice(0, mostEstimated), [...known]).guesses;
}

/** The dictionaries are large; they are loaded when the first password is judged. */
async function makeEstimator(): Promise<ZxcvbnFactory> {
	const [{ZxcvbnFactory: Factory}, {adjacencyGraphs, dictionary}] = await Promise.all([
		import('@zxcvbn-ts/core'),
		import('@zxcvbn-ts/language-common'),
	]);
	return new Factory({graphs: adjacencyGraphs, dictionary});
}
