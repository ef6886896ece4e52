import type {ProfileField} from '../../../shared/model/profile-field';
import type {Channel} from '../../../shared/model/channel';
import {Role} from '../../../shared/model/role';
import type {User} from '../../../shared/model/user';
import type {Steps} from '../../../shared/time-slices';
import type {ChannelDirectory} from '../../api/channels/channels';
import {isInactive, isUnled} from '../../channels/attention';
import type {PeopleIndex} from '../../people/index/people-index';
import {affectedOf, type Affected} from './affected';

const daySeconds = 86_400;

/**
 * People who were not here for some days. Certain ones were seen before that; of the others the server
 * says nothing, because it tells of the last days only or they do not share their presence.
 */
export type Idle = {
	readonly days: number;
	readonly certain: number;
	/** Certain or not: these are who the list shows. */
	readonly all: Affected;
};

export type Gap = {readonly field: ProfileField; readonly people: Affected};

export type PeopleCounts = {
	/** Active bots whose owner is gone. */
	readonly ownerless: readonly User[];
	/** Active people who lack at least one required field. */
	readonly incomplete: number;
	/** The same by field, those without a gap left out. */
	readonly gaps: readonly Gap[];
};

/** What there had better be none of in channels. */
export type ChannelCounts = {
	/** Nobody active is in them. */
	readonly inactive: readonly Channel[];
	/** Private ones that nobody in there can change. */
	readonly unled: readonly Channel[];
	/** Ids of the guests who are in many. */
	readonly busyGuests: readonly number[];
};

/** In so many channels a guest sees much of the organization. */
export const manyChannels = 5;

/** Rows between two steps. */
const rowsAtOnce = 2000;

export const idleDays: readonly number[] = [30, 90];

/**
 * Counts the idle as the filters of People would. `seen` is when each row was seen last, 0 where nobody
 * knows; `now` in UNIX seconds of the service. Apart from the rest, because it is asked every minute.
 */
export function* countIdle(
	index: PeopleIndex,
	seen: Uint32Array,
	now: number,
): Steps<readonly Idle[]> {
	const {rows} = index;
	const joined = yield* index.joinedInSteps();
	const edges = idleDays.map(days => now - days * daySeconds);
	const certain = edges.map(() => 0);
	const idle = edges.map((): number[] => []);
	for (let at = 0; at < rows.length; at++) {
		if (at % rowsAtOnce === 0) yield;
		const row = rows[at]!;
		if (!row.is_active || row.is_bot) continue;
		const time = seen[at] === 0 ? joined[at]! : seen[at]!;
		for (let edge = 0; edge < edges.length; edge++) {
			if (time >= edges[edge]!) continue;
			idle[edge]!.push(row.user_id);
			if (seen[at] !== 0) certain[edge]!++;
		}
	}
	return idleDays.map((days, edge) => ({
		days,
		certain: certain[edge]!,
		all: affectedOf(idle[edge]!),
	}));
}

/** Counts in one pass over everybody, as the filters of People would. */
export function* countPeople(
	index: PeopleIndex,
	fields: readonly ProfileField[],
): Steps<PeopleCounts> {
	const required = fields.filter(field => field.required === true);
	const lacking = required.map((): number[] => []);
	const ownerless: User[] = [];
	let incomplete = 0;
	const {rows} = index;
	for (let at = 0; at < rows.length; at++) {
		if (at % rowsAtOnce === 0) yield;
		const row = rows[at]!;
		if (!row.is_active) continue;
		if (row.is_bot) {
			if (index.byId(row.bot_owner_id ?? NaN)?.is_active !== true) ownerless.push(row);
			continue;
		}
		let lacks = false;
		for (let field = 0; field < required.length; field++) {
			if ((row.profile_data?.[required[field]!.id]?.value ?? '') !== '') continue;
			lacking[field]!.push(row.user_id);
			lacks = true;
		}
		if (lacks) incomplete++;
	}
	return {
		ownerless,
		incomplete,
		gaps: required.flatMap((field, at) =>
			lacking[at]!.length === 0 ? [] : [{field, people: affectedOf(lacking[at]!)}],
		),
	};
}

/** Looks through who is in which channel. */
export function* countChannels(
	directory: ChannelDirectory,
	index: PeopleIndex,
): Steps<ChannelCounts> {
	const inactive: Channel[] = [];
	const unled: Channel[] = [];
	for (const channel of directory.channels) {
		if (isInactive(directory, index, channel) === true) inactive.push(channel);
		if (isUnled(directory, index, channel) === true) unled.push(channel);
		yield;
	}
	return {inactive, unled, busyGuests: yield* guestsInMany(directory, index)};
}

function* guestsInMany({members}: ChannelDirectory, {rows}: PeopleIndex): Steps<readonly number[]> {
	const counts = new Map<number, number>();
	for (let at = 0; at < rows.length; at++) {
		if (at % rowsAtOnce === 0) yield;
		const row = rows[at]!;
		if (row.is_active && !row.is_bot && row.role === Role.guest) counts.set(row.user_id, 0);
	}
	if (counts.size === 0) return [];
	for (const list of members.values()) {
		for (const id of list) {
			const count = counts.get(id);
			if (count !== undefined) counts.set(id, count + 1);
		}
		yield;
	}
	return [...counts].filter(([, count]) => count >= manyChannels).map(([id]) => id);
}
