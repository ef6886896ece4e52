import {isLargePath} from '../gateway';
import {Unreachable} from './failures';

/** What is shorter is read in a moment, whatever is in it. */
const shortCharacters = 250_000;
const deepest = 100;
/** Lists, records and their keys: a message with 200,000 reactions has 1.4 million. */
const mostParts = 2_000_000;
/** Of an organization of 100,000 people. */
const mostPartsOfLarge = 3_000_000;
/** Entries of lists cost little beside them. */
const entriesLikeOnePart = 8;

/** Records of more keys are slow in every step; presence has one for each person. */
const mostKeys = 250_000;

/**
 * Reads the answer of one path below the API. Of a long one it is looked first how much work it would
 * be: a few KB on the way can be ten million lists. Throws Unreachable.
 */
export function readJson(body: string, path: string): unknown {
	const most = isLargePath(path) ? mostPartsOfLarge : mostParts;
	if (body.length > shortCharacters && !isWithin(body, most)) {
		throw new Unreachable('too-large', 'The answer has more parts than can be read.');
	}
	try {
		return JSON.parse(body);
	} catch (cause) {
		throw new Unreachable('not-json', 'The answer is not JSON.', {cause});
	}
}

/** Whether JSON text is no deeper, and of no more parts, than can be read in a moment. */
function isWithin(text: string, most: number): boolean {
	/** Of each list and record that is open at a place. */
	const keys: number[] = [0];
	let parts = 0;
	let entries = 0;
	for (let at = 0; at < text.length; at++) {
		switch (text.charCodeAt(at)) {
			case 0x22: // A text: on to its end.
				at = endOfText(text, at + 1);
				break;
			case 0x5b: // [
			case 0x7b: // {
				parts++;
				if (keys.push(0) > deepest) return false;
				break;
			case 0x5d: // ]
			case 0x7d: // }
				keys.pop();
				break;
			case 0x3a: {
				// :
				parts++;
				const known = (keys.at(-1) ?? 0) + 1;
				if (known > mostKeys) return false;
				keys[keys.length - 1] = known;
				break;
			}
			case 0x2c: // ,
				entries++;
				break;
			default:
		}
	}
	return parts + entries / entriesLikeOnePart <= most;
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
