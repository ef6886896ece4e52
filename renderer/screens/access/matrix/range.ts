type Range = {readonly startIndex: number; readonly count: number};

/**
 * The places to draw: from a few before the first in view on, always the same number of them, so that
 * elements are passed on instead of made and thrown away; and the place of the tab stop.
 */
export function drawnPlaces(
	{startIndex, count}: Range,
	{amount, beyond, active}: {readonly amount: number; readonly beyond: number; active: number},
): number[] {
	const drawn = Math.min(amount, count);
	const first = Math.max(0, Math.min(startIndex - beyond, count - drawn));
	const places = Array.from({length: drawn}, (_, at) => first + at);
	if (active < 0 || active >= count) return places;
	if (active < first) return [active, ...places];
	return active >= first + drawn ? [...places, active] : places;
}

/** How many places fit into the room, cut ones on both sides, and a few beyond. */
export function amountFor(room: number, size: number, beyond: number): number {
	return Math.max(1, Math.ceil(Math.max(0, room) / size) + 1 + 2 * beyond);
}
