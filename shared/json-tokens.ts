/** One piece of a JSON text; `kind` is the sign itself, or what it stands for. */
export type JsonToken = {
	readonly kind: '{' | '}' | '[' | ']' | ':' | ',' | 'string' | 'scalar';
	readonly start: number;
	readonly end: number;
};

const signs = '{}[]:,';
const quote = 0x22;
const backslash = 0x5c;

/** Takes JSON apart. Text that was cut, or is none at all, gives what there is: nothing is an error. */
export function* jsonTokens(text: string): Generator<JsonToken> {
	let at = afterBlanks(text, 0);
	while (at < text.length) {
		const start = at;
		if (text.charCodeAt(at) === quote) {
			at = endOfString(text, at);
			yield {kind: 'string', start, end: at};
		} else if (isSign(text.charCodeAt(at))) {
			at++;
			yield {kind: text.charAt(start) as JsonToken['kind'], start, end: at};
		} else {
			while (at < text.length && isOfScalar(text.charCodeAt(at))) at++;
			yield {kind: 'scalar', start, end: at};
		}
		at = afterBlanks(text, at);
	}
}

/** Whether what ends there is the name of a member: a colon comes next. */
export function isNameEndingAt(text: string, end: number): boolean {
	return text.charAt(afterBlanks(text, end)) === ':';
}

function afterBlanks(text: string, from: number): number {
	let at = from;
	while (at < text.length && isBlank(text.charCodeAt(at))) at++;
	return at;
}

/** Behind the closing quote, or the end of the text where there is none. */
function endOfString(text: string, start: number): number {
	for (let at = start + 1; at < text.length; at++) {
		const code = text.charCodeAt(at);
		if (code === quote) return at + 1;
		if (code === backslash) at++;
	}
	return text.length;
}

function isSign(code: number): boolean {
	return code < 0x80 && signCodes[code] === 1;
}

const signCodes = Uint8Array.from({length: 0x80}, (_, code) =>
	signs.includes(String.fromCharCode(code)) ? 1 : 0,
);

/** Most of what is blank for a pattern is none in JSON, but may stand in what only looks like it. */
function isBlank(code: number): boolean {
	if (code < 0x80) return code === 0x20 || (code >= 0x09 && code <= 0x0d);
	return code >= 0xa0 && /\s/.test(String.fromCharCode(code));
}

function isOfScalar(code: number): boolean {
	return code !== quote && !isSign(code) && !isBlank(code);
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
