import {limits} from '../../../shared/model/limits';
import {indexText, pictureSign, wordPattern} from '../storage/message-words';

const words = new RegExp(wordPattern, 'gu');

/** A word as words are compared: without case and marks. */
export function wordKey(word: string): string {
	return word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** What a search asks for: words, and quoted phrases as they stand, each as its words. */
export function searchedPhrases(operand: string): readonly (readonly string[])[] {
	const phrases = new Map<string, readonly string[]>();
	for (const [, phrase, word] of operand.matchAll(/"([^"]*)"?|([^\s"]+)/g)) {
		const found = (phrase ?? word ?? '').match(words) ?? [];
		if (found.some(part => /[\p{L}\p{N}]/u.test(part) || pictureSign.test(part))) {
			phrases.set(found.map(wordKey).join(' '), found);
		}
	}
	return [...phrases.values()];
}

/**
 * The question for the index: every phrase must be there. Undefined where nothing can be found: there
 * is no word in it, or more than a message can hold. Signs of the index's own language never get in.
 */
export function indexQuery(operand: string): string | undefined {
	const phrases = searchedPhrases(operand);
	const length = phrases.reduce((sum, phrase) => sum + phrase.join('').length, 0);
	// Twice as many: pictures and rare letters count as two.
	const most = 2 * (limits.messageMaxCharacters + limits.topicMaxCharacters);
	if (phrases.length === 0 || length > most) return undefined;
	return phrases.map(phrase => `"${indexText(phrase.join(' '))}"`).join(' ');
}
