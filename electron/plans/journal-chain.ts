import {hash} from 'node:crypto';
import canonicalize from 'canonicalize';
import {chainBeginning, type JournalEntry, type JournalFault} from '../../shared/model/journal';

/** The last entry of a chain, or of its beginning. */
export type ChainEnd = Pick<JournalEntry, 'number' | 'digest'>;

/** An entry as it is stored: its canonical JSON without the digest, and that. */
export type SealedEntry = {readonly text: string; readonly digest: string};

export const beforeFirst: ChainEnd = {number: 0, digest: chainBeginning};

/** The entry that comes after the end of a chain. */
export function seal(
	entry: Omit<JournalEntry, 'number' | 'previous' | 'digest'>,
	{number, digest: previous}: ChainEnd,
): SealedEntry {
	const text = canonicalOf({...entry, number: number + 1, previous});
	return {text, digest: digestOf(text)};
}

/** How JSON writes half a sign (and, rarely, how it writes a text that speaks of one). */
const halfSignInJson = /\\ud[89a-f]/;
const halfSign = /\p{Cs}/u;

/** Names come from a service: half a sign, which RFC 8785 does not allow, becomes U+FFFD. */
function canonicalOf(value: object): string {
	try {
		const text = canonicalize(value) ?? '';
		if (!halfSignInJson.test(text)) return text;
	} catch {
		// Refused for half a sign; what is refused for anything else is so once more.
	}
	return canonicalize(withWholeSigns(value)) ?? '';
}

function withWholeSigns<T>(value: T): T {
	if (typeof value === 'string')
		return (halfSign.test(value) ? Buffer.from(value).toString() : value) as T;
	if (Array.isArray(value)) return value.map(withWholeSigns) as T;
	if (typeof value !== 'object' || value === null) return value;
	return Object.fromEntries(
		Object.entries(value).map(([name, part]) => [
			withWholeSigns(name),
			withWholeSigns(part as unknown),
		]),
	) as T;
}

export function digestOf(text: string): string {
	return hash('sha256', text);
}

/** The canonical JSON of a whole entry: in the order of RFC 8785 its digest comes before its number. */
export function lineOf({text, digest}: SealedEntry): string {
	const at = text.lastIndexOf('"number":');
	return `${text.slice(0, at)}"digest":"${digest}",${text.slice(at)}`;
}

/** Follows a chain from where it begins, in the order of numbers, and says where it breaks. */
export class ChainCheck {
	#end: ChainEnd;
	/** What the last entry says of the one before it. */
	#previous = '';
	/** Where the parts of the last entry stood: those of one kind of change stand in the same places. */
	#places = {number: 0, previous: 0};

	constructor(start: ChainEnd = beforeFirst) {
		this.#end = start;
	}

	/** The last entry that was taken. */
	end(): ChainEnd {
		return this.#end;
	}

	/** What is wrong; undefined where the entry follows from the one before. */
	take({text, digest}: SealedEntry): JournalFault | undefined {
		const next = this.#end.number + 1;
		const isWhole = digestOf(text) === digest;
		// Whatever an entry says elsewhere: with another text the next one would not follow from it.
		const number = placeOf(`"number":${next},"organization":`, text, this.#places.number);
		const previous = placeOf(this.#link(), text, this.#places.previous);
		if (!isWhole || number === -1 || previous === -1) return this.#faultOf(text, isWhole);
		this.#places = {number, previous};
		this.#previous = this.#end.digest;
		this.#end = {number: next, digest};
		return undefined;
	}

	#link(): string {
		return `"previous":"${this.#end.digest}",`;
	}

	#faultOf(text: string, isWhole: boolean): JournalFault {
		const next = this.#end.number + 1;
		const claimed = claimsOf(text);
		if (claimed === undefined) return {number: next, why: 'changed'};
		if (claimed.number < next) return {number: claimed.number, why: 'inserted'};
		if (!isWhole) return {number: next, why: 'changed'};
		if (claimed.number > next) return {number: next, why: 'missing'};
		// It is as it was written and follows from something else: from what is not there any more.
		if (claimed.previous === this.#previous) return {number: next - 1, why: 'inserted'};
		return {number: Math.max(1, next - 1), why: 'changed'};
	}
}

/** Where a part stands in a text, -1 for nowhere; from `likely` on it is looked for first. */
function placeOf(part: string, text: string, likely: number): number {
	const place = text.indexOf(part, likely);
	return place === -1 ? text.indexOf(part) : place;
}

function claimsOf(text: string): Pick<JournalEntry, 'number' | 'previous'> | undefined {
	try {
		const {number, previous} = JSON.parse(text) as {number?: unknown; previous?: unknown};
		return typeof number === 'number' && typeof previous === 'string'
			? {number, previous}
			: undefined;
	} catch {
		return undefined;
	}
}
