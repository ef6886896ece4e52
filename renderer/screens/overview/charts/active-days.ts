import type {RecentTimes} from '../../../api/messages/recent-times';
import type {Steps} from '../../../../shared/time-slices';
import type {PeopleIndex} from '../../../people/index/people-index';
import {lastDays, placeIn} from './days';

export type ActiveDay = {
	/** Midnight, UNIX seconds. */
	readonly day: number;
	/** People who wrote, or were seen last on that day. */
	readonly people: number;
	/** Of them those who wrote; undefined for days of which not all messages were read. */
	readonly wrote: number | undefined;
};

export const daysShown = 14;

/** Rows between two steps. */
const rowsAtOnce = 2000;

/**
 * How many people were active at least on each of the last days. The service tells when somebody was
 * seen last, not when before: whoever came back later counts for an earlier day only where they wrote.
 */
export function* activeDays(
	index: PeopleIndex,
	seen: Uint32Array | undefined,
	recent: RecentTimes | undefined,
	now: number,
): Steps<readonly ActiveDay[]> {
	const days = lastDays(now, daysShown);
	const writers = days.map(() => new Set<number>());
	for (const {senderId, at} of recent?.sent ?? []) {
		const position = index.positionOf(senderId);
		if (position !== -1 && index.rows[position]!.is_bot) continue;
		writers[placeIn(days, at)]?.add(senderId);
	}
	const others = days.map(() => 0);
	if (seen !== undefined) {
		const first = days[0] ?? 0;
		for (let at = 0; at < seen.length; at++) {
			if (at % rowsAtOnce === 0) yield;
			const time = seen[at]!;
			if (time < first) continue;
			const row = index.rows[at]!;
			const place = placeIn(days, time);
			if (!row.is_bot && writers[place]?.has(row.user_id) === false) others[place]!++;
		}
	}
	return days.map((day, at) => ({
		day,
		people: writers[at]!.size + others[at]!,
		wrote: recent !== undefined && recent.since <= day ? writers[at]!.size : undefined,
	}));
}
