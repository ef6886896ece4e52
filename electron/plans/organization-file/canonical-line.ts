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
	const found = read(line, []);
	return found && {key: found.key, value: found.value};
}

/**
 * Where a part of a line stands, from 0: its name where it has one, and of what is not there whatever is
 * around its place. Undefined for a line in another form.
 */
export function offsetIn(line: string, path: Path): number | undefined {
	return read(line, path)?.offset;
}

function read(line: string, wanted: Path): (ReadLine & {readonly offset: number}) | undefined {
	try {
		const reader = new LineReader(line, wanted);
		return {...reader.entry(), offset: reader.offset()};
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
	/** The part of the line whose offset is wanted, and that of as much of it as is there. */
	readonly #wanted: Path;
	#offset: number;

	constructor(line: string, wanted: Path) {
		this.#line = line;
		this.#wanted = wanted;
		this.#offset = indentOf(line);
	}

	offset(): number {
		return this.#offset;
	}

	entry(): ReadLine {
		this.#at = indentOf(this.#line);
		const key = this.#text();
		this.#take(': ');
		const value = this.#value(0, 0);
		if (this.#at !== this.#line.length) throw new OtherForm();
		return {key, value};
	}

	/** `met`: how many parts of what is wanted lead here, or -1. */
	#value(met: number, depth: number): Json {
		if (depth > deepest) throw new OtherForm();
		const sign = this.#line[this.#at];
		if (sign === '{') return this.#map(met, depth);
		if (sign === '[') return this.#list(met, depth);
		const number = this.#match(wholeNumber);
		if (number !== undefined) return Number(number);
		if (sign === '"') return this.#text();
		const word = this.#text(true);
		if (word === 'true' || word === 'false') return word === 'true';
		if (word === 'null') return null;
		if (isTaken(word)) throw new OtherForm();
		return word;
	}

	#map(met: number, depth: number): Json {
		const found: {[name: string]: Json} = {};
		this.#take('{');
		if (this.#line[this.#at] === '}') return this.#end(found);
		for (;;) {
			const at = this.#at;
			const name = this.#text();
			if (Object.hasOwn(found, name) || name === '__proto__') throw new OtherForm();
			this.#take(': ');
			const inner = this.#meet(met, name, at);
			found[name] = this.#value(inner, depth + 1);
			if (this.#line[this.#at] === '}') return this.#end(found);
			this.#take(', ');
		}
	}

	#list(met: number, depth: number): Json {
		const found: Json[] = [];
		this.#take('[');
		if (this.#line[this.#at] === ']') return this.#end(found);
		for (;;) {
			const inner = this.#meet(met, found.length, this.#at);
			found.push(this.#value(inner, depth + 1));
			if (this.#line[this.#at] === ']') return this.#end(found);
			this.#take(', ');
		}
	}

	#meet(met: number, part: string | number, at: number): number {
		if (met === -1 || this.#wanted[met] !== part) return -1;
		this.#offset = at;
		return met + 1;
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
		if (!pattern.test(this.#line)) return undefined;
		const found = this.#line.slice(this.#at, pattern.lastIndex);
		this.#at = pattern.lastIndex;
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
