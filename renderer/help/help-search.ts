import MiniSearch from 'minisearch';
import {type HelpPage, wordsOf} from './help-page';

/** A page that was found, with the line of it that answers best. */
export type FoundPage = {readonly page: HelpPage; readonly line: string};

const mostCharacters = 120;

/** Searches titles and words of pages: by beginnings of words, and past a slip of the finger. */
export function createHelpSearch(
	pages: readonly HelpPage[],
): (text: string) => readonly FoundPage[] {
	const index = new MiniSearch<{name: string; title: string; words: string}>({
		idField: 'name',
		fields: ['title', 'words'],
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
		const folded = line.toLowerCase();
		return terms.filter(term => folded.includes(term)).length;
	});
	const line = lines[counts.indexOf(Math.max(...counts))] ?? '';
	const first = Math.max(
		0,
		Math.min(...terms.map(term => line.toLowerCase().indexOf(term)).filter(at => at >= 0), 10_000),
	);
	const from =
		first > mostCharacters - 40 && first < line.length ? line.lastIndexOf(' ', first - 30) + 1 : 0;
	const part = line.slice(from, from + mostCharacters);
	return `${from > 0 ? '… ' : ''}${part.trim()}${from + mostCharacters < line.length ? ' …' : ''}`;
}
