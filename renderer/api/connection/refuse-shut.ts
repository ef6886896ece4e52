import {t} from '@lingui/core/macro';
import type {Connection} from '../../../shared/bridge';
import type {Client} from '../../../shared/client/create-client';
import {Unreachable} from '../../../shared/client/failures';

const kinds = {missing: 'signed-out', locked: 'locked'} as const;

/** Whether nothing can be asked of an organization until somebody signs in, or gives the passphrase. */
export function isShut(key: Connection['key']): key is keyof typeof kinds {
	return key === 'missing' || key === 'locked';
}

/**
 * A client that makes no call while the key of its organization cannot be used: the gateway would
 * answer each of them in place of the server.
 */
export function refuseShut(client: Client, key: Connection['key']): Client {
	if (!isShut(key)) return client;
	const refuse = () =>
		Promise.reject(new Unreachable(kinds[key], t`The key of this organization is not available.`));
	return Object.fromEntries(Object.keys(client).map(name => [name, refuse])) as unknown as Client;
}
