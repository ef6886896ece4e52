import type {ProfileField} from '../../../shared/model/profile-field';
import type {User} from '../../../shared/model/user';
import type {PeopleIndex} from '../../people/index/people-index';
import {matterOf, type Matter} from './matter';

const daySeconds = 86_400;

/**
 * People who were not here for some days. Certain ones were seen before that; of the others the server
 * says nothing, because it tells of the last days only or they do not share their presence.
 */
export type Idle = {
	readonly days: number;
	readonly certain: number;
	/** Certain or not: these are who the list shows. */
	readonly all: Matter;
};

export type Gap = {readonly field: ProfileField; readonly people: Matter};

export type PeopleCounts = {
	/** Active bots whose owner is gone. */
	readonly ownerless: readonly User[];
	/** Active people who lack at least one required field. */
	readonly incomplete: number;
	/** The same by field, those without a gap left out. */
	readonly gaps: readonly Gap[];
};

export const idleDays: readonly number[] = [30, 90];

/**
 * Counts the idle as the filters of People would. `seen` is when each row was seen last, 0 where nobody
 * knows; `now` in UNIX seconds of the service. Apart from the rest, because it is asked every minute.
 */
export function countIdle(index: PeopleIndex, seen: Uint32Array, now: number): readonly Idle[] {
	const {rows, joined} = index;
	const edges = idleDays.map(days => now - days * daySeconds);
	const certain = edges.map(() => 0);
	const idle = edges.map((): number[] => []);
	for (let at = 0; at < rows.length; at++) {
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
		all: matterOf(idle[edge]!),
	}));
}

/** Counts in one pass over everybody, as the filters of People would. */
export function countPeople(index: PeopleIndex, fields: readonly ProfileField[]): PeopleCounts {
	const required = fields.filter(field => field.required === true);
	const lacking = required.map((): number[] => []);
	const ownerless: User[] = [];
	let incomplete = 0;
	const {rows} = index;
	for (let at = 0; at < rows.length; at++) {
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
			lacking[at]!.length === 0 ? [] : [{field, people: matterOf(lacking[at]!)}],
		),
	};
}
