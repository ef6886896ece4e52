import {fold} from './fold';

/** How well a text answers what was typed; 0 is not at all. */
export const ranks = {
	exact: 6,
	start: 5,
	word: 4,
	initials: 3,
	words: 2,
	inside: 1,
	none: 0,
} as const;

/** Ranks a folded text: whole, its start, a word's start, initials, all words, anywhere. */
export function rankFolded(query: string, text: string): number {
	const at = text.indexOf(query);
	if (at === 0) return text.length === query.length ? ranks.exact : ranks.start;
	if (at > 0 && isWordStart(text, at)) return ranks.word;
	if (query.length > 1 && query.length < 5 && initialsOf(text).startsWith(query)) {
		return ranks.initials;
	}
	if (query.includes(' ') && query.split(' ').every(word => hasWordFrom(text, word))) {
		return ranks.words;
	}
	return at > 0 ? ranks.inside : ranks.none;
}

/** The same for texts as they are written; for names of long lists there is `rankFolded`. */
export function rank(query: string, text: string): number {
	return rankFolded(fold(query.trim()), fold(text));
}

export function isWordStart(text: string, at: number): boolean {
	return at === 0 || !isLetterOrDigit(text.charCodeAt(at - 1));
}

export function hasWordFrom(text: string, word: string): boolean {
	for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
		if (isWordStart(text, at)) return true;
	}
	return false;
}

/** First letters of the words of a folded text. */
export function initialsOf(text: string): string {
	let initials = '';
	for (let at = 0; at < text.length; at++) {
		if (isLetterOrDigit(text.charCodeAt(at)) && isWordStart(text, at)) initials += text[at];
	}
	return initials;
}

/** Letters of scripts beyond ASCII count as letters; folding has removed their accents. */
function isLetterOrDigit(code: number): boolean {
	return (code > 96 && code < 123) || (code > 47 && code < 58) || code > 127;
}
