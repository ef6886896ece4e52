import {hashKey, type QueryClient} from '@tanstack/react-query';
import type {Bridge} from '../../../shared/bridge';
import {unpacked} from './packed';

export type FirstLists = NonNullable<Bridge['lists:first']['answer']>;

/** When each list of last time that stands in the cache was read, in UNIX milliseconds, by the hash of its key. */
const shown = new Map<string, number>();

/**
 * Puts the lists with which the program was left into the cache, so that its first screen is filled before
 * anything is read anew: they count as out of date, and what shows them reads them again at once.
 */
export function showFirstLists(queries: QueryClient, {connectionId, lists}: FirstLists): void {
	for (const {name, list} of lists) {
		const queryKey = [connectionId, ...name.split('.')];
		const data = unpackedOf(list.text);
		if (data === undefined) continue;
		shown.set(hashKey(queryKey), list.at);
		queries.setQueryData(queryKey, data, {updatedAt: list.at});
		void queries.invalidateQueries({queryKey, exact: true, refetchType: 'none'});
	}
}

/** When a list was read that stands there since the start; undefined for one that was read anew. */
export function shownSinceStart(queryHash: string): number | undefined {
	return shown.get(queryHash);
}

/** It was read anew, or is gone. */
export function noteReadAnew(queryHash: string): void {
	shown.delete(queryHash);
}

function unpackedOf(text: string): unknown {
	try {
		return unpacked(text);
	} catch {
		return undefined;
	}
}
