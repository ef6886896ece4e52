import type {ZxcvbnFactory} from '@zxcvbn-ts/core';

let estimator: Promise<ZxcvbnFactory> | undefined;

/** How many guesses a password stands, as an estimate; words of the person count as known. */
export async function guessesFor(password: string, known: readonly string[]): Promise<number> {
	estimator ??= makeEstimator();
	// Very long passwords are strong, and costly to estimate.
	return (await estimator).check(password.slice(0, 128), [...known]).guesses;
}

/** The dictionaries are large; they are loaded when the first password is judged. */
async function makeEstimator(): Promise<ZxcvbnFactory> {
	const [{ZxcvbnFactory: Factory}, {adjacencyGraphs, dictionary}] = await Promise.all([
		import('@zxcvbn-ts/core'),
		import('@zxcvbn-ts/language-common'),
	]);
	return new Factory({graphs: adjacencyGraphs, dictionary});
}
