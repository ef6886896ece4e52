import {relativeAddress, safeAddress} from './addresses';
import type {InlineText} from './inline-text';
import {readTarget} from './link-target';

/** `[words](address)`. Without words the address is shown; a refused address leaves the text. */
export function namedLinks(text: string, inline: InlineText): string {
	if (!text.includes('](')) return text;
	const closing = closingBrackets(text);
	let done = '';
	let at = 0;
	for (let open = text.indexOf('['); open >= 0; open = text.indexOf('[', Math.max(open + 1, at))) {
		const end = closing.get(open);
		// Pictures are off: their source stays.
		if (end === undefined || text[end + 1] !== '(' || text[open - 1] === '!') continue;
		const target = readTarget(text, end + 1);
		if (!target || target.address.includes('\ufdd0')) continue;
		const address = safeAddress(target.address);
		if (address === undefined) continue;
		const href = relativeAddress(address, inline.rendering);
		const words = text.slice(open + 1, end);
		const attrs: [string, string][] = [['href', href]];
		if (target.title !== undefined) attrs.push(['title', target.title]);
		done += text.slice(at, open);
		done += inline.keepLiteral('a', attrs, words.trim() === '' ? href : words);
		at = target.end;
	}
	return done + text.slice(at);
}

/** Where each `[` is closed. */
function closingBrackets(text: string): ReadonlyMap<number, number> {
	const pairs = new Map<number, number>();
	const open: number[] = [];
	for (const {index, 0: bracket} of text.matchAll(/[[\]]/g)) {
		if (bracket === '[') {
			open.push(index);
			continue;
		}
		const start = open.pop();
		if (start !== undefined) pairs.set(start, index);
	}
	return pairs;
}
