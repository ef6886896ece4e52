/** Bytes of UTF-8 that every usual file system takes as the name of a file. */
export const mostNameBytes = 255;

/** Units of a name that are looked at: what is cleaned away and the bytes are counted from these. */
const mostUnits = 2000;
/** An ending is what tells the kind of a file: at most so many units, the point included. */
const mostEndingUnits = 13;

/** The ending of a name with its point; empty where there is none that tells a kind. */
function endingOf(name: string): string {
	const tail = name.slice(-mostEndingUnits);
	const at = tail.lastIndexOf('.');
	const ending = at < 0 ? '' : tail.slice(at);
	return /^\.[\p{L}\p{N}]+$/u.test(ending) ? ending : '';
}

/** Bytes of UTF-8 of one character; half a pair counts as what it is written as, U+FFFD. */
function bytesOf(character: string): number {
	const point = character.codePointAt(0) ?? 0;
	return point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
}

/** A name within so many bytes of UTF-8: whole characters from its beginning, then its ending. */
export function nameWithin(name: string, mostBytes = mostNameBytes): string {
	const ending = endingOf(name);
	let room = mostBytes;
	for (const character of ending) room -= bytesOf(character);
	let stem = '';
	for (const character of name.slice(0, name.length - ending.length)) {
		room -= bytesOf(character);
		if (room < 0) break;
		stem += character;
	}
	return stem + ending;
}

/**
 * A name of bounded length, with its ending, for what costs more than its length to clean: bringing
 * signs into their usual form takes the square of their number.
 */
export function shortEnough(name: string): string {
	if (name.length <= mostUnits) return name;
	const ending = endingOf(name);
	return name.slice(0, mostUnits - ending.length) + ending;
}

/** The last part of a path of any system, short enough to be cleaned. */
export function lastName(sent: string): string {
	return shortEnough(sent.slice(Math.max(sent.lastIndexOf('/'), sent.lastIndexOf('\\')) + 1));
}
