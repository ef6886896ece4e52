import type {CallOptions, Client} from '../../../shared/client/create-client';
import {isChange} from '../../../shared/contract/endpoint';
import {contract, type OperationName} from '../../../shared/contract/index';
import {Stopped} from '../../../shared/changes/while-fresh';

/**
 * The client of a run: what it only reads ends with the signal and throws Stopped then. A service may
 * keep the run waiting for minutes, and nobody reads what it looks after any more.
 */
export function readingsUntil(client: Client, end: AbortSignal): Client {
	const calls = Object.entries(client).map(([name, call]) => {
		if (isChange(contract[name as OperationName])) return [name, call];
		const make = call as (sent: object, options?: CallOptions) => Promise<unknown>;
		return [
			name,
			async (sent: object, {signal, ...options}: CallOptions = {}) => {
				const either = signal === undefined ? end : AbortSignal.any([signal, end]);
				try {
					return await make(sent, {...options, signal: either});
				} catch (error) {
					throw end.aborted ? new Stopped('Stopped while it was read.') : error;
				}
			},
		];
	});
	return Object.fromEntries(calls) as Client;
}
