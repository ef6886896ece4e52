import {roleName, roles} from '../../../../shared/model/role';
import type {JournalEntry} from '../../../../shared/model/journal';
import type {Steps} from '../../../../shared/time-slices';
import type {PeopleIndex} from '../../../people/index/people-index';
import {lastMonths, placeIn} from './days';

/** How many people of each role there were at a moment. */
export type RolePoint = {
	/** UNIX seconds. */
	readonly at: number;
	/** In the order of the roles. */
	readonly byRole: readonly number[];
};

/** A change of somebody's role, or of whether the account is active, as the journal has it. */
export type Turn = {
	readonly userId: number;
	/** UNIX seconds. */
	readonly at: number;
	/** As it was before; undefined where this change was about the other. */
	readonly role?: number;
	readonly isActive?: boolean;
};

export const monthsShown = 24;

/** Rows between two steps. */
const rowsAtOnce = 2000;

/** What the journal tells of roles and accounts. */
export function turnsOf(entries: readonly JournalEntry[]): readonly Turn[] {
	return entries.flatMap(({change, target, before, at, outcome}): readonly Turn[] => {
		if (outcome !== 'done' || target.kind !== 'user' || target.id === undefined) return [];
		const when = {userId: target.id, at: Date.parse(at) / 1000};
		if (change === 'active' && typeof before === 'boolean') return [{...when, isActive: before}];
		const role = roles.find(one => roleName(one) === before);
		return change === 'role' && role !== undefined ? [{...when, role}] : [];
	});
}

/**
 * People by role at the beginnings of the last months and now. Counted back from who is active now: by
 * when they joined, and by what the journal tells of roles and accounts. Of changes made elsewhere nobody
 * knows, so earlier figures lack who was deactivated there.
 */
export function* peopleByRole(
	index: PeopleIndex,
	turns: readonly Turn[],
	/** UNIX seconds, of today: the last point is of this moment anyhow. */
	now: number,
): Steps<readonly RolePoint[]> {
	const moments = lastMonths(now, monthsShown);
	const counts = moments.map(() => roles.map(() => 0));
	const turned = new Map<number, Turn[]>();
	for (const turn of turns) {
		const known = turned.get(turn.userId);
		if (known === undefined) turned.set(turn.userId, [turn]);
		else known.push(turn);
	}
	const places = new Map<number, number>(roles.map((role, at) => [role, at]));
	const {rows} = index;
	const joined = yield* index.joinedInSteps();
	/** Who joined between two moments, to be added up. */
	const came = moments.map(() => roles.map(() => 0));
	for (let at = 0; at < rows.length; at++) {
		if (at % rowsAtOnce === 0) yield;
		const {user_id: id, role, is_active, is_bot} = rows[at]!;
		if (is_bot) continue;
		const own = turned.get(id);
		// Who is listed has joined, whichever clock is ahead.
		const from = Math.min(placeIn(moments, joined[at]! - 1) + 1, moments.length - 1);
		if (own === undefined) {
			const place = places.get(role);
			if (is_active && place !== undefined) came[from]![place]!++;
			continue;
		}
		const newestFirst = own.toSorted((a, b) => b.at - a.at);
		for (let point = from; point < moments.length; point++) {
			let state = {role, isActive: is_active};
			const isNow = point === moments.length - 1;
			for (const turn of isNow ? [] : newestFirst) {
				if (turn.at <= moments[point]!) break;
				state = {role: turn.role ?? state.role, isActive: turn.isActive ?? state.isActive};
			}
			const place = places.get(state.role);
			if (state.isActive && place !== undefined) counts[point]![place]!++;
		}
	}
	const sums = roles.map(() => 0);
	const points = moments.map((moment, point) => {
		const byRole = roles.map((_role, place) => {
			sums[place]! += came[point]![place]!;
			return sums[place]! + counts[point]![place]!;
		});
		return {at: moment, byRole};
	});
	// What was before the first person is no part of the picture, but a line has two ends.
	const first = points.findIndex(({byRole}) => byRole.some(count => count > 0));
	return points.slice(Math.max(0, Math.min(first, points.length - 2)));
}
