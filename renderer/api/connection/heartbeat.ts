import {useQuery} from '@tanstack/react-query';
import {useHealth} from '../../state/health';
import {useClient, useConnection} from './client-context';
import {userKeys} from '../users/user-keys';

const calmMilliseconds = 30_000;
const anxiousMilliseconds = 5000;

/**
 * The account behind this connection, read again and again where no stream of events says how the
 * connection is: the status bar shows what the call said of it. Asked more often while there is no
 * answer, and not at all without a key that the service knows: a person signs in again.
 */
export function useHeartbeat() {
	const client = useClient();
	const {id, key} = useConnection();
	const {state, stream} = useHealth(id);
	const isShut = key === 'missing' || key === 'locked' || state === 'refused';
	const isAnxious = state === 'silent' || stream === 'offline';
	return useQuery({
		queryKey: userKeys.own(id),
		queryFn: ({signal}) => client.getOwnUser({}, {signal, lane: 'background'}),
		refetchInterval: query => {
			if (isShut) return false;
			const hasFailed = query.state.status === 'error' || query.state.fetchFailureCount > 0;
			if (hasFailed || isAnxious) return anxiousMilliseconds;
			return stream === 'live' ? false : calmMilliseconds;
		},
	});
}

/**
 * When the account is asked for again while there is no answer, in milliseconds of the clock on the
 * wall; undefined while it is being asked.
 */
export function useNextTry(): number | undefined {
	const {fetchStatus, errorUpdatedAt} = useHeartbeat();
	return fetchStatus === 'idle' ? errorUpdatedAt + anxiousMilliseconds : undefined;
}
