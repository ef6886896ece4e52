/** One piece of a JSON text; `kind` is the sign itself, or what it stands for. */
export type JsonToken = {
	readonly kind: '{' | '}' | '[' | ']' | ':' | ',' | 'string' | 'scalar';
	readonly start: number;
	readonly end: number;
};

const piece = /[{}[\]:,]|"[^"\\]*(?:\\[^][^"\\]*)*"?|[^\s{}[\]:,"]+/g;
const signs = '{}[]:,';

/** Takes JSON apart. Text that was cut, or is none at all, gives what there is: nothing is an error. */
export function* jsonTokens(text: string): Generator<JsonToken> {
	for (const {0: found, index: start} of text.matchAll(piece)) {
		const kind = signs.includes(found)
			? (found as JsonToken['kind'])
			: found.startsWith('"')
				? 'string'
				: 'scalar';
		yield {kind, start, end: start + found.length};
	}
}

/** What a token of the kind `string` says, also where its end is missing. */
export function readJsonString(token: string): string {
	const inner = token.slice(1);
	const isWhole = /(?:^|[^\\])(?:\\\\)*"$/.test(inner);
	try {
		return JSON.parse(isWhole ? token : `${token}"`) as string;
	} catch {
		return isWhole ? inner.slice(0, -1) : inner;
	}
}

/** Deeper lines stand below each other: thousands of brackets would make a text of gigabytes. */
const deepestIndent = 40;

/** JSON with a line for each value, indented; of cut text as much as there is. */
export function prettyJson(text: string): string {
	let out = '';
	let depth = 0;
	let before: JsonToken['kind'] | undefined;
	const line = () => `\n${'  '.repeat(Math.min(depth, deepestIndent))}`;
	for (const {kind, start, end} of jsonTokens(text)) {
		const isOpening = before === '{' || before === '[';
		if (kind === '}' || kind === ']') {
			depth = Math.max(0, depth - 1);
			out += isOpening ? kind : line() + kind;
		} else {
			if (isOpening || before === ',') out += line();
			out += kind === ':' ? ': ' : text.slice(start, end);
			if (kind === '{' || kind === '[') depth++;
		}
		before = kind;
	}
	return out;
}
