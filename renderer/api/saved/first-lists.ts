import type {QueryClient} from '@tanstack/react-query';
import type {Bridge} from '../../../shared/bridge';
import {noteStartList} from '../../state/saved-lists';
import {unpacked} from './packed';

export type FirstLists = NonNullable<Bridge['lists:first']['answer']>;

/**
 * Puts the lists with which the program was left into the cache, so that its first screen is filled before
 * anything is read anew: they count as out of date, and what shows them reads them again at once.
 */
export function showFirstLists(queries: QueryClient, {connectionId, lists}: FirstLists): void {
	for (const {name, list} of lists) {
		const queryKey = [connectionId, ...name.split('.')];
		const data = unpackedOf(list.text);
		if (data === undefined) continue;
		noteStartList(connectionId, name, list.at);
		queries.setQueryData(queryKey, data, {updatedAt: list.at});
		void queries.invalidateQueries({queryKey, exact: true, refetchType: 'none'});
	}
}

function unpackedOf(text: string): unknown {
	try {
		return unpacked(text);
	} catch {
		return undefined;
	}
}
