import {create} from 'zustand';

/** Pending edits, by connection; one without any is left out. */
type Counts = ReadonlyMap<string, number>;

/** How many edits are pending in every part of the page that registered; they would go with the page. */
export const usePendingCountsStore = create<{readonly counts: Counts}>()(() => ({
	counts: new Map(),
}));

const parts = new Set<() => Iterable<readonly [connectionId: string, count: number]>>();

/** For a part of the page with pending edits: how to count them. Returns what to call after each change. */
export function registerPending(
	count: () => Iterable<readonly [connectionId: string, count: number]>,
): () => void {
	parts.add(count);
	return recount;
}

/** How many edits are pending in an organization, in all parts of the page. */
export function pendingIn(connectionId: string): number {
	return usePendingCountsStore.getState().counts.get(connectionId) ?? 0;
}

/** The same for a component, which is drawn anew when it changes. */
export function usePendingIn(connectionId: string): number {
	return usePendingCountsStore(() => pendingIn(connectionId));
}

function recount(): void {
	const counts = new Map<string, number>();
	for (const part of parts) {
		for (const [id, count] of part()) if (count > 0) counts.set(id, (counts.get(id) ?? 0) + count);
	}
	if (!isSame(counts, usePendingCountsStore.getState().counts))
		usePendingCountsStore.setState({counts});
}

function isSame(a: Counts, b: Counts): boolean {
	return a.size === b.size && [...a].every(([id, count]) => b.get(id) === count);
}
