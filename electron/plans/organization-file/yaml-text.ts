/**
 * The one form in which Steward writes YAML: an entry a line, so that a comparison by lines is readable.
 * What is written is read back as the same by any reader of YAML 1.2 (`export.test.ts`).
 */

/** Begins with a letter, or as "10 minutes" does, so that it is neither a number nor a sign of the language. */
const plain = /^(?:\p{L}|\d{1,15} \p{L})[\p{L}\p{N} _./()@+'&-]*$/u;
/** Most texts are of these, which are found sooner. */
const plainLatin = /^[A-Za-z][\w ./()@+'&-]*$/;
/** Read as something else by this version of the language or the one before. */
const taken = /^(?:true|false|null|yes|no|on|off|y|n|nan|inf)$/i;
/** What JSON leaves as it is and a reader of YAML may not. */
const unwritten = /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g;
const longestPlain = 200;
const longestTaken = 5;

function isPlain(text: string): boolean {
	if (text.length > longestPlain || text.endsWith(' ')) return false;
	if (!plainLatin.test(text) && !plain.test(text)) return false;
	return text.length > longestTaken || !taken.test(text);
}

/** A text as it stands in a line. */
export function scalar(text: string): string {
	if (isPlain(text)) return text;
	return JSON.stringify(text).replace(
		unwritten,
		sign => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
	);
}

export type Value = string | number | boolean | null | readonly Value[] | Entry;
export type Entry = {readonly [name: string]: Value | undefined};

/** A value in one line. */
export function flow(value: Value): string {
	if (typeof value === 'string') return scalar(value);
	if (typeof value !== 'object' || value === null) return String(value);
	if (Array.isArray(value)) return `[${value.map(flow).join(', ')}]`;
	const parts: string[] = [];
	for (const [name, part] of Object.entries(value)) {
		if (part !== undefined) parts.push(`${scalar(name)}: ${flow(part as Value)}`);
	}
	return `{${parts.join(', ')}}`;
}

/** The line of an entry in its section. */
export function entryLine(name: string, entry: Value): string {
	return `  ${scalar(name)}: ${flow(entry)}`;
}
