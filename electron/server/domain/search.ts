import {limits} from '../../../shared/model/limits';
import {typedPart} from '../storage/asked-words';
import {indexText, pictureSign, wordKey, wordsOf, wordStem} from '../storage/message-words';

/** English words that searches pass over, as the service's do. */
export const stopWords = (
	'i me my myself we our ours ourselves you your yours yourself yourselves he him his himself she ' +
	'her hers herself it its itself they them their theirs themselves what which who whom this that ' +
	'these those am is are was were be been being have has had having do does did doing a an the and ' +
	'but if or because as until while of at by for with about against between into through during ' +
	'before after above below to from up down in out on off over under again further then once here ' +
	'there when where why how all any both each few more most other some such no nor not only own ' +
	'same so than too very s t can will just don should now b c d e f g h j k l m n o p q r u v w x y z'
).split(' ');

/** A word, or several that stand one after the other. */
type Phrase = {
	readonly words: readonly string[];
	/** Found as it was typed; all else is found by its stems. */
	readonly isQuoted: boolean;
};

const passedOver: ReadonlySet<string> = new Set(stopWords);

/** Texts may name the same place without it. */
const addressBegin = /^\W*[A-Za-z]+:\/\//;

/**
 * What a search asks for: words but for those that are in every text, and quoted phrases as they
 * stand. How an address begins (`https://`) is no word of it.
 */
export function searchedPhrases(operand: string): readonly Phrase[] {
	const phrases = new Map<string, Phrase>();
	for (const [, quoted, typed = ''] of operand.matchAll(/"([^"]*)"?|([^\s"]+)/g)) {
		const isQuoted = quoted !== undefined;
		const found = wordsOf(quoted ?? typed.replace(addressBegin, ''));
		const [only = '', ...more] = found;
		if (!isQuoted && more.length === 0 && passedOver.has(wordKey(only))) continue;
		if (found.some(part => /[\p{L}\p{N}]/u.test(part) || pictureSign.test(part))) {
			const key = found.map(isQuoted ? wordKey : wordStem).join(' ');
			phrases.set(isQuoted ? `"${key}` : key, {words: found, isQuoted});
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
	const length = phrases.reduce((sum, {words}) => sum + words.join('').length, 0);
	// Twice as many: pictures and rare letters count as two.
	const most = 2 * (limits.messageMaxCharacters + limits.topicMaxCharacters);
	if (phrases.length === 0 || length > most) return undefined;
	return [...new Set(phrases.flatMap(partsOf))].join(' ');
}

/** Of what was quoted the rarest words are asked for; the rest is seen when texts are compared. */
function partsOf({words, isQuoted}: Phrase): readonly string[] {
	if (isQuoted) {
		const rare = [...new Set(words)].toSorted((a, b) => b.length - a.length);
		const asked = rare.slice(0, mostWordsInPhrase).map(word => `"${indexText(word)}"`);
		return [...asked, typedPart(words.join(' '))];
	}
	const parts = [];
	for (let at = 0; at < words.length; at += mostWordsInPhrase) {
		parts.push(`"${indexText(words.slice(at, at + mostWordsInPhrase).join(' '))}"`);
	}
	return parts;
}

/** How many words and phrases a question asks for: each stands between two quotes. */
export function partsIn(question: string): number {
	return (question.split('"').length - 1) / 2;
}
