import {create} from 'zustand';

/** Staged changes, by connection; one without any is left out. */
type Counts = ReadonlyMap<string, number>;

/** What is staged in every part of the page that registered, and would go with the page. */
export const useStagedStore = create<{readonly counts: Counts}>()(() => ({counts: new Map()}));

const parts = new Set<() => Iterable<readonly [connectionId: string, count: number]>>();

/** For a part of the page that stages changes: how to count them. Returns what to call after each change. */
export function registerStaged(
	count: () => Iterable<readonly [connectionId: string, count: number]>,
): () => void {
	parts.add(count);
	return recount;
}

/** How many changes are staged in an organization, in all parts of the page. */
export function stagedIn(connectionId: string): number {
	return useStagedStore.getState().counts.get(connectionId) ?? 0;
}

/** The same for a component, which is drawn anew when it changes. */
export function useStagedIn(connectionId: string): number {
	return useStagedStore(() => stagedIn(connectionId));
}

/** A number of staged changes in words: "3 staged changes". */
export function stagedWords(count: number): string {
	return count === 1 ? 'One staged change' : `${count} staged changes`;
}

function recount(): void {
	const counts = new Map<string, number>();
	for (const part of parts) {
		for (const [id, count] of part()) if (count > 0) counts.set(id, (counts.get(id) ?? 0) + count);
	}
	if (!isSame(counts, useStagedStore.getState().counts)) useStagedStore.setState({counts});
}

function isSame(a: Counts, b: Counts): boolean {
	return a.size === b.size && [...a].every(([id, count]) => b.get(id) === count);
}
