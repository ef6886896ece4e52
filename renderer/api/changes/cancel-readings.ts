import type {Query, QueryClient, QueryKey} from '@tanstack/react-query';
import {startListSince} from '../../state/saved-lists';

/**
 * Ends readings that are under way, so that their answers do not come over what is changed now. What was
 * never read, or stands there as it was at the last time, goes on: nobody would begin it again.
 */
export async function cancelReadings(
	queries: QueryClient,
	queryKey: QueryKey,
	exact = false,
): Promise<void> {
	await queries.cancelQueries({
		queryKey,
		exact,
		predicate: wasRead,
	});
}

function wasRead({queryKey: [connectionId, ...name], state}: Query): boolean {
	return (
		state.data !== undefined && startListSince(String(connectionId), name.join('.')) === undefined
	);
}
