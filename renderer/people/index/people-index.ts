import {Role, roles} from '../../../shared/model/role';
import type {User} from '../../../shared/model/user';
import {
	isSameInColumn,
	joinedSeconds,
	keyOfOrder,
	searchText,
	sortKey,
	withName,
	type RowColumn,
	type SortStep,
} from './columns';
import {atOnce, type Steps} from '../../../shared/time-slices';
import {orderBy, type Ranking} from './ranking';
import {Rankings} from './rankings';
import {facets} from './tokens';

/** Rows between two steps. */
const rowsAtOnce = 2000;

const roleIndexes: ReadonlyMap<number, number> = new Map(roles.map((role, at) => [role, at]));

/** Whole organization in numbers. */
type Totals = {
	readonly people: number;
	readonly bots: number;
	readonly deactivated: number;
	/** Active people by role, in the order of the roles. */
	readonly byRole: readonly number[];
	readonly activeBots: number;
	readonly owners: number;
};

/**
 * Everything that lists of people ask for, prepared once: orders by column, texts to search, facets
 * as bytes. A new list takes over what its unchanged rows had, so an optimistic change of a few rows
 * costs a copy instead of a sort. Parts are made when first asked for.
 */
export class PeopleIndex {
	readonly rows: readonly User[];
	/** Bit of the role, status and kind of each row, as `facets` counts them. */
	readonly roleBits: Uint8Array;
	readonly statusBits: Uint8Array;
	readonly kindBits: Uint8Array;
	/** The three of each row as one number: the role times four, two for deactivated, one for a bot. */
	readonly facets: Uint8Array;
	readonly totals: Totals;
	readonly #rankings: Rankings<RowColumn>;
	readonly #orders = new Map<string, Uint32Array>();
	readonly #areIdsAscending: boolean;
	#positions: Map<number, number> | undefined;
	#bots: ReadonlyMap<number, readonly User[]> | undefined;
	/** Of the first rows, as far as they were made. */
	#texts: string[] = [];
	#joined: Float64Array | undefined;
	/** How many have each name, by its rank. */
	#withName: Uint32Array | undefined;

