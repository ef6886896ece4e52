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

/** Whether JSON text is no more work than this; also of text that is no JSON, in one pass. */
export function isWithinWork(text: string, most: JsonWork): boolean {
	const open: Open[] = [];
	let within: Open = {members: 0, names: 0, shape: seed};
	const seen = new Uint8Array(marksOfShapes);
	let shapes = 0;
	let parts = 0;
	let inLong = 0;
	let entries = 0;
	/** The last text, which is a key where a colon follows. */
	let from = 0;
	let to = 0;
	for (let at = 0; at < text.length; at++) {
		switch (text.charCodeAt(at)) {
			case 0x22: // A text: on to its end.
				from = at + 1;
				to = endOfText(text, from);
				at = to;
				break;
			case 0x5b: // [
			case 0x7b: // {
				parts++;
				if (++within.members > mostOfShort) inLong++;
				if (open.push(within) > most.depth) return false;
				within = {members: 0, names: 0, shape: seed};
				break;
			case 0x5d: // ]
			case 0x7d: // }
				within = open.pop() ?? within;
				break;
			case 0x3a: // :
				parts++;
				if (++within.members > mostOfShort) inLong++;
				if (isIndex(text, from, to) || ++within.names > mostOfShort) break;
				within.shape = mixed(within.shape, text, from, to);
				if (seen[within.shape >>> 14] === 1) break;
				seen[within.shape >>> 14] = 1;
				if (++shapes > most.shapes) return false;
				break;
			case 0x2c: // ,
				entries++;
				break;
			default:
		}
	}
	return parts + entries / entriesLikeOnePart <= most.parts && inLong <= most.inLong;
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
