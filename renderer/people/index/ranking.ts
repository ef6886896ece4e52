import type {Steps} from '../../../shared/time-slices';

/**
 * Where every row stands in the order of one column. Rows with the same value share a rank; rows
 * without a value stand at the end in both directions.
 */
export type Ranking = {
	/** Positions of the rows in ascending order. */
	readonly order: Uint32Array;
	/** Rank of the row at each position. */
	readonly rank: Uint32Array;
	/** How many different values there are. */
	readonly values: number;
};

export type Key = string | number | undefined;

/** Takes a few milliseconds. */
const rowsAtOnce = 4096;

/** Ranks all rows of a column, in steps. Numbers and texts are each compared by their own `<`. */
export function* rankInSteps(count: number, keyAt: (position: number) => Key): Steps<Ranking> {
	const keys: Key[] = [];
	for (let position = 0; position < count; position++) {
		if (position % rowsAtOnce === 0) yield;
		keys.push(keyAt(position));
	}
	let order = new Uint32Array(count);
	for (let position = 0; position < count; position++) order[position] = position;
	for (let from = 0; from < count; from += rowsAtOnce) {
		yield;
		order.subarray(from, from + rowsAtOnce).sort((a, b) => compareKeys(keys[a], keys[b]));
	}
	let merged = new Uint32Array(count);
	for (let sorted = rowsAtOnce; sorted < count; sorted *= 2) {
		for (let from = 0; from < count; from += 2 * sorted) {
			yield* mergeInSteps(order, merged, from, sorted, keys);
		}
		[order, merged] = [merged, order];
	}
	return ranked(order, (a, b) => keys[a] === keys[b], keyAt);
}

/** Merges two parts that are sorted and stand one behind the other; of equal rows the first part's come first. */
function* mergeInSteps(
	source: Uint32Array,
	target: Uint32Array,
	from: number,
	length: number,
	keys: readonly Key[],
): Steps<void> {
	const middle = Math.min(from + length, source.length);
	const end = Math.min(middle + length, source.length);
	let first = from;
	let second = middle;
	for (let at = from; at < end; at++) {
		if ((at - from) % rowsAtOnce === 0) yield;
		const isFirst =
			second === end ||
			(first < middle && compareKeys(keys[source[first]!], keys[source[second]!]) <= 0);
		target[at] = source[isFirst ? first++ : second++]!;
	}
}

/**
 * The ranking after the rows at some positions got other values or were added at the end: the others
 * keep their order, so this costs one pass instead of a sort.
 */
export function rankAgain(
	before: Ranking,
	changed: ReadonlySet<number>,
	count: number,
	keyAt: (position: number) => Key,
): Ranking {
	const isChanged = new Uint8Array(count);
	for (const position of changed) isChanged[position] = 1;
	const unchanged = before.order.filter(position => isChanged[position] === 0);
	const added = [...changed]
		.map(position => ({position, key: keyAt(position)}))
		.sort((a, b) => compareKeys(a.key, b.key) || a.position - b.position);
	const order = new Uint32Array(count);
	let written = 0;
	let next = 0;
	for (const {position, key} of added) {
		const place = placeOf(unchanged, position, key, keyAt);
		order.set(unchanged.subarray(next, place), written);
		written += place - next;
		next = place;
		order[written++] = position;
	}
	order.set(unchanged.subarray(next), written);
	const isSame = (a: number, b: number) =>
		isChanged[a] === 1 || isChanged[b] === 1
			? keyAt(a) === keyAt(b)
			: before.rank[a] === before.rank[b];
	return ranked(order, isSame, keyAt);
}

/** Orders all rows by several columns: one counting pass a column, the least important one first. */
export function orderBy(
	columns: readonly {readonly ranking: Ranking; readonly isDescending: boolean}[],
	count: number,
): Uint32Array {
	const [only] = columns;
	if (columns.length === 1 && only !== undefined && !only.isDescending) return only.ranking.order;
	let order = new Uint32Array(count);
	for (let position = 0; position < count; position++) order[position] = position;
	for (const {ranking, isDescending} of columns.toReversed()) {
		order = countingPass(order, ranking, isDescending);
	}
	return order;
}

function countingPass(order: Uint32Array, {rank, values}: Ranking, isDescending: boolean) {
	const place = (position: number) => {
		const at = rank[position] ?? 0;
		return isDescending && at < values ? values - 1 - at : at;
	};
	const starts = new Uint32Array(values + 2);
	for (const position of order) starts[place(position) + 1]!++;
	for (let at = 1; at < starts.length; at++) starts[at]! += starts[at - 1]!;
	const sorted = new Uint32Array(order.length);
	for (const position of order) sorted[starts[place(position)]!++] = position;
	return sorted;
}

function ranked(
	order: Uint32Array,
	isSame: (a: number, b: number) => boolean,
	keyAt: (position: number) => Key,
): Ranking {
	const rank = new Uint32Array(order.length);
	let filled = order.length;
	while (filled > 0 && keyAt(order[filled - 1]!) === undefined) filled--;
	let values = 0;
	for (let at = 0; at < filled; at++) {
		if (at > 0 && !isSame(order[at - 1]!, order[at]!)) values++;
		rank[order[at]!] = values;
	}
	if (filled > 0) values++;
	for (let at = filled; at < order.length; at++) rank[order[at]!] = values;
	return {order, rank, values};
}

function placeOf(
	order: Uint32Array,
	position: number,
	key: Key,
	keyAt: (position: number) => Key,
): number {
	let low = 0;
	let high = order.length;
	while (low < high) {
		const middle = (low + high) >> 1;
		const other = order[middle]!;
		if ((compareKeys(keyAt(other), key) || other - position) < 0) low = middle + 1;
		else high = middle;
	}
	return low;
}

function compareKeys(a: Key, b: Key): number {
	if (a === b) return 0;
	if (a === undefined) return 1;
	if (b === undefined) return -1;
	return a < b ? -1 : 1;
}
