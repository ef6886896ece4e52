/** How much JSON text may be, that it is read in a moment. */
export type JsonWork = {
	/** Lists, records and their keys; entries of lists cost little beside them. */
	readonly parts: number;
	/** Those of them that stand beyond the 128th place of what holds them: slow in every step. */
	readonly inLong: number;
	/**
	 * Beginnings of records that differ in their keys or the order of them. For each, engines make a
	 * layout of objects of its own, which costs a thousand times what a key does that is known there.
	 */
	readonly shapes: number;
	/** Lists and records in one another. */
	readonly depth: number;
};

const entriesLikeOnePart = 8;
/** Of a record with more keys, engines make a table in the place of layouts. */
const mostOfShort = 128;
const marksOfShapes = 2 ** 18;

/** Whoever knew them could write keys that differ and count as one. */
const [seed = 1, factor = 1] = crypto.getRandomValues(new Uint32Array(2));
const oddFactor = factor | 1;

/** A list or record that is open at a place. */
type Open = {
	/** Keys, or lists and records in it. */
	members: number;
	/** Keys that are no numbers. */
	names: number;
	/** The number of its keys in their order so far. */
	shape: number;
};

/** A sign of JSON on its outermost two levels, where a text may be cut in parts that stand for themselves. */
export type Seam = {
	/** Its place in the piece that was looked at. */
	readonly at: number;
	/** For the colon behind a key of the whole: the key as it is written, without its quotes. */
	readonly key?: string;
};

/** Looks at JSON text that comes piece by piece, also at text that is no JSON, in one pass. */
export class WorkScan {
	readonly #most: JsonWork;
	readonly #open: Open[] = [];
	readonly #seen = new Uint8Array(marksOfShapes);
	#within: Open = {members: 0, names: 0, shape: seed};
	#shapes = 0;
	#parts = 0;
	#inLong = 0;
	#entries = 0;
	/** The text that the last piece ended in, so far; undefined where it ended outside of one. */
	#begun: string | undefined;
	/** Whether a backslash was the last sign of it. */
	#isEscaped = false;
	/** The last text, which is a key where a colon follows. */
	#last = '';

	constructor(most: JsonWork) {
		this.#most = most;
	}

	/** How many lists and records are open. */
	get depth(): number {
		return this.#open.length;
	}

	/** Whether all so far is no more work than it may be. Notes the seams of the piece where they are wanted. */
	take(text: string, seams?: Seam[]): boolean {
		const most = this.#most;
		const open = this.#open;
		const seen = this.#seen;
		let within = this.#within;
		let shapes = this.#shapes;
		let parts = this.#parts;
		let inLong = this.#inLong;
		let entries = this.#entries;
		/** Where the last text stands, and its place there. */
		let named = this.#last;
		let from = 0;
		let to = named.length;
		let at = 0;
		if (this.#begun !== undefined) {
			at = endOfText(text, this.#isEscaped ? 1 : 0);
			if (at >= text.length) {
				this.#goOn(text, 0, at);
				return true;
			}
			named = this.#begun + text.slice(0, at);
			to = named.length;
			this.#begun = undefined;
			at++;
		}
		for (; at < text.length; at++) {
			switch (text.charCodeAt(at)) {
				case 0x22: {
					// A text: on to its end.
					const end = endOfText(text, at + 1);
					if (end >= text.length) this.#goOn(text, at + 1, end);
					named = text;
					from = at + 1;
					to = end;
					at = end;
					break;
				}
				case 0x5b: // [
				case 0x7b: // {
					parts++;
					if (++within.members > mostOfShort) inLong++;
					if (open.push(within) > most.depth) return false;
					within = {members: 0, names: 0, shape: seed};
					if (open.length <= 2) seams?.push({at});
					break;
				case 0x5d: // ]
				case 0x7d: // }
					if (open.length <= 2) seams?.push({at});
					within = open.pop() ?? within;
					break;
				case 0x3a: // :
					parts++;
					if (++within.members > mostOfShort) inLong++;
					if (open.length === 1) seams?.push({at, key: named.slice(from, to)});
					if (isIndex(named, from, to) || ++within.names > mostOfShort) break;
					within.shape = mixed(within.shape, named, from, to);
					if (seen[within.shape >>> 14] === 1) break;
					seen[within.shape >>> 14] = 1;
					if (++shapes > most.shapes) return false;
					break;
				case 0x2c: // ,
					entries++;
					if (open.length === 2) seams?.push({at});
					break;
				default:
			}
		}
		this.#within = within;
		this.#shapes = shapes;
		this.#parts = parts;
		this.#inLong = inLong;
		this.#entries = entries;
		this.#last = this.#begun === undefined ? named.slice(from, to) : '';
		return parts + entries / entriesLikeOnePart <= most.parts && inLong <= most.inLong;
	}

	#goOn(text: string, from: number, end: number): void {
		this.#begun = (this.#begun ?? '') + text.slice(from);
		this.#isEscaped = end > text.length;
	}
}

/** Whether JSON text is no more work than this; also of text that is no JSON, in one pass. */
export function isWithinWork(text: string, most: JsonWork): boolean {
	return new WorkScan(most).take(text);
}

/** Where the text ends that is open at a place. */
function endOfText(text: string, from: number): number {
	let at = from;
	while (at < text.length) {
		const char = text.charCodeAt(at);
		if (char === 0x22) return at;
		at += char === 0x5c ? 2 : 1;
	}
	return at;
}

/** Whether a key is a number as those of lists are, which belongs to no layout. */
function isIndex(text: string, from: number, to: number): boolean {
	const length = to - from;
	if (length === 0 || length > 9) return false;
	if (length > 1 && text.charCodeAt(from) === 0x30) return false;
	for (let at = from; at < to; at++) {
		const char = text.charCodeAt(at);
		if (char < 0x30 || char > 0x39) return false;
	}
	return true;
}

/** The number of a beginning of a record with one key more. */
function mixed(beginning: number, text: string, from: number, to: number): number {
	let hash = beginning ^ 0x2c;
	for (let at = from; at < to; at++) {
		hash = Math.imul(hash ^ text.charCodeAt(at), oddFactor);
		hash ^= hash >>> 15;
	}
	return Math.imul(hash ^ (hash >>> 13), oddFactor) ^ (hash << 16);
}
