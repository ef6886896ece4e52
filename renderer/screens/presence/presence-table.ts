import {lastSeen} from '../../../shared/model/presence';
import type {User} from '../../../shared/model/user';
import type {PresenceBoard} from '../../api/users/presence';
import type {GridSort} from '../../components/grid/grid-column';
import type {PeopleIndex} from '../../people/index/people-index';
import {buckets} from '../../places/presence';
import {bucketOf, momentOf, type Bucket} from './buckets';

/** Columns by which the list can be ordered. */
export const sortColumns = ['name', 'role', 'status', 'active', 'seen'] as const;
export type SortColumn = (typeof sortColumns)[number];
export type SortStep = GridSort & {readonly column: SortColumn};

/** A person as the list shows them. */
export type PresenceRow = {
	readonly user: User;
	readonly bucket: Bucket;
	/** UNIX seconds; 0 where nothing is known. */
	readonly active: number;
	readonly seen: number;
};

/** Stands for people who are left out: bots and deactivated accounts. */
export const leftOut = 255;

const byName = [{column: 'name', isDescending: false}] as const;

/**
 * Who is where in time, as bytes and numbers beside the rows of the index: at 100,000 people a
 * filter or an order must not make an object for each.
 */
export class PresenceTable {
	readonly index: PeopleIndex;
	/** Place in `buckets` by position, or `leftOut`. */
	readonly bucketAt: Uint8Array;
	/** UNIX seconds; 0 where nothing is known. */
	readonly activeAt: Float64Array;
	readonly seenAt: Float64Array;
	readonly people: number;
	readonly bots: number;
	readonly #orders = new Map<string, Uint32Array>();
	readonly #rows = new Map<number, PresenceRow>();

	constructor(index: PeopleIndex, board: PresenceBoard) {
		const {rows} = index;
		const moment = momentOf(board.serverTime);
		this.index = index;
		this.bucketAt = new Uint8Array(rows.length).fill(leftOut);
		this.activeAt = new Float64Array(rows.length);
		this.seenAt = new Float64Array(rows.length);
		let people = 0;
		let bots = 0;
		for (const [at, {user_id, is_bot, is_active}] of rows.entries()) {
			if (!is_active) continue;
			if (is_bot) {
				bots++;
				continue;
			}
			people++;
			const presence = board.people.get(user_id);
			this.bucketAt[at] = buckets.indexOf(bucketOf(presence, moment));
			if (presence === undefined) continue;
			this.activeAt[at] = presence.active_timestamp ?? 0;
			this.seenAt[at] = lastSeen(presence) ?? 0;
		}
		this.people = people;
		this.bots = bots;
	}

	/** The row of somebody who is listed here. */
	row(userId: number): PresenceRow | undefined {
		return this.rowAt(this.index.positionOf(userId));
	}

	/** The row of a position, the same object each time it is asked for. */
	rowAt(position: number): PresenceRow | undefined {
		const user = this.index.rows[position];
		const made = this.#rows.get(position);
		if (made !== undefined || user === undefined) return made;
		const bucket = buckets[this.bucketAt[position]!];
		if (bucket === undefined) return undefined;
		const row = {
			user,
			bucket,
			active: this.activeAt[position]!,
			seen: this.seenAt[position]!,
		};
		this.#rows.set(position, row);
		return row;
	}

	/** All positions in the given order; equal rows by name. */
	order(steps: readonly SortStep[]): Uint32Array {
		const key = steps.map(step => (step.isDescending ? '-' : '') + step.column).join();
		const known = this.#orders.get(key);
		if (known !== undefined) return known;
		const nameAt = steps.findIndex(({column}) => column === 'name');
		const leading = nameAt === -1 ? steps : steps.slice(0, nameAt);
		let order = this.index.order(
			nameAt === -1 ? byName : [{column: 'name', isDescending: steps[nameAt]!.isDescending}],
		);
		for (const step of leading.toReversed()) order = this.#sorted(order, step);
		this.#orders.set(key, order);
		return order;
	}

	#sorted(order: Uint32Array, {column, isDescending}: SortStep): Uint32Array {
		switch (column) {
			case 'status':
				return byGroup(order, this.bucketAt, isDescending);
			case 'role':
				return byGroup(order, this.index.roleBits, isDescending);
			case 'active':
				return byTime(order, this.activeAt, isDescending);
			case 'seen':
				return byTime(order, this.seenAt, isDescending);
			default:
				return order;
		}
	}
}

/** Sorted by a byte in one pass, equal ones as they were. */
function byGroup(order: Uint32Array, groups: Uint8Array, isDescending: boolean): Uint32Array {
	const starts = new Uint32Array(257);
	const groupOf = (position: number) => {
		const group = groups[position] ?? 0;
		return isDescending ? 255 - group : group;
	};
	for (const position of order) starts[groupOf(position) + 1]!++;
	for (let group = 1; group < starts.length; group++) starts[group]! += starts[group - 1]!;
	const sorted = new Uint32Array(order.length);
	for (const position of order) sorted[starts[groupOf(position)]!++] = position;
	return sorted;
}

/** Sorted by a time; those without any stand last in both directions, and cost nothing. */
function byTime(order: Uint32Array, times: Float64Array, isDescending: boolean): Uint32Array {
	const known = order.filter(position => times[position]! > 0);
	const unknown = order.filter(position => !(times[position]! > 0));
	const sign = isDescending ? -1 : 1;
	known.sort((a, b) => sign * (times[a]! - times[b]!));
	const sorted = new Uint32Array(order.length);
	sorted.set(known);
	sorted.set(unknown, known.length);
	return sorted;
}
