import {useCallback} from 'react';
import type {Place} from '../../../shared/model/change';
import {placesOf} from '../../../shared/changes/places-of';
import {useClient} from '../connection/client-context';

/** Returns the function that reads where messages are now; those that are gone are missing. */
export function useFindPlaces() {
	const client = useClient();
	return useCallback(
		async (ids: readonly number[]): Promise<ReadonlyMap<number, Place>> =>
			(await placesOf({client, isStopped: () => false}, ids)).places,
		[client],
	);
}
