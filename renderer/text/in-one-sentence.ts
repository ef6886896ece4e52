import {t} from '@lingui/core/macro';

/** "a; b; c": parts that go on in one sentence. */
export function goingOn(parts: readonly string[]): string {
	return parts.reduce((before, after) => t`${before}; ${after}`);
}

/** "A. B": two that stand for themselves; the second one may be missing. */
export function twoSentences(first: string, next: string | undefined): string {
	return next === undefined ? first : t`${first}. ${next}`;
}

/** What holds of several things, as the rest of one sentence. */
export function inOneSentence(...parts: readonly (string | false)[]): string {
	const sentence = goingOn(parts.filter(part => part !== false));
	return t`${sentence}.`;
}
