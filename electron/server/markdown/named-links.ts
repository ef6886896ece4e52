import {hasRefusedScheme, safeAddress} from '../../../shared/rules/link-addresses';
import {relativeAddress} from './addresses';
import type {InlineText} from './inline-text';
import {closingPlaces, targetReader} from './link-target';

/** `[words](address)`. Without words the address is shown; a refused address leaves the text. */
export function namedLinks(text: string, inline: InlineText): string {
	if (!text.includes('](')) return text;
	const closing = closingPlaces(text, '[', ']');
	const readTarget = targetReader(text);
	let done = '';
	let at = 0;
	for (let open = text.indexOf('['); open >= 0; open = text.indexOf('[', Math.max(open + 1, at))) {
		const end = closing.get(open);
		// Pictures are off: their source stays.
		if (end === undefined || text[end + 1] !== '(' || text[open - 1] === '!') continue;
		const target = readTarget(end + 1);
		// Addresses may stand in one another: only one that becomes a link is read to its end.
		if (!target || hasRefusedScheme(text, target.start, target.stop)) continue;
		const address = safeAddress(text.slice(target.start, target.stop));
		if (address === undefined) continue;
		const href = relativeAddress(address, inline.rendering);
		const words = text.slice(open + 1, end);
		const attrs: [string, string][] = [['href', href]];
		if (target.title) attrs.push(['title', target.title()]);
		done += text.slice(at, open);
		done += inline.keepLiteral('a', attrs, words.trim() === '' ? href : words);
		at = target.end;
	}
	return done + text.slice(at);
}
