import {escapeAll} from './escape';
import {renderMessage} from './render-message';

const plain = /^[\p{L}\p{N} ,.;'()-]*$/u;
const perhapsMarkup = /\.\p{L}|^\s|^-|^\d/u;

/**
 * What formulas of a description may come to, in parts (`formulas.ts`), and its HTML in characters:
 * lists show hundreds of them, and formulas swell a text 180 times.
 */
const formulaParts = 60;
const mostCharacters = 16_000;

/**
 * HTML of descriptions and profile values: the same dialect as in messages, without previews and
 * without anybody to mention. Empty for an empty text; the text as it is where more would come of it
 * than lists can hold.
 */
export function renderMarkdown(source: string): string {
	if (source === '') return '';
	if (plain.test(source) && !perhapsMarkup.test(source)) return `<p>${source}</p>`;
	const known = cached.get(source);
	if (known !== undefined) return known;
	const rendered = renderMessage(source, {formulaParts}).html;
	const html =
		rendered.length <= mostCharacters
			? rendered
			: `<p>${escapeAll(source.trim()).replaceAll('\n', '<br>\n')}</p>`;
	cache(source, html);
	return html;
}

/** The same text is asked for with every list that shows it. */
const cached = new Map<string, string>();
const mostCachedCharacters = 32 * 1024 * 1024;
let cachedCharacters = 0;

/** The oldest give way, one by one. A list that is longer than all that is kept finds nothing of it. */
function cache(source: string, html: string): void {
	cached.set(source, html);
	cachedCharacters += source.length + html.length;
	for (const [oldSource, oldHtml] of cached) {
		if (cachedCharacters <= mostCachedCharacters) return;
		cached.delete(oldSource);
		cachedCharacters -= oldSource.length + oldHtml.length;
	}
}
