import {t} from '@lingui/core/macro';
import {useEffect, useState} from 'react';
import {shortestPassphrase} from '../../../shared/bridge';

/** What these stand, the whole stands; more takes far longer to estimate. */
const mostEstimated = 64;

/** From 0, guessed at once, to 4. */
type Score = 0 | 1 | 2 | 3 | 4;

/** A list of words and passwords, loaded when somebody types one. */
async function loadScorer(): Promise<(text: string) => Score> {
	const [{ZxcvbnFactory}, common] = await Promise.all([
		import('@zxcvbn-ts/core'),
		import('@zxcvbn-ts/language-common'),
	]);
	const scorer = new ZxcvbnFactory({
		dictionary: common.dictionary,
		graphs: common.adjacencyGraphs,
	});
	return text => scorer.check(text).score;
}

/** How hard a passphrase is to guess, in words; undefined while there is nothing to say. */
export function usePassphraseStrength(passphrase: string): string | undefined {
	const [score, setScore] = useState<(text: string) => Score>();
	const isAsked = passphrase !== '';
	useEffect(() => {
		if (!isAsked) return undefined;
		let isGone = false;
		// Without it nothing is said; the length is asked for anyway.
		loadScorer().then(
			found => isGone || setScore(() => found),
			() => undefined,
		);
		return () => {
			isGone = true;
		};
	}, [isAsked]);
	if (score === undefined || passphrase.length < shortestPassphrase) return undefined;
	return wordsOf(score(passphrase.slice(0, mostEstimated)));
}

function wordsOf(score: Score): string {
	switch (score) {
		case 0:
		case 1:
			return t`Weak: easy to guess. Use several unrelated words.`;
		case 2:
			return t`Fair: add another word.`;
		case 3:
			return t`Strong.`;
		case 4:
			return t`Very strong.`;
		default:
			return score satisfies never;
	}
}
