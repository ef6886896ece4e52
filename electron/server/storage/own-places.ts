import type {DatabaseSyncInstance, StatementSyncInstance} from '@photostructure/sqlite';
import {Table} from './table';

/** Ids that are kept of all together; 4 bytes each. */
const mostKeptIds = 4 * 1024 * 1024;
const mostKeptAccounts = 120_000;

/** Where the places of somebody, whose id is `value`, are found: a query for one column `id`. */
const sources = {
	channels: 'SELECT channel_id AS id FROM subscriptions WHERE user_id = value AND is_active = 1',
	conversations: 'SELECT conversation_id AS id FROM conversation_people WHERE user_id = value',
} as const;

/**
 * In which channels accounts are, or in which direct conversations, as sorted ids, read when they are
 * asked for. Whether two people share one costs no query then, however many there are and however much
 * they are in.
 */
export class OwnPlaces extends Table {
	readonly #kept = new Map<number, Uint32Array>();
	#keptIds = 0;
	readonly #read: StatementSyncInstance;

	constructor(database: DatabaseSyncInstance, places: keyof typeof sources) {
		super(database);
		this.#read = this.prepare(`
			SELECT value AS id, (
				SELECT json_group_array(id) FROM (${sources[places]} ORDER BY id)
			) AS ids FROM json_each(?)`);
	}

	/** Whether two people are in one place, of those that count. */
	share(one: number, other: number, counts: (id: number) => boolean = every): boolean {
		const own = this.of(one);
		// Mostly somebody talks with few, or with nobody: then the other is not read.
		if (own.length === 0) return false;
		const [few, many] = byLength(own, this.of(other));
		for (const id of few) if (placeOf(many, id).isThere && counts(id)) return true;
		return false;
	}

	/** Ids of the places that somebody is in. */
	of(userId: number): Uint32Array {
		const kept = this.#kept.get(userId);
		if (kept !== undefined) return kept;
		this.readAll([userId]);
		return this.#kept.get(userId) ?? new Uint32Array();
	}

	isIn(userId: number, placeId: number): boolean {
		return placeOf(this.of(userId), placeId).isThere;
	}

	/** Reads of some people what is not kept yet: quicker than one by one. */
	readAll(userIds: readonly number[]): void {
		const missing = userIds.filter(id => !this.#kept.has(id));
		if (missing.length === 0) return;
		const rows = this.#read.all(JSON.stringify(missing)) as {id: number; ids: string}[];
		for (const {id, ids} of rows) this.#keep(id, Uint32Array.from(JSON.parse(ids) as number[]));
		this.#giveWay();
	}

	joined(placeId: number, userIds: readonly number[]): void {
		this.#change(userIds, ids => {
			const {at, isThere} = placeOf(ids, placeId);
			if (isThere) return ids;
			const more = new Uint32Array(ids.length + 1);
			more.set(ids.subarray(0, at));
			more[at] = placeId;
			more.set(ids.subarray(at), at + 1);
			return more;
		});
	}

	left(placeId: number, userIds: readonly number[]): void {
		this.#change(userIds, ids => {
			const {isThere} = placeOf(ids, placeId);
			return isThere ? ids.filter(id => id !== placeId) : ids;
		});
	}

	/** Has everything read anew: after a transaction was rolled back. */
	forget(): void {
		this.#kept.clear();
		this.#keptIds = 0;
	}

	#change(userIds: readonly number[], next: (ids: Uint32Array) => Uint32Array): void {
		for (const userId of userIds) {
			const ids = this.#kept.get(userId);
			if (ids !== undefined) this.#keep(userId, next(ids));
		}
	}

	#keep(userId: number, ids: Uint32Array): void {
		this.#keptIds += ids.length - (this.#kept.get(userId)?.length ?? 0);
		this.#kept.set(userId, ids);
	}

	/** What was read first goes first; what was asked for last stays. */
	#giveWay(): void {
		for (const [id, ids] of this.#kept) {
			const isRoom = this.#keptIds <= mostKeptIds && this.#kept.size <= mostKeptAccounts;
			if (isRoom || this.#kept.size === 1) return;
			this.#kept.delete(id);
			this.#keptIds -= ids.length;
		}
	}
}

const every = (): boolean => true;

function byLength(one: Uint32Array, other: Uint32Array): readonly [Uint32Array, Uint32Array] {
	return one.length < other.length ? [one, other] : [other, one];
}

/** Where an id stands in a sorted list, or would stand. */
function placeOf(
	ids: Uint32Array,
	wanted: number,
): {readonly at: number; readonly isThere: boolean} {
	let from = 0;
	let to = ids.length;
	while (from < to) {
		const middle = (from + to) >>> 1;
		if ((ids[middle] ?? 0) < wanted) from = middle + 1;
		else to = middle;
	}
	return {at: from, isThere: ids[from] === wanted};
}
