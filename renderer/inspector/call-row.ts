import type {Connection} from '../../shared/bridge';
import {isPoll, type CallSummary} from '../../shared/calls';
import {isChange} from '../../shared/contract/endpoint';
import type {GridSort} from '../components/grid/grid-column';
import {sortText} from '../components/grid/sort-text';
import {fold} from '../people/index/fold';
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

export const sortColumns = [
	'call',
	'status',
	'time',
	'size',
	'when',
	'organization',
	'source',
] as const;
export type SortColumn = (typeof sortColumns)[number];

/** The order in the address; the newest lead where it says none. */
export const {read: readSort, write: writeSort} = sortText(
	name => sortColumns.find(column => column === name),
	{column: 'when', isDescending: true},
);

export function orderRows(rows: readonly CallRow[], sort: readonly GridSort[]): readonly CallRow[] {
	return rows.toSorted((a, b) => {
		for (const {column, isDescending} of sort) {
			const [one, other] = [keyOf(a, column), keyOf(b, column)];
			if (one !== other) return one < other === isDescending ? 1 : -1;
		}
		return b.id - a.id;
	});
}

function keyOf({id, call, organization}: CallRow, column: string): number | string {
	switch (column) {
		case 'call':
			return `${call.path} ${call.method}`;
		case 'status':
			return call.status ?? (call.state === 'under-way' ? 0 : 1000);
		case 'time':
			return call.milliseconds ?? -1;
		case 'size':
			return call.answerBytes ?? -1;
		case 'organization':
			return organization;
		case 'source':
			return call.source;
		default:
			return id;
	}
}
