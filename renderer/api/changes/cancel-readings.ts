import type {QueryClient, QueryKey} from '@tanstack/react-query';

/**
 * Ends readings that are under way, so that their answers do not come over what is changed now. What was
 * never read goes on: nobody would begin it again.
 */
export async function cancelReadings(
	queries: QueryClient,
	queryKey: QueryKey,
	exact = false,
): Promise<void> {
	await queries.cancelQueries({
		queryKey,
		exact,
		predicate: ({state}) => state.data !== undefined,
	});
}
