/** Rows in sight, first and last, of so many. */
type InSight = {readonly startIndex: number; readonly endIndex: number; readonly count: number};

/** So many rows are drawn beyond each edge, so that scrolling finds them there. */
const mostBeyondTheEdge = 12;
/** What those beyond one edge weigh together, where 1 is all that one text takes at once. */
const mostWeightBeyond = 1;

/**
 * The rows in sight and some beyond them: fewer where they take long to draw, so that the text of
 * somebody who means ill costs no more than a screen of it. The next row is always there, because the
 * keys go to it.
 */
export function rowsToDraw(
	inSight: InSight,
	weightOf: (at: number) => number,
	most = mostBeyondTheEdge,
): number[] {
	const first = edge(inSight.startIndex, -1, 0, {weightOf, most});
	const last = edge(inSight.endIndex, 1, inSight.count - 1, {weightOf, most});
	return Array.from({length: Math.max(0, last - first + 1)}, (_none, at) => first + at);
}

type Beyond = {readonly weightOf: (at: number) => number; readonly most: number};

function edge(from: number, step: -1 | 1, end: number, {weightOf, most}: Beyond): number {
	let at = from;
	let weight = 0;
	const mayGoOn = () => (end - at) * step > 0 && Math.abs(at - from) < most;
	while (mayGoOn() && weight < mostWeightBeyond) {
		at += step;
		weight += weightOf(at);
	}
	return at;
}
