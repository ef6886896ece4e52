import {QueryClient} from '@tanstack/react-query';
import {Unreachable} from '../../shared/client/failures';

/**
 * The cache of everything that services and the main process know. Reads are repeated when no answer
 * came, because a read can do nothing twice; changes never are.
 */
export function createQueryClient(): QueryClient {
	return new QueryClient({
		defaultOptions: {
			queries: {
				networkMode: 'always',
				refetchOnWindowFocus: false,
				retry: (failures, error) => failures < 2 && error instanceof Unreachable,
				retryDelay: attempt => 400 * 2 ** attempt,
				staleTime: 30_000,
				gcTime: 30 * 60_000,
			},
			mutations: {networkMode: 'always', retry: false},
		},
	});
}
