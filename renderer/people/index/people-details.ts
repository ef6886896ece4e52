import type {Channel} from '../../../shared/model/channel';
import type {Invitation} from '../../../shared/model/invitation';
import type {ModernPresence} from '../../../shared/model/presence';
import {groupsById, groupsWithin} from '../../../shared/model/nested-groups';
import type {ProfileField} from '../../../shared/model/profile-field';
import type {UserGroup} from '../../../shared/model/user-group';
import {
	isRowColumn,
	keyOfOrder,
	withName,
	type DetailColumn,
	type SortColumn,
	type SortStep,
} from './columns';
import type {DetailTest} from './detail-tests';
import {seenTest} from './seen';
import {FieldValues} from './field-values';
import type {PeopleIndex} from './people-index';
import {orderBy, type Key, type Ranking} from './ranking';
import {Rankings} from './rankings';
import {differences, tallyChannels, tallyLinks, tallySeen} from './tallies';

/** What is known around the people; undefined where it was not read. */
export type DetailSources = {
	readonly fields: readonly ProfileField[] | undefined;
	readonly channels:
		| {
				readonly channels: readonly Pick<Channel, 'stream_id' | 'name'>[];
				readonly members: ReadonlyMap<number, readonly number[]>;
				readonly groups?: readonly UserGroup[] | undefined;
		  }
		| undefined;
	readonly invitations: readonly Invitation[] | undefined;
	readonly presence:
		| {
				readonly people: ReadonlyMap<number, ModernPresence>;
				/** UNIX seconds of the service. */
				readonly serverTime: number;
		  }
		| undefined;
};

const nobody = new Uint32Array(0);

/**
 * What columns and filters ask for beyond the rows: values of profile fields, channels, invitation
 * links. Nothing is made before it is asked for, and most of it is taken over when little changed.
 */
export class PeopleDetails {
	readonly index: PeopleIndex;
	readonly around: DetailSources;
	readonly #fields = new Map<number, FieldValues>();
	readonly #rankings: Rankings<DetailColumn>;
	readonly #orders = new Map<string, Uint32Array>();
	#channels: Uint32Array | undefined;
	#links: Uint32Array | undefined;
	#seen: Uint32Array | undefined;

	private constructor(index: PeopleIndex, around: DetailSources) {
		this.index = index;
		this.around = around;
		this.#rankings = new Rankings(index.rows.length, (column, at) => this.#keyAt(column, at));
	}

	/** The details of a list; `before` are those that these replace. */
	static of(index: PeopleIndex, around: DetailSources, before?: PeopleDetails): PeopleDetails {
		const details = new PeopleDetails(index, around);
		const changed = before && index.changedSince(before.index);
		if (before !== undefined && changed !== undefined) details.#takeOver(before, changed);
		return details;
	}

	#takeOver(before: PeopleDetails, changed: ReadonlySet<number>): void {
		const {index, around} = this;
		const isAsLong = index.rows.length === before.index.rows.length;
		for (const [id, values] of before.#fields) {
			const field = around.fields?.find(other => other.id === id);
			if (field === undefined || !isSameField(field, values.field)) continue;
			const next = values.after(index, changed, before.index);
			if (next !== undefined) this.#fields.set(id, next);
		}
		const known = before.around.channels?.members;
		const members = around.channels?.members;
		if (
			isAsLong &&
			before.#channels !== undefined &&
			known !== undefined &&
			members !== undefined
		) {
			this.#channels = tallyChannels(index, members, {tally: before.#channels, members: known});
		}
		if (isAsLong && around.invitations === before.around.invitations) this.#links = before.#links;
		if (isAsLong && around.presence === before.around.presence) this.#seen = before.#seen;
		this.#rankings.takeOver(before.#rankings, column => {
			if (column === 'channels') return moved(before.#channels, this.#channels);
			if (column === 'links') return moved(before.#links, this.#links);
			if (column === 'seen') return moved(before.#seen, this.#seen);
			const values = this.#fields.get(idOf(column));
			const old = before.#fields.get(idOf(column));
			if (values === undefined || old === undefined) return undefined;
			return [...changed].filter(at => values.numbers[at] !== old.numbers[at]);
		});
	}

	/** The field with this id; undefined when there is none. */
	field(id: number): FieldValues | undefined {
		const known = this.#fields.get(id);
		if (known !== undefined) return known;
		const field = this.around.fields?.find(other => other.id === id);
		if (field === undefined) return undefined;
		const values = FieldValues.of(this.index, field);
		this.#fields.set(id, values);
		return values;
	}

