import {wordPattern} from '../storage/message-words';
import {searchedPhrases, wordKey} from './search';

/** What searches ask for, ready to be marked in texts. */
export type Phrases = readonly (readonly string[])[];

export function phrasesOf(searches: readonly string[]): Phrases {
	return searches.flatMap(searchedPhrases).map(phrase => phrase.map(wordKey));
}

/** Formulas as markup, tags, entities and words; only words are ever marked. */
const pieces = new RegExp(`<math\\b[^]*?</math>|<[^>]*>|&[#\\w]+;|${wordPattern}`, 'gu');

type Word = {readonly at: number; readonly end: number; readonly key: string};

/** HTML with the phrases marked that were searched for; tags, entities and formulas stay as they are. */
export function highlighted(html: string, phrases: Phrases): string {
	const found: Word[] = [];
	for (const {0: piece, index} of html.matchAll(pieces)) {
		if (piece.startsWith('<') || piece.startsWith('&')) continue;
		found.push({at: index, end: index + piece.length, key: wordKey(piece)});
	}
	const isMarked = markedIn(found, phrases);
	let marked = '';
	let done = 0;
	found.forEach(({at, end}, place) => {
		if (!isMarked.has(place)) return;
		const isJoined = isMarked.has(place - 1) && found[place - 1]?.end === at;
		const goesOn = isMarked.has(place + 1) && found[place + 1]?.at === end;
		marked += `${html.slice(done, at)}${isJoined ? '' : '<span class="highlight">'}`;
		marked += `${html.slice(at, end)}${goesOn ? '' : '</span>'}`;
		done = end;
	});
	return marked + html.slice(done);
}

/** So many words of a phrase are compared: the message is known to hold the rest. */
const mostCompared = 20;

/** Places of the words that belong to a phrase. */
function markedIn(found: readonly Word[], phrases: Phrases): ReadonlySet<number> {
	const places = new Map<string, number[]>();
	found.forEach(({key}, place) => {
		const list = places.get(key);
		if (list === undefined) places.set(key, [place]);
		else list.push(place);
	});
	const marked = new Set<number>();
	for (const phrase of phrases) {
		const compared = phrase.slice(0, mostCompared);
		let done = 0;
		for (const place of places.get(phrase[0] ?? '') ?? []) {
			if (!compared.every((key, at) => found[place + at]?.key === key)) continue;
			const end = Math.min(place + phrase.length, found.length);
			for (let at = Math.max(place, done); at < end; at++) marked.add(at);
			done = end;
		}
	}
	return marked;
}
