import type {PresenceRecord, Presences} from '../storage/presences';
import type {Readable} from '../storage/tables';

/** Ids in one prepared part of the list. */
const idsInPart = 1000;

type Part = {
	/** Entries joined by commas. */
	readonly text: Buffer;
	/** Of its entries; UNIX seconds. Infinity when it has none. */
	readonly oldestSeen: number;
	/** From when on people are in it; UNIX seconds. */
	readonly since: number;
	readonly lastUpdateId: number;
};

const comma = Buffer.from(',');

/** Writes people with consecutive ids as members of a JSON object, joined by commas. */
type Write = (entries: readonly PresenceRecord[]) => string;

/**
 * Who was seen lately, as readers who may see everybody get it. Everybody asks for it every minute and
 * a report changes one row, so it is kept in parts that are written anew when somebody in them changed
 * or grew too old.
 */
export class PresenceList {
	readonly #presences: Readable<Presences>;
	readonly #write: Write;
	readonly #parts: (Part | undefined)[] = [];

	constructor(presences: Readable<Presences>, write: Write = slimEntries) {
		this.#presences = presences;
		this.#write = write;
		presences.onChange(id => {
			if (id === undefined) this.#parts.length = 0;
			else this.#parts[partOf(id)] = undefined;
		});
	}

	/**
	 * People seen since `oldest` (UNIX seconds): entries in parts, each made when it is taken. Comes to
	 * the last of their changes or -1.
	 */
	*since(oldest: number, lastUserId: number): Generator<Buffer, number> {
		let lastUpdateId = -1;
		let isFirst = true;
		for (let index = 0; index <= partOf(lastUserId); index++) {
			const part = this.#part(index, oldest);
			lastUpdateId = Math.max(lastUpdateId, part.lastUpdateId);
			if (!isFirst && part.text.length > 0) yield comma;
			isFirst &&= part.text.length === 0;
			yield part.text;
		}
		return lastUpdateId;
	}

	#part(index: number, oldest: number): Part {
		const kept = this.#parts[index];
		const isFresh = kept !== undefined && kept.since <= oldest && kept.oldestSeen >= oldest;
		if (isFresh) return kept;
		const first = index * idsInPart;
		const entries = this.#presences
			.between(first, first + idsInPart - 1)
			.filter(({isShown, connectedAt}) => isShown && connectedAt >= oldest);
		const part = {
			text: Buffer.from(this.#write(entries)),
			oldestSeen: entries.reduce((least, {connectedAt}) => Math.min(least, connectedAt), Infinity),
			since: oldest,
			lastUpdateId: entries.reduce((most, {updateId}) => Math.max(most, updateId), -1),
		};
		this.#parts[index] = part;
		return part;
	}
}

/** Written by hand: 100,000 entries come at the price of serializing them. */
export function slimEntries(entries: readonly PresenceRecord[]): string {
	return entries
		.map(
			({userId, activeAt, joinedAt, connectedAt}) =>
				`"${userId}":{"active_timestamp":${activeAt ?? joinedAt},"idle_timestamp":${connectedAt}}`,
		)
		.join();
}

function partOf(id: number): number {
	return Math.floor(id / idsInPart);
}
