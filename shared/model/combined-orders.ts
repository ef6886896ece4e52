/** An order of things by their ids, and what it is to be. */
type Ordering = {readonly before: readonly number[]; readonly after: readonly number[]};

/** The first order with what a later one moves, which was made over the same beginning. */
export function combinedOrder(earlier: Ordering, later: Ordering): readonly number[] {
	const shifted = movedIn(earlier);
	const there = new Set(earlier.after);
	const moved = movedIn(later);
	const isPlaced = (id: number) => moved.has(id) || !there.has(id);
	const kept = new Set(later.after);
	const order = earlier.after.filter(id => kept.has(id) && !isPlaced(id));
	const last = later.after.length - 1;
	for (const [at, id] of later.after.entries()) {
		if (!isPlaced(id)) continue;
		// A neighbour that the first order did not move says best where it is meant to stand.
		const [left = -1, right = -1] = [later.after[at - 1], later.after[at + 1]].map(one =>
			one === undefined ? -1 : order.indexOf(one),
		);
		const isLeftSteady = left >= 0 && !shifted.has(later.after[at - 1] ?? 0);
		const isRightSteady = right >= 0 && !shifted.has(later.after[at + 1] ?? 0);
		const place =
			at === 0 ? 0 : at === last ? order.length : isLeftSteady || !isRightSteady ? left + 1 : right;
		order.splice(place, 0, id);
	}
	return order;
}

/** What is moved: all but the longest row of things that follow each other as before. */
function movedIn({before, after}: Ordering): ReadonlySet<number> {
	const places = new Map(before.map((id, at) => [id, at]));
	const rows: {readonly length: number; readonly from: number}[] = [];
	let best = -1;
	for (const [at, id] of after.entries()) {
		const place = places.get(id);
		let row = {length: place === undefined ? 0 : 1, from: -1};
		for (let earlier = 0; place !== undefined && earlier < at; earlier++) {
			const other = places.get(after[earlier] ?? 0);
			const length = (rows[earlier]?.length ?? 0) + 1;
			if (other !== undefined && other < place && length > row.length)
				row = {length, from: earlier};
		}
		rows.push(row);
		if (row.length > (rows[best]?.length ?? 0)) best = at;
	}
	const moved = new Set(after);
	for (let at = best; at >= 0; at = rows[at]?.from ?? -1) moved.delete(after[at] ?? 0);
	return moved;
}
