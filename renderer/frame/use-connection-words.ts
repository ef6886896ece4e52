import {useServerState} from '../api/connection/bridge';
import {useConnection} from '../api/connection/client-context';
import {useHealth} from '../state/health';
import {connectionWords} from './connection-words';

/** How the connection on screen stands, from everything that is known of it. */
export function useConnectionWords() {
	const connection = useConnection();
	const server = useServerState();
	const health = useHealth(connection.id);
	return {connection, server, health, ...connectionWords({connection, server, health})};
}
