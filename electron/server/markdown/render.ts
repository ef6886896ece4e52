import MarkdownIt from 'markdown-it';

/**
 * Markdown to HTML for descriptions and profile values. Source HTML is shown as text; nothing is
 * loaded from elsewhere, because images are not made.
 */
const markdown = new MarkdownIt({html: false, linkify: true, breaks: true}).disable('image');

/** Nothing in it could be markup: then the paragraph is made at once. */
const plain = /^[\p{L}\p{N} ,.;'()-]*$/u;
const perhapsLink = /\.\p{L}|www/u;

/** HTML of a text; empty for an empty text. */
export function renderMarkdown(source: string): string {
	if (source === '') return '';
	if (plain.test(source) && !perhapsLink.test(source) && !/^\s*(\d|-)/.test(source)) {
		return `<p>${source.trim()}</p>`;
	}
	return markdown.render(source).trim();
}
