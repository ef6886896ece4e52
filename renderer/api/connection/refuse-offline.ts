import {t} from '@lingui/core/macro';
import type {QueryClient} from '@tanstack/react-query';
import type {Client} from '../../../shared/client/create-client';
import {Unreachable} from '../../../shared/client/failures';
import {isChange} from '../../../shared/contract/endpoint';
import {contract, type OperationName} from '../../../shared/contract/index';
import {userKeys} from '../users/user-keys';

/**
 * A client whose changes are refused at once while the server is known not to answer: nobody waits
 * for what cannot come, and nothing is sent whose outcome would stay unknown. The small call that
 * finds out is made every few seconds meanwhile (`useHeartbeat`).
 */
export function refuseOffline(client: Client, queries: QueryClient, connectionId: string): Client {
	const calls = Object.entries(client).map(([name, call]) => {
		const operation = name as OperationName;
		if (!isChange(contract[operation])) return [name, call];
		const make = call as (...sent: readonly unknown[]) => Promise<unknown>;
		return [
			name,
			async (...sent: readonly unknown[]) => {
				if (isAway(queries, connectionId)) {
					throw new Unreachable('offline', t`The last requests got no response.`);
				}
				return make(...sent);
			},
		];
	});
	return Object.fromEntries(calls) as Client;
}

function isAway(queries: QueryClient, connectionId: string): boolean {
	const state = queries.getQueryState(userKeys.own(connectionId));
	return (
		state !== undefined &&
		(state.status === 'error' || state.fetchFailureCount > 0) &&
		state.fetchFailureReason instanceof Unreachable
	);
}
