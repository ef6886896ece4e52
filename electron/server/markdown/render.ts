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
	const known = kept.get(source);
	if (known !== undefined) return known;
	const rendered = renderMessage(source, {formulaParts}).html;
	const html =
		rendered.length <= mostCharacters
			? rendered
			: `<p>${escapeAll(source.trim()).replaceAll('\n', '<br>\n')}</p>`;
	keep(source, html);
	return html;
}

/** The same text is asked for with every list that shows it. */
const kept = new Map<string, string>();
const mostKeptCharacters = 32 * 1024 * 1024;
let keptCharacters = 0;

/** The oldest give way, one by one. A list that is longer than all that is kept finds nothing of it. */
function keep(source: string, html: string): void {
	kept.set(source, html);
	keptCharacters += source.length + html.length;
	for (const [oldSource, oldHtml] of kept) {
		if (keptCharacters <= mostKeptCharacters) return;
		kept.delete(oldSource);
		keptCharacters -= oldSource.length + oldHtml.length;
	}
}
