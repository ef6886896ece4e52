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
	return renderMessage(source, {}).html;
}
