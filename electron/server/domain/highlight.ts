/** Words as the index compares them: without case and marks. */
function wordKey(word: string): string {
	return word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** Words that a search asks for; phrases count by their words. */
export function searchedWords(terms: readonly string[]): ReadonlySet<string> {
	return new Set(terms.flatMap(term => term.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).map(wordKey));
}

/** HTML with the words marked that were searched for; only texts change, never tags or entities. */
export function highlighted(html: string, words: ReadonlySet<string>): string {
	return html.replace(/<[^>]*>|&[#\w]+;|[\p{L}\p{N}\p{M}]+/gu, part =>
		!part.startsWith('<') && !part.startsWith('&') && words.has(wordKey(part))
			? `<span class="highlight">${part}</span>`
			: part,
	);
}
