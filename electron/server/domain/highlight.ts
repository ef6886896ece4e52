import {wordPattern, wordStem} from '../storage/message-words';
import {searchedPhrases} from './search';

/** Time for marking all texts together; the rest stays as it is. */
const allMilliseconds = 500;

/** So many words of a phrase are compared: the message is known to hold the rest. */
const mostCompared = 20;

/** Phrases that begin with the same words, by the word that follows. */
export type Phrases = {
	readonly next: Map<string, Phrases>;
	/** Words of the longest phrase of which these are all that is compared; 0 where there is none. */
	longest: number;
};

/** What searches ask for, ready to be marked in texts. */
export function phrasesOf(searches: readonly string[]): Phrases {
	const phrases: Phrases = {next: new Map(), longest: 0};
	for (const {words} of searches.flatMap(searchedPhrases)) {
		let last = phrases;
		for (const key of words.slice(0, mostCompared).map(wordStem)) {
			const known = last.next.get(key) ?? {next: new Map(), longest: 0};
			last.next.set(key, known);
			last = known;
		}
		last.longest = Math.max(last.longest, words.length);
	}
	return phrases;
}

/**
 * HTML of texts with marks, all together no longer than `mostCharacters`. Where there is no room or no
 * time for more, texts come without.
 */
export function highlightedTexts(
	texts: readonly string[],
	phrases: Phrases,
	mostCharacters: number,
): readonly string[] {
	const deadline = performance.now() + allMilliseconds;
	let room = mostCharacters;
	return texts.map(text => {
		if (room < 0 || performance.now() > deadline) return text;
		const marked = highlighted(text, phrases);
		room -= marked.length;
		return room < 0 ? text : marked;
	});
}

/** Formulas as markup, tags, entities and words; only words are ever marked. */
const pieces = new RegExp(`<math\\b[^]*?</math>|<[^>]*>|&[#\\w]+;|${wordPattern}`, 'gu');

type Word = {readonly at: number; readonly end: number; readonly key: string};

/** HTML with the phrases marked that were searched for; tags, entities and formulas stay as they are. */
export function highlighted(html: string, phrases: Phrases): string {
	const found: Word[] = [];
	for (const {0: piece, index} of html.matchAll(pieces)) {
		if (piece.startsWith('<') || piece.startsWith('&')) continue;
		found.push({at: index, end: index + piece.length, key: wordStem(piece)});
	}
	const isMarked = markedIn(found, phrases);
	let marked = '';
	let done = 0;
	found.forEach(({at, end}, place) => {
		if (isMarked[place] !== true) return;
		const isJoined = isMarked[place - 1] === true && found[place - 1]?.end === at;
		const goesOn = isMarked[place + 1] === true && found[place + 1]?.at === end;
		marked += `${html.slice(done, at)}${isJoined ? '' : '<span class="highlight">'}`;
		marked += `${html.slice(at, end)}${goesOn ? '' : '</span>'}`;
		done = end;
	});
	return marked + html.slice(done);
}

/** Which of the words belong to a phrase. */
function markedIn(found: readonly Word[], phrases: Phrases): readonly boolean[] {
	let end = 0;
	return found.map((_word, place) => {
		end = Math.max(end, place + longestFrom(found, place, phrases));
		return place < end;
	});
}

/** Words of the longest phrase that begins at a place. */
function longestFrom(found: readonly Word[], place: number, phrases: Phrases): number {
	let longest = 0;
	let begun: Phrases | undefined = phrases;
	for (let at = place; begun !== undefined; at++) {
		longest = Math.max(longest, begun.longest);
		begun = begun.next.get(found[at]?.key ?? '');
	}
	return longest;
}
