import {hashKey} from '@tanstack/react-query';
import type {Client} from '../../../shared/client/create-client';
import {
	blameCall,
	callOf,
	isOfReading,
	mayHaveHappened,
	Unreachable,
} from '../../../shared/client/failures';
import {isChange} from '../../../shared/contract/endpoint';
import {ApiError} from '../../../shared/contract/errors';
import {contract, type OperationName} from '../../../shared/contract/index';
import {whenForgotten} from '../../state/forget';

/** Attempts of which nobody knows what became, by connection. */
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
			(order: object, ...rest: readonly unknown[]) =>
				recalled(connectionId, [operation, order], () => make(order, ...rest)),
		];
	});
	return Object.fromEntries(calls) as Client;
}

/**
 * The same for an attempt that looks before it sends: that nobody could look is as little a sign that
 * nothing was changed. Attempts with the same name, made of what tells them apart, are the same.
 */
export async function recalled<T>(
	connectionId: string,
	name: readonly unknown[],
	attempt: () => Promise<T>,
): Promise<T> {
	const key = hashKey(name);
	try {
		const answer = await attempt();
		unknown.get(connectionId)?.delete(key);
		return answer;
	} catch (error) {
		if (mayHaveHappened(error)) remember(connectionId, key);
		else if (isAnswer(error)) unknown.get(connectionId)?.delete(key);
		else if (unknown.get(connectionId)?.has(key) === true && error instanceof Unreachable) {
			throw afterUnknown(error);
		}
		throw error;
	}
}

function remember(connectionId: string, key: string): void {
	const own = unknown.get(connectionId) ?? new Set();
	unknown.set(connectionId, own.add(key));
}

/** Whether the service has answered the change itself: not the look before it, and not the limit. */
function isAnswer(error: unknown): boolean {
	return error instanceof ApiError && !error.is('RATE_LIMIT_HIT') && !isOfReading(error);
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
