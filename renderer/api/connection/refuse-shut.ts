import type {Connection} from '../../../shared/bridge';
import type {Client} from '../../../shared/client/create-client';
import {Unreachable} from '../../../shared/client/failures';

const kinds = {missing: 'signed-out', locked: 'locked'} as const;

/**
 * A client that makes no call while the key of its organization cannot be used: the gateway would
 * answer each of them in place of the server.
 */
export function refuseShut(client: Client, key: Connection['key']): Client {
	if (key !== 'missing' && key !== 'locked') return client;
	const refuse = () =>
		Promise.reject(new Unreachable(kinds[key], 'The key of this organization is not available.'));
	return Object.fromEntries(Object.keys(client).map(name => [name, refuse])) as unknown as Client;
}
