import {seesAddress, tierOf, type ReaderTier} from '../domain/visibility';
import type {Account} from '../storage/account';
import type {Store} from '../storage/store';
import {unknownUserRow, userRow} from '../domain/user-row';
import {reachOf, readPlaces, type Reach} from '../access/user-reach';
import {Scratch} from '../storage/scratch';
import {KeptParts, type Part} from './kept-parts';
import {profileOf} from './profile-values';

/** Ids in one prepared part of the list. */
const idsInPart = 1000;
/** And in one for somebody who knows only some people: whom they know is found out for each. */
const idsInApartPart = 100;
/** Views that are kept prepared; each takes about 0.5 kB a person, of large organizations on the disk. */
const keptViews = 4;

export type ListView = {
	readonly clientGravatar: boolean;
	readonly withProfile: boolean;
	/** Leaves out those whom the reader may not know of; otherwise a row without their data stands for each. */
	readonly isIncomplete?: boolean;
};

/** Those who are active and those who are not; in which of them somebody is says it, not their row. */
type SplitRows = {
	readonly active: Iterable<Buffer>;
	readonly inactive: Iterable<Buffer>;
};

type Parts = {readonly part: (at: number) => Part; readonly last: number};
type IdRange = {readonly first: number; readonly last: number};
type Kind = ListView & {readonly isSplit: boolean};

/**
 * The list of everybody, serialized once for all readers of a tier and kept in parts; a change renews
 * the part it is in. So an answer for 100,000 people costs little more than sending it.
 */
export class UserLists {
	readonly #store: Store;
	readonly #host: string;
	readonly #scratch = new Scratch();
	readonly #views = new Map<string, KeptParts>();

	constructor(store: Store, host: string) {
		this.#store = store;
		this.#host = host;
		store.onAccountChange(id => {
			for (const parts of this.#views.values()) parts.forget(partOf(id));
		});
	}

	/**
	 * The rows as JSON, joined by commas, in parts. A part that is not prepared is made when it is asked
	 * for, so the first reader of a view gets it while it is made, in their turns (`http/backpressure.ts`), and
	 * nobody else has to wait for all.
	 */
	*rowsFor(reader: Account, view: ListView): Generator<Buffer> {
		const {part, last} = this.#maker(reader, {...view, isSplit: false});
		yield* joined(
			(function* () {
				for (let index = 0; index <= last; index++) yield part(index)[0] ?? none;
			})(),
		);
	}

	/**
	 * Everybody who is there now, each in exactly one of two lists, however long the answer takes to
	 * send: what changes meanwhile comes as an event. The lists are to be read one after the other.
	 */
	splitFor(reader: Account, view: ListView): SplitRows {
		const {part, last} = this.#maker(reader, {...view, isSplit: true});
		// Whoever is added from now on would be in this part.
		const newest = part(last);
		const others: Buffer[] = [];
		const active = function* () {
			for (let index = 0; index <= last; index++) {
				const [rows = none, rest = none] = index === last ? newest : part(index);
				others.push(rest);
				yield rows;
			}
		};
		return {active: joined(active()), inactive: joined(others)};
	}

	/**
	 * Prepares the view that the console asks for, a part at a time between requests, so that the first
	 * list after a start is as quick as the others; `onEnd` hears when all is made. Returns the function that
	 * stops it.
	 */
	warm(reader: Account, view: ListView, onEnd: () => void): () => void {
		const {part: make, last} = this.#maker(reader, {...view, isSplit: false});
		let part = 0;
		let next: NodeJS.Immediate | undefined;
		const step = () => {
			make(part);
			part++;
			if (part <= last) next = setImmediate(step);
			else onEnd();
		};
		next = setImmediate(step);
		return () => clearImmediate(next);
	}

	/** Takes parts that are kept, and makes and keeps the others; some readers have parts of their own. */
	#maker(reader: Account, kind: Kind): Parts {
		const tier = tierOf(reader);
		const reach = reachOf(this.#store, reader);
		const one = {id: reader.id, reach};
		const lastId = this.#store.accounts.lastId();
		if (!reach.isWhole) {
			return {
				part: at => this.#make(idsFrom(at, idsInApartPart), tier, kind, one),
				last: partOf(lastId, idsInApartPart),
			};
		}
		const kept = this.#kept(tier, kind);
		const own = seesAddress(tier, reader) ? -1 : partOf(reader.id);
		return {
			part: at => {
				if (at === own) return this.#make(idsFrom(at), tier, kind, one);
				const known = kept.get(at);
				if (known !== undefined) return known;
				const made = this.#make(idsFrom(at), tier, kind);
				kept.keep(at, made);
				return made;
			},
			last: partOf(lastId),
		};
	}

	/** Nothing is kept from then on. */
	close(): void {
		this.#scratch.close();
	}

	#kept(tier: ReaderTier, kind: Kind): KeptParts {
		const key = `${tier} ${kind.clientGravatar} ${kind.withProfile} ${kind.isSplit}`;
		// Of one in two lists a reader holds half until the end: what many hold has to be there once.
		const parts = this.#views.get(key) ?? new KeptParts(kind.isSplit ? undefined : this.#scratch);
		this.#views.delete(key);
		this.#views.set(key, parts);
		if (this.#views.size > keptViews) {
			const [oldest] = this.#views.keys();
			if (oldest !== undefined) {
				this.#views.get(oldest)?.giveUp();
				this.#views.delete(oldest);
			}
		}
		return parts;
	}

	#make({first, last}: IdRange, tier: ReaderTier, kind: Kind, reader?: OneReader): Part {
		const valuesOf = kind.withProfile ? this.#store.profiles.valuesBetween(first, last) : undefined;
		const people = this.#store.accounts.between(first, last);
		if (reader?.reach.isWhole === false) {
			readPlaces(
				this.#store,
				people.map(({id}) => id),
			);
		}
		const shown =
			kind.isIncomplete === true
				? people.filter(account => reader?.reach.sees(account) !== false)
				: people;
		const rows = shown.map(account =>
			reader?.reach.sees(account) === false
				? unknownUserRow(account.id, this.#host)
				: userRow(account, {
						host: this.#host,
						seesAddress: seesAddress(tier, account) || account.id === reader?.id,
						clientGravatar: kind.clientGravatar,
						...(valuesOf && {profile: profileOf(this.#store, valuesOf(account.id))}),
					}),
		);
		if (!kind.isSplit) return [asText(rows)];
		// Whether somebody unknown is active is not told: they stand among those who are.
		return [true, false].map(isActive =>
			asText(
				rows.filter(row => row.is_active === isActive).map(({is_active: _state, ...row}) => row),
			),
		);
	}
}

/** A list at once, without its brackets: twice as quick as row by row. */
function asText(rows: readonly object[]): Buffer {
	return Buffer.from(JSON.stringify(rows).slice(1, -1));
}

function* joined(parts: Iterable<Buffer>): Generator<Buffer> {
	let isFirst = true;
	for (const rows of parts) {
		if (rows.length === 0) continue;
		if (!isFirst) yield comma;
		isFirst = false;
		yield rows;
	}
}

/** Somebody who does not see what others of their tier see. */
type OneReader = {readonly id: number; readonly reach: Reach};

const comma = Buffer.from(',');
const none = Buffer.alloc(0);

function partOf(id: number, size = idsInPart): number {
	return Math.floor(id / size);
}

function idsFrom(part: number, size = idsInPart): IdRange {
	return {first: part * size, last: (part + 1) * size - 1};
}
