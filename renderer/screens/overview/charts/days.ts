/** Midnights of the reader's calendar, in UNIX seconds. */

function midnight(seconds: number, change: (date: Date) => void): number {
	const date = new Date(seconds * 1000);
	date.setHours(0, 0, 0, 0);
	change(date);
	return date.getTime() / 1000;
}

/** The beginnings of the last days, today last. */
export function lastDays(now: number, count: number): readonly number[] {
	return Array.from({length: count}, (_none, at) =>
		midnight(now, date => date.setDate(date.getDate() - (count - 1 - at))),
	);
}

/** The beginnings of the last weeks, on Mondays, this week last. */
export function lastWeeks(now: number, count: number): readonly number[] {
	return Array.from({length: count}, (_none, at) =>
		midnight(now, date =>
			date.setDate(date.getDate() - ((date.getDay() + 6) % 7) - (count - 1 - at) * 7),
		),
	);
}

/** The beginnings of the last months, and now. */
export function lastMonths(now: number, count: number): readonly number[] {
	const starts = Array.from({length: count}, (_none, at) =>
		midnight(now, date => date.setMonth(date.getMonth() - (count - 1 - at), 1)),
	);
	return [...starts, now];
}

/** The place of the last beginning that is not after a moment; -1 where all are. */
export function placeIn(starts: readonly number[], at: number): number {
	let low = 0;
	let high = starts.length;
	while (low < high) {
		const middle = (low + high) >> 1;
		if (starts[middle]! <= at) low = middle + 1;
		else high = middle;
	}
	return low - 1;
}
