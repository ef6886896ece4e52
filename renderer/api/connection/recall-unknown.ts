import {hashKey} from '@tanstack/react-query';
import type {Client} from '../../../shared/client/create-client';
import {blameCall, callOf, mayHaveHappened, Unreachable} from '../../../shared/client/failures';
import {isChange} from '../../../shared/contract/endpoint';
import {ApiError} from '../../../shared/contract/errors';
import {contract, type OperationName} from '../../../shared/contract/index';
import {whenForgotten} from '../../state/forget';

/** Calls of which nobody knows what became, by connection. */
const unknown = new Map<string, Set<string>>();

whenForgotten(id => unknown.delete(id));

/** What is sent is looked for by itself before it is sent once more. */
const lookedFor: ReadonlySet<OperationName> = new Set(['sendMessage', 'uploadFile']);

/**
 * A client that remembers which changes may have been made without anybody hearing of it. The same call
 * once more that does not reach the service says so in its failure: that nothing was sent now is not that
 * nothing was changed. An answer to the same call settles it.
 */
export function recallUnknown(client: Client, connectionId: string): Client {
	const calls = Object.entries(client).map(([name, call]) => {
		const operation = name as OperationName;
		if (!isChange(contract[operation]) || lookedFor.has(operation)) return [name, call];
		const make = call as (order: object, ...rest: readonly unknown[]) => Promise<unknown>;
		return [
			name,
			async (order: object, ...rest: readonly unknown[]) => {
				const key = hashKey([operation, order]);
				const own = unknown.get(connectionId) ?? new Set();
				try {
					const answer = await make(order, ...rest);
					own.delete(key);
					return answer;
				} catch (error) {
					if (mayHaveHappened(error)) unknown.set(connectionId, own.add(key));
					else if (error instanceof ApiError && !error.is('RATE_LIMIT_HIT')) own.delete(key);
					else if (own.has(key) && error instanceof Unreachable) throw afterUnknown(error);
					throw error;
				}
			},
		];
	});
	return Object.fromEntries(calls) as Client;
}

function afterUnknown(error: Unreachable): Unreachable {
	const {kind, message, isUnderWay} = error;
	const failure = new Unreachable(kind, message, {
		cause: error,
		isUnderWay,
		isAfterUnknown: true,
	});
	const call = callOf(error);
	if (call !== undefined) blameCall(failure, call);
	return failure;
}
