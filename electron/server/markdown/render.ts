import {renderMessage} from './render-message';

const plain = /^[\p{L}\p{N} ,.;'()-]*$/u;
const perhapsMarkup = /\.\p{L}|^\s|^-|^\d/u;

/**
 * HTML of descriptions and profile values: the same dialect as in messages, without previews and
 * without anybody to mention. Empty for an empty text.
 */
export function renderMarkdown(source: string): string {
	if (source === '') return '';
	if (plain.test(source) && !perhapsMarkup.test(source)) return `<p>${source}</p>`;
	const known = kept.get(source);
	if (known !== undefined) return known;
	const {html} = renderMessage(source, {});
	keptCharacters += source.length + html.length;
	if (keptCharacters > mostKeptCharacters) {
		kept.clear();
		keptCharacters = source.length + html.length;
	}
	kept.set(source, html);
	return html;
}

/** The same text is asked for with every list that shows it. */
const kept = new Map<string, string>();
const mostKeptCharacters = 16 * 1024 * 1024;
let keptCharacters = 0;
