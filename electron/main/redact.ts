/**
 * Takes out of a text what is nobody's business: keys, e-mail and other addresses, quoted words, and names
 * that are known. What is left says what happened, not to whom.
 */

/** Longest first: a part of one must not stand in the way of the whole. */
export type Known = ReadonlyMap<string, string>;

const patterns: readonly (readonly [RegExp, string | ((found: string) => string)])[] = [
	[/\b(?:Basic|Bearer)\s+[A-Za-z0-9+/=._~-]+/gi, '(key)'],
	// The rest of one whose beginning was known.
	[/\(address\)(?:[/?#]|:\d)[^\s"'<>)\]]*(?:\)[^\s"'<>\]]*)?/g, '(address)'],
	[/\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s"'<>)\]]+/gi, ofAddress],
	[/[^"'<>()\n]+/g, ofOurPath],
	[/(?<![^\s"'<>()[\],;:@])[^\s"'<>()[\],;:@]+@[^\s"'<>()[\],;:@]+/g, '(e-mail)'],
	// Words that somebody wrote come in quotes, where an error repeats what it could not read.
	[/"(?:[^"\\\n]|\\.)*"/g, ofQuoted],
	[/“[^“”\n]*”/g, '“…”'],
	[/\b(?:\d{1,3}\.){3}\d{1,3}(?::\d+)?\b/g, ofHost],
	[/\b[0-9a-f]{0,4}(?::[0-9a-f]{0,4}){3,7}\b/gi, '(address)'],
	[
		/\b(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:com|org|net|io|dev|app|chat|example|test|local|internal|[a-z]{2})\b/gi,
		ofHost,
	],
	[/[A-Za-z0-9+/_-]{20,}={0,2}/g, ofLong],
];

export function redact(text: string, known: Known = new Map()): string {
	let clean = text;
	for (const [word, instead] of [...known].toSorted(([a], [b]) => b.length - a.length)) {
		if (word.length > 1) clean = clean.replaceAll(word, instead);
	}
	for (const [pattern, instead] of patterns) {
		clean =
			typeof instead === 'string'
				? clean.replace(pattern, instead)
				: clean.replace(pattern, instead);
	}
	return clean;
}

/** Where our own code lies is no secret, and says where something failed. */
function ofAddress(found: string): string {
	return /^(?:file|app|node):\/\//i.test(found)
		? found.replace(/^.*\/dist\//, 'dist/')
		: '(address)';
}

/** The same as Node names the place of what is no module. */
function ofOurPath(found: string): string {
	const end = found.search(/app\.asar[/\\]dist[/\\]/);
	if (end === -1) return found;
	const begin = found.search(/(?:\b[a-z]:)?[/\\]/i);
	return found.slice(0, begin) + found.slice(end + 'app.asar/'.length);
}

const ours = /^(?:127\.0\.0\.1|0\.0\.0\.0)(?::\d+)?$/;
/** Names of files look as hosts do. */
const fileEnding = /\.(?:js|ts|cjs|mjs|db|md|io|so|sh|rs|cc)$/i;

function ofHost(found: string): string {
	return ours.test(found) || fileEnding.test(found) ? found : '(address)';
}

function ofQuoted(found: string): string {
	return /^"[A-Za-z_-]{0,24}"$/.test(found) ? found : '"…"';
}

/** Letters and digits mixed at this length are a key or a digest; a path is told part by part. */
function ofLong(found: string): string {
	if (found.includes('/') && !/[+=]/.test(found)) {
		return found.split('/').map(ofPart).join('/');
	}
	return ofPart(found);
}

function ofPart(part: string): string {
	return part.length >= 20 && /\d/.test(part) && /[A-Za-z]/.test(part) ? '(key)' : part;
}
