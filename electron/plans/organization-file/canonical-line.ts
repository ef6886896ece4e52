/**
 * Reads an entry in the form that Steward writes, a hundred times as fast as all of YAML: an organization
 * has many lines. Whatever is written in any other way is left to the reader of YAML.
 */

export type Json = string | number | boolean | null | readonly Json[] | {[name: string]: Json};
export type Path = readonly (string | number)[];

/** The name of an entry and what it says. */
export type ReadLine = {readonly key: string; readonly value: Json};

const deepest = 6;

class OtherForm extends Error {}

/** Undefined for a line in another form. */
export function readCanonical(line: string): ReadLine | undefined {
	return read(line, undefined);
}

/**
 * Where a part of a line stands, from 0: its name where it has one, and of what is not there whatever is
 * around its place. Undefined for a line in another form.
 */
export function offsetIn(line: string, path: Path): number | undefined {
	const places = new Map<string, number>();
	if (read(line, places) === undefined) return undefined;
	for (let length = path.length; length > 0; length--) {
		const found = places.get(JSON.stringify(path.slice(0, length)));
		if (found !== undefined) return found;
	}
	return indentOf(line);
}

function read(line: string, places: Map<string, number> | undefined): ReadLine | undefined {
	try {
		return new LineReader(line, places).entry();
	} catch (error) {
		if (error instanceof OtherForm) return undefined;
		throw error;
	}
}

function indentOf(line: string): number {
	return /^ */.exec(line)?.[0].length ?? 0;
}

const plainText = /(?:\p{L}|\d{1,15} \p{L})[\p{L}\p{N} _./()@+'&-]*/uy;
const quotedText = /"(?:[^"\\\p{Cc}]|\\(?:["\\bfnrt]|u[\da-f]{4}))*"/uy;
const wholeNumber = /(?:0|[1-9]\d{0,14})(?=[,}\]])/y;

class LineReader {
	readonly #line: string;
	#at = 0;
	readonly #places: Map<string, number> | undefined;

	constructor(line: string, places: Map<string, number> | undefined) {
		this.#line = line;
		this.#places = places;
	}

	entry(): ReadLine {
		this.#at = indentOf(this.#line);
		const key = this.#text();
		this.#take(': ');
		const value = this.#value([], 0);
		if (this.#at !== this.#line.length) throw new OtherForm();
		return {key, value};
	}

	#value(path: Path, depth: number): Json {
		if (depth > deepest) throw new OtherForm();
		const sign = this.#line[this.#at];
		if (sign === '{') return this.#map(path, depth);
		if (sign === '[') return this.#list(path, depth);
		const number = this.#match(wholeNumber);
		if (number !== undefined) return Number(number);
		if (sign === '"') return this.#text();
		const word = this.#text(true);
		if (word === 'true' || word === 'false') return word === 'true';
		if (word === 'null') return null;
		if (isTaken(word)) throw new OtherForm();
		return word;
	}

	#map(path: Path, depth: number): Json {
		const found: {[name: string]: Json} = {};
		this.#take('{');
		if (this.#line[this.#at] === '}') return this.#end(found);
		for (;;) {
			const at = this.#at;
			const name = this.#text();
			if (Object.hasOwn(found, name) || name === '__proto__') throw new OtherForm();
			this.#take(': ');
			const inner = this.#inner(path, name, at);
			found[name] = this.#value(inner, depth + 1);
			if (this.#line[this.#at] === '}') return this.#end(found);
			this.#take(', ');
		}
	}

	#list(path: Path, depth: number): Json {
		const found: Json[] = [];
		this.#take('[');
		if (this.#line[this.#at] === ']') return this.#end(found);
		for (;;) {
			const inner = this.#inner(path, found.length, this.#at);
			found.push(this.#value(inner, depth + 1));
			if (this.#line[this.#at] === ']') return this.#end(found);
			this.#take(', ');
		}
	}

	#inner(path: Path, part: string | number, at: number): Path {
		if (this.#places === undefined) return path;
		const inner = [...path, part];
		this.#places.set(JSON.stringify(inner), at);
		return inner;
	}

	#end<T>(value: T): T {
		this.#at += 1;
		return value;
	}

	#text(mayBeTaken = false): string {
		const quoted = this.#match(quotedText);
		if (quoted !== undefined) return JSON.parse(quoted) as string;
		const word = this.#match(plainText);
		if (word === undefined || word.endsWith(' ')) throw new OtherForm();
		if (!mayBeTaken && isTaken(word)) throw new OtherForm();
		return word;
	}

	#match(pattern: RegExp): string | undefined {
		pattern.lastIndex = this.#at;
		const [found] = pattern.exec(this.#line) ?? [];
		if (found !== undefined) this.#at += found.length;
		return found;
	}

	#take(text: string): void {
		if (!this.#line.startsWith(text, this.#at)) throw new OtherForm();
		this.#at += text.length;
	}
}

/** Words that are no texts, or were none in the version before. */
function isTaken(word: string): boolean {
	return /^(?:true|false|null|yes|no|on|off|y|n|nan|inf)$/i.test(word);
}
