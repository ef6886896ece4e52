import MiniSearch from 'minisearch';
import type {LanguageTag} from '../../shared/languages/languages';
import {fold} from '../text/fold';
import {type HelpPage, wordsOf} from './help-page';

/** A page that was found, with the line of it that answers best. */
export type FoundPage = {readonly page: HelpPage; readonly line: string};

const mostCharacters = 120;

/** The Arabic article with what is written in one word before it: "and", "with", "for", "as". */
const article =
	/^(?:[\u0648\u0641\u0628\u0643]?\u0627\u0644|\u0648?\u0644\u0644)(?=\p{Script=Arabic}{3})/u;

/** Searches titles and words of pages: by beginnings of words, and past a slip of the finger. */
export function createHelpSearch(
	pages: readonly HelpPage[],
	language: LanguageTag,
): (text: string) => readonly FoundPage[] {
	const segments = new Intl.Segmenter(language, {granularity: 'word'});
	const between = MiniSearch.getDefault('tokenize') as (text: string) => string[];
	const index = new MiniSearch<{name: string; title: string; words: string}>({
		idField: 'name',
		fields: ['title', 'words'],
		// Japanese has no spaces between words.
		tokenize: text =>
			between(text).flatMap(run =>
				Array.from(segments.segment(run)).flatMap(({segment, isWordLike}) =>
					isWordLike === true ? [segment] : [],
				),
			),
		processTerm: term => fold(term).replace(article, ''),
		searchOptions: {
			boost: {title: 4},
			prefix: true,
			fuzzy: term => (term.length > 4 ? 0.2 : false),
		},
	});
	index.addAll(pages.map(page => ({name: page.name, title: page.title, words: wordsOf(page)})));
	const byName = new Map(pages.map(page => [page.name, page]));
	return text => {
		const all = index.search(text, {combineWith: 'AND'});
		return (all.length > 0 ? all : index.search(text)).flatMap(({id, terms}) => {
			const page = byName.get(String(id));
			return page === undefined ? [] : [{page, line: lineWith(page, terms)}];
		});
	};
}

/** The line in which most of the terms stand; the first one where only the title has them. */
function lineWith(page: HelpPage, terms: readonly string[]): string {
	const lines = wordsOf(page).split('\n');
	const counts = lines.map(line => {
		const folded = fold(line);
		return terms.filter(term => folded.includes(term)).length;
	});
	const line = lines[counts.indexOf(Math.max(...counts))] ?? '';
	const first = placeOfFirst(line, terms);
	const from = first > mostCharacters - 40 ? beginningBefore(line, first) : 0;
	const part = line.slice(from, from + mostCharacters);
	return `${from > 0 ? '… ' : ''}${part.trim()}${from + mostCharacters < line.length ? ' …' : ''}`;
}

/** Where the first of the terms stands in a line; at its beginning where none does. */
function placeOfFirst(line: string, terms: readonly string[]): number {
	const folded = fold(line);
	const places = terms.map(term => folded.indexOf(term)).filter(at => at > 0);
	if (places.length === 0) return 0;
	const first = Math.min(...places);
	// A letter may be folded to several.
	let at = 0;
	for (let length = 0; length < first; at++) length += fold(line.charAt(at)).length;
	return at;
}

/** Where a word begins some way before a place of a line, as near as one without spaces has it. */
function beginningBefore(line: string, at: number): number {
	const space = line.lastIndexOf(' ', at - 30) + 1;
	return space > at - 60 ? space : at - 30;
}
