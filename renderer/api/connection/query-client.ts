import {QueryClient} from '@tanstack/react-query';
import {Unreachable} from '../../../shared/client/failures';
import {repeatedFailures} from '../../../shared/gateway';

/**
 * The cache of everything that services and the main process know. Reads are repeated when no answer
 * came, because a read can do nothing twice; changes never are. The gateway repeats some itself.
 */
export function createQueryClient(): QueryClient {
	return new QueryClient({
		defaultOptions: {
			queries: {
				networkMode: 'always',
				refetchOnWindowFocus: false,
				retry: (failures, error) => failures < 2 && isWorthRepeating(error),
				retryDelay: attempt => 400 * 2 ** attempt,
				staleTime: 30_000,
				gcTime: 30 * 60_000,
			},
			mutations: {networkMode: 'always', retry: false},
		},
	});
}

/** What the gateway told has no cause here; what broke on the way from it has one. */
function isWorthRepeating(error: unknown): boolean {
	if (!(error instanceof Unreachable)) return false;
	return error.cause !== undefined || !repeatedFailures.includes(error.kind);
}
