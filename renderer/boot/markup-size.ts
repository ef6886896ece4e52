import {bounds} from '../../shared/model/bounds';

/** More elements than a message has that somebody wrote; each of them costs time to draw. */
const mostElements = 6000;
/**
 * Elements of this sort that stay open are made anew in every paragraph after them: a few kilobytes
 * become millions of elements.
 */
const mostOpen = 60;
const lettersWithoutMarkup = 20_000;

const elementStart = /<[a-z]/gi;
const formatting = /<(\/?)(?:a|b|big|code|em|font|i|nobr|s|small|strike|strong|tt|u)(?=[\s/>])/gi;

/** Whether rendered text is more than can be drawn; it is shown as plain text then, and not all of it. */
export function isTooMuchMarkup(html: string): boolean {
	if (html.length >= bounds.html) return true;
	let elements = 0;
	for (const _ of html.matchAll(elementStart)) if (++elements > mostElements) return true;
	let open = 0;
	for (const [, slash] of html.matchAll(formatting)) {
		open = slash === '' ? open + 1 : Math.max(0, open - 1);
		if (open > mostOpen) return true;
	}
	return false;
}

const characters: Readonly<Record<string, string>> = {
	'&lt;': '<',
	'&gt;': '>',
	'&amp;': '&',
	'&quot;': '"',
	'&#39;': "'",
	'&nbsp;': '\u00a0',
};

/** The first words of such text, without its markup. */
export function beginningOf(html: string): string {
	const text = html
		.slice(0, lettersWithoutMarkup)
		.replace(/<[^<>]*>?/g, '')
		.replace(/&(?:lt|gt|amp|quot|#39|nbsp);/g, name => characters[name] ?? name)
		.replace(/[\uD800-\uDBFF]$/, '');
	return `${text.trimEnd()}…`;
}
