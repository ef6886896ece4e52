import {limits} from '../../../shared/model/limits';
import {normalForm} from '../../../shared/model/normal-form';
import {stopWords} from './stop-words';
import {indexText, pictureSign, wordPattern} from '../storage/message-words';

const words = new RegExp(wordPattern, 'gu');

/** A word as words are compared: without case and marks. */
export function wordKey(word: string): string {
	return normalForm(word, 'NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ς', 'σ');
}

const passedOver: ReadonlySet<string> = new Set(stopWords);

/**
 * What a search asks for: words but for those that are in every text, and quoted phrases as they
 * stand, each as its words.
 */
export function searchedPhrases(operand: string): readonly (readonly string[])[] {
	const phrases = new Map<string, readonly string[]>();
	for (const [, phrase, word] of operand.matchAll(/"([^"]*)"?|([^\s"]+)/g)) {
		const found = (phrase ?? word ?? '').match(words) ?? [];
		const [only = '', ...more] = found;
		if (phrase === undefined && more.length === 0 && passedOver.has(wordKey(only))) continue;
		if (found.some(part => /[\p{L}\p{N}]/u.test(part) || pictureSign.test(part))) {
			phrases.set(found.map(wordKey).join(' '), found);
		}
	}
	return [...phrases.values()];
}

/** Whether a search asks for nothing: no word is in it but such as are in every text. */
export function isPassedOver(operand: string): boolean {
	return searchedPhrases(operand).length === 0;
}

/** Longer phrases are asked for in parts: the index would follow every word through every message. */
const mostWordsInPhrase = 16;

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
	const parts = phrases.flatMap(partsOf).map(part => `"${indexText(part.join(' '))}"`);
	return [...new Set(parts)].join(' ');
}

function partsOf(phrase: readonly string[]): readonly (readonly string[])[] {
	const parts = [];
	for (let at = 0; at < phrase.length; at += mostWordsInPhrase) {
		parts.push(phrase.slice(at, at + mostWordsInPhrase));
	}
	return parts;
}

/** How many words and phrases a question asks for: each stands between two quotes. */
export function partsIn(question: string): number {
	return (question.split('"').length - 1) / 2;
}
