import {useQuery} from '@tanstack/react-query';
import {useClient, useConnection} from './client-context';
import {userKeys} from './users';

const calmMilliseconds = 30_000;
const anxiousMilliseconds = 5000;

/**
 * The account behind this connection, read again and again: the status bar shows what the call said
 * of the connection. Asked more often while there is no answer.
 */
export function useHeartbeat() {
	const client = useClient();
	const {id} = useConnection();
	return useQuery({
		queryKey: userKeys.own(id),
		queryFn: ({signal}) => client.getOwnUser({}, {signal}),
		refetchInterval: query =>
			query.state.status === 'error' || query.state.fetchFailureCount > 0
				? anxiousMilliseconds
				: calmMilliseconds,
	});
}
