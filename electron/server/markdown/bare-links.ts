import topLevelDomains from 'tlds';
import {safeAddress} from '../../../shared/rules/link-addresses';
import {relativeAddress} from './addresses';
import type {InlineText} from './inline-text';

/** Endings that are more often those of file names. */
const fileEndings = new Set(['java', 'md', 'mov', 'py', 'zip']);
const domains = new Set(topLevelDomains.filter(domain => !fileEndings.has(domain)));

/** Parentheses inside parentheses that an address may have. */
const deepest = 7;

const withScheme = /https?:\/\/[\p{L}\p{N}_.:@-]+/iuy;
const withoutScheme = /(?:[\p{L}\p{N}_-]+\.)+([\p{L}\p{N}_-]+)/uy;
const mail = /[\p{L}\p{N}_.-]+@[\p{L}\p{N}_.-]+\.[\p{L}\p{N}_]+/uy;
/** What may follow an address without being part of it. */
const trailing = /[!:;?),.'">]/;
/** An address begins after one of these or at the start of a word. */
const before = /['"(,:<]/;

/** Addresses that stand in the text as they are. */
export function bareLinks(text: string, inline: InlineText): string {
	if (!/\.\S|@|:\/\//.test(text)) return text;
	return text.replace(/\S+/g, word => (/\..|@|:\/\//.test(word) ? linkInWord(word, inline) : word));
}

/** A word without blanks holds one address at most, for it must reach to its end. */
function linkInWord(word: string, inline: InlineText): string {
	let end = word.length;
	while (end > 0 && trailing.test(word[end - 1] ?? '')) end--;
	const pathEnds = pathEndsOf(word, end);
	// Every address reaches behind the last construct of the word, so it must begin there.
	for (let start = word.lastIndexOf('\ufdd0') + 1; start < end; start++) {
		if (start > 0 && !before.test(word[start - 1] ?? '')) continue;
		const stop = addressEnd(word, start, end, pathEnds);
		if (stop === undefined) continue;
		const address = word.slice(start, stop);
		const safe = safeAddress(address);
		if (safe === undefined) continue;
		const href = relativeAddress(safe, inline.rendering);
		return (
			word.slice(0, start) + inline.keepLiteral('a', [['href', href]], address) + word.slice(stop)
		);
	}
	return word;
}

/** Where the address that begins at a place ends: at `end` or as soon after it as it can. */
function addressEnd(
	word: string,
	start: number,
	end: number,
	pathEnds: PathEnds,
): number | undefined {
	const scheme = match(withScheme, word, start);
	if (scheme) return pathEnd(word, start + scheme[0].length, end, pathEnds);
	const bare = match(withoutScheme, word, start);
	if (bare && domains.has((bare[1] ?? '').toLowerCase())) {
		const stop = pathEnd(word, start + bare[0].length, end, pathEnds);
		if (stop !== undefined) return stop;
	}
	const address = match(mail, word, start);
	return address && start + address[0].length === end ? end : undefined;
}

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
	pattern.lastIndex = at;
	return pattern.exec(text);
}

/** Host names may run past `end`, for a full stop is part of them; a path must balance. */
function pathEnd(
	word: string,
	hostEnd: number,
	end: number,
	pathEnds: PathEnds,
): number | undefined {
	if (hostEnd >= end) return end;
	return /[/?#]/.test(word[hostEnd] ?? '') ? pathEnds()[hostEnd] : undefined;
}

/** For each place of a word where a path that begins there ends; read once, for many may begin. */
type PathEnds = () => readonly (number | undefined)[];

function pathEndsOf(word: string, end: number): PathEnds {
	let found: (number | undefined)[] | undefined;
	return () => (found ??= findPathEnds(word, end));
}

/** From the last place to the first, knowing of the next one where a path ends at each depth. */
function findPathEnds(word: string, end: number): (number | undefined)[] {
	const found = Array.from<number | undefined>({length: word.length + 1});
	let atDepth: (number | undefined)[] = [];
	for (let at = word.length; at >= 0; at--) {
		const sign = word[at];
		if (sign === '"') atDepth = [];
		if (sign === '(') atDepth = atDepth.slice(1);
		if (sign === ')') atDepth = [undefined, ...atDepth.slice(0, deepest)];
		if (at >= end) atDepth[0] = at;
		found[at] = atDepth[0];
	}
	return found;
}
