import {statusRow} from '../domain/statuses';
import type {Account} from '../storage/account';
import type {Store} from '../storage/store';
import type {Fields, Steps} from './long-lists';
import {knownOf, reachOf} from '../access/user-reach';
import {keptTextsOf} from './kept-texts';

/** Statuses that are looked at in one step. */
const statusesInStep = 500;

/** What everybody says whom the reader may know of, by id; without those who say nothing. */
export function statusField(store: Store, reader: Account): (fields: Fields) => Steps {
	const steps = statusSteps(store, knownOf(store, reader));
	const {statuses} = store;
	return function* (fields) {
		fields.add('"user_status":{');
		if (!reachOf(store, reader).isWhole) yield* steps(fields);
		else yield* keptTextsOf(store).add(fields, {name: 'statuses', tables: [statuses]}, steps);
		fields.add('}');
	};
}

function statusSteps(store: Store, known: ReturnType<typeof knownOf>): (fields: Fields) => Steps {
	return function* (fields) {
		let isFirst = true;
		for (let from: number | undefined = 0; from !== undefined;) {
			const {statuses, last} = store.statuses.after(from, statusesInStep);
			const isKnown = new Set(known(statuses.map(({userId}) => userId)));
			for (const status of statuses) {
				const row = isKnown.has(status.userId) ? statusRow(status) : undefined;
				if (row === undefined) continue;
				fields.add(`${isFirst ? '' : ','}"${status.userId}":${JSON.stringify(row)}`);
				isFirst = false;
			}
			from = last;
			yield;
		}
	};
}