	/** How many channels each row is in; undefined while nobody knows. */
	get channels(): Uint32Array | undefined {
		const members = this.around.channels?.members;
		return (this.#channels ??= members && tallyChannels(this.index, members));
	}

	/** How many open invitation links each row has made; undefined while nobody knows. */
	get links(): Uint32Array | undefined {
		const {invitations} = this.around;
		return (this.#links ??= invitations && tallyLinks(this.index, invitations));
	}

	/** When each row was last seen, UNIX seconds, 0 when that is not known; undefined while it is not read. */
	get seen(): Uint32Array | undefined {
		const people = this.around.presence?.people;
		return (this.#seen ??= people && tallySeen(this.index, people));
	}

	/** All positions in the given order; equal rows by name. */
	order(steps: readonly SortStep[]): Uint32Array {
		const full = withName(steps);
		const key = keyOfOrder(full);
		const known = this.#orders.get(key);
		if (known !== undefined) return known;
		const order = orderBy(
			full.map(({column, isDescending}) => ({ranking: this.#ranking(column), isDescending})),
			this.index.rows.length,
		);
		this.#orders.set(key, order);
		return order;
	}

	#ranking(column: SortColumn): Ranking {
		return isRowColumn(column) ? this.index.ranking(column) : this.#rankings.of(column);
	}

	#keyAt(column: DetailColumn, position: number): Key {
		if (column === 'channels') return this.channels?.[position];
		if (column === 'links') return this.links?.[position];
		// Who was never seen stands last.
		if (column === 'seen') return this.seen?.[position] || undefined;
		return this.field(idOf(column))?.keyAt(position);
	}

	/** Returns the function that tells whether the row at a position passes a test. */
	tester(test: DetailTest): (position: number) => boolean {
		const {rows} = this.index;
		switch (test.kind) {
			case 'field': {
				const values = this.field(test.fieldId);
				const numbers = values?.numbers ?? nobody;
				const holds = values?.holding(test.value) ?? new Uint8Array(1);
				return position => (holds[numbers[position] ?? 0] === 1) !== test.isNegated;
			}
			case 'filled': {
				const numbers = this.field(test.fieldId)?.numbers ?? nobody;
				return position =>
					!rows[position]!.is_bot && (numbers[position] ?? 0) > 0 === test.isFilled;
			}
			case 'channel': {
				const isIn = this.#membersOf(test.channelIds);
				return position => (isIn[position] === 1) !== test.isNegated;
			}
			case 'group': {
				const isIn = this.#peopleIn(test.groupIds);
				return position => (isIn[position] === 1) !== test.isNegated;
			}
			case 'link': {
				const {links} = this;
				if (links === undefined) return () => true;
				return position => links[position]! > 0 !== test.isNegated;
			}
			case 'gap': {
				const required = (this.around.fields ?? []).flatMap(({id, required: isRequired}) =>
					isRequired === true ? (this.field(id)?.numbers ?? []) : [],
				);
				return position =>
					!rows[position]!.is_bot &&
					required.some(numbers => numbers[position] === 0) !== test.isNegated;
			}
			case 'seen': {
				const {seen} = this;
				const {joined} = this.index;
				const now = this.around.presence?.serverTime ?? 0;
				const passes = seenTest(test.value, now);
				if (seen === undefined) return () => true;
				return position =>
					!rows[position]!.is_bot &&
					passes(seen[position] ?? 0, joined[position] ?? 0) !== test.isNegated;
			}
			default:
				return test satisfies never;
		}
	}

	/** Everybody in these groups, and in those inside of them. */
	#peopleIn(groupIds: readonly number[]): Uint8Array {
		const isIn = new Uint8Array(this.index.rows.length);
		const groups = this.around.channels?.groups ?? [];
		const byId = groupsById(groups);
		for (const id of groupsWithin(groups, groupIds)) {
			for (const userId of byId.get(id)?.members ?? []) {
				const position = this.index.positionOf(userId);
				if (position !== -1) isIn[position] = 1;
			}
		}
		return isIn;
	}

	#membersOf(channelIds: readonly number[]): Uint8Array {
		const isIn = new Uint8Array(this.index.rows.length);
		for (const id of channelIds) {
			for (const userId of this.around.channels?.members.get(id) ?? []) {
				const position = this.index.positionOf(userId);
				if (position !== -1) isIn[position] = 1;
			}
		}
		return isIn;
	}
}

function idOf(column: `field:${number}`): number {
	return Number(column.slice('field:'.length));
}

function isSameField(a: ProfileField, b: ProfileField): boolean {
	return a.type === b.type && a.field_data === b.field_data;
}

function moved(before: Uint32Array | undefined, after: Uint32Array | undefined) {
	return before === undefined || after === undefined ? undefined : differences(before, after);
}
