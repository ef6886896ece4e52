/** Which element shows which row, by place. */
export type Slots = ReadonlyMap<number, number>;

/**
 * Gives every drawn place an element. Places that were drawn before keep theirs, so the focus never
 * moves; new ones take over what the others left, so scrolling writes into rows instead of making any.
 */
export function assignSlots(before: Slots, places: readonly number[]): Slots {
	const wanted = new Set(places);
	const next = new Map<number, number>();
	const taken = new Set<number>();
	for (const [place, slot] of before) {
		if (!wanted.has(place)) continue;
		next.set(place, slot);
		taken.add(slot);
	}
	let free = 0;
	for (const place of places) {
		if (next.has(place)) continue;
		while (taken.has(free)) free++;
		next.set(place, free);
		taken.add(free);
	}
	return next;
}

/** Elements stand in any order; these names tell assistive software the real one. */
export function slotId(part: string, slot: number): string {
	return `access-${part}-${slot}`;
}

export function idList(part: string, slots: readonly number[]): string {
	return slots.map(slot => slotId(part, slot)).join(' ');
}
