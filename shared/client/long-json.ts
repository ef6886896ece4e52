import {WorkScan, type JsonWork, type Seam} from '../model/json-work';
import type {TimeSlices} from '../time-slices';

/** So much of a text is looked at, or parsed, at once: some milliseconds. */
const pieceCharacters = 128 * 1024;

/** A list or record of the whole, part by part. */
type Open = {
	readonly key: string;
	readonly isRecord: boolean;
	/** What was not parsed yet, up to the last comma that was looked at and behind. */
	pieces: string[];
	length: number;
	/** Its entries so far, once there are too many to be parsed with the whole. */
	entries: unknown[] | Record<string, unknown> | undefined;
};

/**
 * Parses JSON that comes piece by piece, while it comes and in slices. Long lists and records that stand in
 * the whole are parsed a part at a time; what is around them is put together and parsed at the end, so the
 * result is that of `JSON.parse`. Throws SyntaxError where that would.
 */
export class LongJson {
	readonly #scan: WorkScan;
	readonly #slices: TimeSlices;
	/** The whole without the entries of its long lists and records. */
	readonly #frame: string[] = [];
	readonly #long = new Map<string, unknown[] | Record<string, unknown>>();
	#isRecord = false;
	#key: string | undefined;
	#within: Open | undefined;

	constructor(most: JsonWork, slices: TimeSlices) {
		this.#scan = new WorkScan(most);
		this.#slices = slices;
	}

	/** Whether all so far is no more work than it may be. */
	async take(text: string): Promise<boolean> {
		for (let at = 0; at < text.length; at += pieceCharacters) {
			const piece = text.slice(at, at + pieceCharacters);
			const seams: Seam[] = [];
			const isRoot = this.#scan.depth === 0;
			if (!this.#scan.take(piece, seams)) return false;
			if (isRoot && seams[0] !== undefined) this.#isRecord ||= piece[seams[0].at] === '{';
			this.#cut(piece, seams);
			await this.#slices.pause();
		}
		return true;
	}

	/** The value, once all of the text was taken. */
	end(): unknown {
		if (this.#within !== undefined) throw new SyntaxError('The text ends within a list.');
		const whole: unknown = JSON.parse(this.#frame.join(''));
		for (const [key, entries] of this.#long) put(whole as Record<string, unknown>, key, entries);
		return whole;
	}

	#cut(piece: string, seams: readonly Seam[]): void {
		let from = 0;
		const keep = (to: number) => {
			const part = piece.slice(from, to);
			from = to;
			if (this.#within === undefined) this.#frame.push(part);
			else {
				this.#within.pieces.push(part);
				this.#within.length += part.length;
			}
		};
		for (const {at, key} of seams) {
			const sign = piece[at];
			if (key !== undefined) {
				// Of one that stands there twice the last counts.
				this.#key = JSON.parse(`"${key}"`) as string;
				this.#long.delete(this.#key);
			} else if (this.#within !== undefined) {
				if (sign === ',' && this.#within.length + at - from < pieceCharacters) continue;
				keep(at);
				if (sign === ',') {
					parsePart(this.#within);
					from = at + 1;
				} else this.#close();
			} else if (this.#key !== undefined && this.#isRecord && (sign === '[' || sign === '{')) {
				keep(at + 1);
				const isRecord = sign === '{';
				this.#within = {key: this.#key, isRecord, pieces: [], length: 0, entries: undefined};
				this.#key = undefined;
			}
		}
		keep(piece.length);
	}

	#close(): void {
		const within = this.#within;
		if (within === undefined) return;
		this.#within = undefined;
		if (within.entries === undefined) this.#frame.push(...within.pieces);
		else {
			parsePart(within);
			this.#long.set(within.key, within.entries);
		}
	}
}

/** Parses what stands between two commas of a list or record, or behind the last. */
function parsePart(open: Open): void {
	const {pieces} = open;
	open.pieces = [];
	open.length = 0;
	// Brackets would make nothing of it, where a comma asks for something.
	if (!pieces.some(piece => /\S/.test(piece))) {
		throw new SyntaxError('Nothing stands between two commas.');
	}
	// In one piece: of parts that are put together later the text would be made twice.
	const text = (open.isRecord ? ['{', ...pieces, '}'] : ['[', ...pieces, ']']).join('');
	if (open.isRecord) {
		const entries = (open.entries ??= {}) as Record<string, unknown>;
		const part = JSON.parse(text) as Record<string, unknown>;
		for (const key of Object.keys(part)) put(entries, key, part[key]);
	} else {
		const entries = (open.entries ??= []) as unknown[];
		for (const entry of JSON.parse(text) as unknown[]) entries.push(entry);
	}
}

/** Sets a field as `JSON.parse` does: one of this name is a field like any other. */
function put(record: Record<string, unknown>, key: string, value: unknown): void {
	if (key !== '__proto__') record[key] = value;
	else Object.defineProperty(record, key, {...plainField, value});
}

const plainField = {configurable: true, enumerable: true, writable: true};
