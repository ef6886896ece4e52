import type {RecentTimes} from '../../../api/messages/recent-times';
import {lastWeeks, placeIn} from './days';

export type MessageWeek = {
	/** The Monday, UNIX seconds. */
	readonly week: number;
	/** Whether it has more messages than were read, or is not over. */
	readonly isPart: 'read' | 'running' | undefined;
	/** By id of the channel. */
	readonly counts: ReadonlyMap<number, number>;
};

export const weeksShown = 8;

/** Messages by channel in the last weeks; weeks before those that were read are left out. */
export function messagesByWeek(
	{sent, since}: RecentTimes,
	now: number,
): {
	readonly weeks: readonly MessageWeek[];
	/** Ids of channels, the busiest first. */
	readonly channels: readonly number[];
} {
	const starts = lastWeeks(now, weeksShown);
	const counts = starts.map(() => new Map<number, number>());
	const totals = new Map<number, number>();
	for (const {channelId, at} of sent) {
		const week = counts[placeIn(starts, at)];
		if (week === undefined) continue;
		week.set(channelId, (week.get(channelId) ?? 0) + 1);
		totals.set(channelId, (totals.get(channelId) ?? 0) + 1);
	}
	const firstKnown = since === 0 ? 0 : Math.max(0, placeIn(starts, since));
	const weeks = starts.slice(firstKnown).map((week, at): MessageWeek => {
		const isLast = firstKnown + at === starts.length - 1;
		const isPart = since > week ? 'read' : isLast ? 'running' : undefined;
		return {week, isPart, counts: counts[firstKnown + at]!};
	});
	const channels = [...totals].sort((a, b) => b[1] - a[1] || a[0] - b[0]).map(([id]) => id);
	return {weeks, channels};
}