	private constructor(rows: readonly User[]) {
		this.rows = rows;
		this.#rankings = new Rankings(rows.length, (column, position) =>
			sortKey(rows[position]!, column, id => this.byId(id)?.full_name),
		);
		this.roleBits = new Uint8Array(rows.length);
		this.statusBits = new Uint8Array(rows.length);
		this.kindBits = new Uint8Array(rows.length);
		this.facets = new Uint8Array(rows.length);
		const byRole = facets.role.map(() => 0);
		const counts = {people: 0, bots: 0, deactivated: 0, activeBots: 0, owners: 0};
		let areIdsAscending = true;
		let lastId = -Infinity;
		for (let at = 0; at < rows.length; at++) {
			const row = rows[at]!;
			const role = roleIndex(row.role);
			this.roleBits[at] = 1 << role;
			this.statusBits[at] = row.is_active ? 1 : 2;
			this.kindBits[at] = row.is_bot ? 2 : 1;
			this.facets[at] = role * 4 + (row.is_active ? 0 : 2) + (row.is_bot ? 1 : 0);
			if (row.is_bot) counts.bots++;
			else counts.people++;
			if (!row.is_active) counts.deactivated++;
			else if (row.is_bot) counts.activeBots++;
			else {
				byRole[role]!++;
				if (row.role === Role.owner) counts.owners++;
			}
			if (row.user_id <= lastId) areIdsAscending = false;
			lastId = row.user_id;
		}
		this.totals = {...counts, byRole};
		this.#areIdsAscending = areIdsAscending;
	}

	/** The index of a list; `before` is the index of the list that this one replaces. */
	static of(rows: readonly User[], before?: PeopleIndex): PeopleIndex {
		if (before?.rows === rows) return before;
		const index = new PeopleIndex(rows);
		const changed = before && index.changedSince(before);
		if (before !== undefined && changed !== undefined) index.#takeOver(before, changed);
		return index;
	}

	/** Positions whose row is another than in the list before; undefined when the two do not line up. */
	changedSince(before: PeopleIndex): ReadonlySet<number> | undefined {
		return changedPositions(before.rows, this.rows);
	}

	#takeOver(before: PeopleIndex, changed: ReadonlySet<number>): void {
		const count = this.rows.length;
		const old = before.rows;
		this.#rankings.takeOver(before.#rankings, column => {
			const moved = [...changed].filter(at => {
				const was = old[at];
				return was === undefined || !isSameInColumn(was, this.rows[at]!, column);
			});
			// Whose name changed may be the owner of many.
			return column === 'owner' && moved.length > 0 ? undefined : moved;
		});
		this.#texts = before.#texts.slice();
		for (const at of changed) {
			if (at < this.#texts.length) this.#texts[at] = searchText(this.rows[at]!);
		}
		if (before.#joined !== undefined) {
			this.#joined = new Float64Array(count);
			this.#joined.set(before.#joined);
			for (const at of changed) this.#joined[at] = joinedSeconds(this.rows[at]!);
		}
	}

	/** Whether an order by name is at hand or cheap to make. */
	get isNameOrderCheap(): boolean {
		return this.rows.length < 5000 || this.#rankings.isCheap('name');
	}

	/** All positions in the given order; equal rows by name, then as the service lists them. */
	order(steps: readonly SortStep<RowColumn>[]): Uint32Array {
		const full = withName(steps);
		const key = keyOfOrder(full);
		const known = this.#orders.get(key);
		if (known !== undefined) return known;
		const order = orderBy(
			full.map(({column, isDescending}) => ({ranking: this.ranking(column), isDescending})),
			this.rows.length,
		);
		this.#orders.set(key, order);
		return order;
	}

	/** Where every row stands in the order of one column. */
	ranking(column: RowColumn): Ranking {
		return this.#rankings.of(column);
	}

	/** The order by name, made in steps. */
	nameRankingInSteps(): Steps<Ranking> {
		return this.#rankings.inSteps('name');
	}

	/** Folded text of each row, as `searchText` makes it. */
	get texts(): readonly string[] {
		return this.#texts.length === this.rows.length ? this.#texts : atOnce(this.textsInSteps());
	}

	/** The same, made in steps; whoever asks before the last of them has the rest made at once. */
	*textsInSteps(): Steps<readonly string[]> {
		while (this.#texts.length < this.rows.length) {
			if (this.#texts.length % rowsAtOnce === 0) yield;
			const row = this.rows[this.#texts.length];
			// Somebody may have had them made meanwhile.
			if (row !== undefined) this.#texts.push(searchText(row));
		}
		return this.#texts;
	}

	/** Whether another account has the same name, as lists order names. False for somebody who is not listed. */
	sharesName({user_id: id}: Pick<User, 'user_id'>): boolean {
		const {rank, values} = this.ranking('name');
		if (this.#withName === undefined) {
			this.#withName = new Uint32Array(values + 1);
			for (const place of rank) this.#withName[place]!++;
		}
		const place = rank[this.positionOf(id)];
		return place !== undefined && this.#withName[place]! > 1;
	}

	/** When each row joined, in seconds. */
	get joined(): Float64Array {
		return (this.#joined ??= Float64Array.from(this.rows, joinedSeconds));
	}

	/** The same, made in steps. */
	*joinedInSteps(): Steps<Float64Array> {
		const {rows} = this;
		if (this.#joined !== undefined) return this.#joined;
		const joined = new Float64Array(rows.length);
		for (let at = 0; at < rows.length; at++) {
			if (at % rowsAtOnce === 0) yield;
			joined[at] = joinedSeconds(rows[at]!);
		}
		return (this.#joined ??= joined);
	}

	/** Where somebody stands in `rows`; -1 when the organization has no such id. */
	positionOf(userId: number): number {
		if (!this.#areIdsAscending) {
			this.#positions ??= new Map(this.rows.map((row, at) => [row.user_id, at]));
			return this.#positions.get(userId) ?? -1;
		}
		// Ids rise by one or more, so those before and behind leave no more places than the gaps.
		const count = this.rows.length;
		const first = this.rows[0]?.user_id ?? 0;
		const last = this.rows[count - 1]?.user_id ?? 0;
		let low = Math.max(0, count - 1 - (last - userId));
		let high = Math.min(count - 1, userId - first);
		while (low < high) {
			const middle = (low + high) >> 1;
			if (this.rows[middle]!.user_id < userId) low = middle + 1;
			else high = middle;
		}
		return low === high && this.rows[low]?.user_id === userId ? low : -1;
	}

	byId(userId: number): User | undefined {
		return this.rows[this.positionOf(userId)];
	}

	/** The bots that somebody owns, deactivated ones included. */
	botsOf(ownerId: number): readonly User[] {
		if (this.#bots === undefined) {
			const bots = new Map<number, User[]>();
			for (const row of this.rows) {
				if (!row.is_bot) continue;
				const owner = row.bot_owner_id ?? -1;
				const known = bots.get(owner);
				if (known === undefined) bots.set(owner, [row]);
				else known.push(row);
			}
			this.#bots = bots;
		}
		return this.#bots.get(ownerId) ?? [];
	}
}

/** Place of a role in the ladder; a number that is not known counts as the least role. */
function roleIndex(role: number): number {
	return roleIndexes.get(role) ?? roles.length - 1;
}

/** Positions whose row is another object; undefined when the two lists do not line up. */
function changedPositions(
	before: readonly User[],
	after: readonly User[],
): ReadonlySet<number> | undefined {
	if (after.length < before.length) return undefined;
	const changed = new Set<number>();
	for (let at = 0; at < after.length; at++) {
		const was = before[at];
		if (was === after[at]) continue;
		if (was !== undefined && was.user_id !== after[at]!.user_id) return undefined;
		changed.add(at);
	}
	return changed;
}
