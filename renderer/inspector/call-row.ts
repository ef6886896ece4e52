import type {Connection} from '../../shared/bridge';
import {isPoll, type CallSummary} from '../../shared/calls';
import {isChange} from '../../shared/contract/endpoint';
import {defineOrder} from '../components/grid/list-order';
import {fold} from '../text/fold';
import {isFailed, outcomeWords, sourceWords} from './call-words';
import {operationOf, type Operation} from './operation-of';

/** A call as the list shows it. */
export type CallRow = {
	readonly id: number;
	readonly call: CallSummary;
	readonly operation: Operation | undefined;
	readonly organization: string;
	readonly isPoll: boolean;
	readonly isFailed: boolean;
	readonly isChange: boolean;
	/** All that words are looked for in. */
	readonly text: string;
};

/** Rows of calls; those that did not change stay the same objects. */
export function rowMaker(): (
	calls: Iterable<CallSummary>,
	connections: readonly Connection[],
) => readonly CallRow[] {
	let known = new Map<number, CallRow>();
	let knownConnections: readonly Connection[] | undefined;
	return (calls, connections) => {
		const before = knownConnections === connections ? known : new Map<number, CallRow>();
		knownConnections = connections;
		const labels = new Map(connections.map(({id, label}) => [id, label]));
		known = new Map();
		for (const call of calls) {
			const row = before.get(call.id);
			known.set(call.id, row?.call === call ? row : rowOf(call, labels));
		}
		return [...known.values()];
	};
}

function rowOf(call: CallSummary, labels: ReadonlyMap<string, string>): CallRow {
	const operation = operationOf(call.method, call.path);
	const organization = labels.get(call.connectionId ?? '') ?? hostOf(call.baseUrl);
	return {
		id: call.id,
		call,
		operation,
		organization,
		isPoll: isPoll(call),
		isFailed: isFailed(call),
		isChange: operation === undefined ? call.method !== 'GET' : isChange(operation.spec),
		text: fold(
			[
				call.method,
				call.path,
				operation?.name ?? '',
				outcomeWords(call),
				organization,
				sourceWords(call.source),
			].join(' '),
		),
	};
}

function hostOf(address: string): string {
	return URL.canParse(address) ? new URL(address).host : '';
}

/** The orders of the inspector; the newest lead. */
export const callOrder = defineOrder({
	keys: {
		call: ({call}: CallRow) => `${call.path} ${call.method}`,
		status: ({call}) => call.status ?? (call.state === 'under-way' ? 0 : 1000),
		time: ({call}) => call.milliseconds ?? -1,
		size: ({call}) => call.answerBytes ?? -1,
		when: ({id}) => id,
		organization: ({organization}) => organization,
		source: ({call}) => call.source,
	},
	usual: {column: 'when', isDescending: true},
	ties: (a, b) => b.id - a.id,
});
