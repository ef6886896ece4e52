import {nothingSaid, saidAfter} from '../../../shared/changes/said-status';
import {z} from 'zod';
import {userStatus} from '../../../shared/model/status';
import {putStatus, statusKeys, type StatusBoard} from './statuses';
import {
	patchQuery,
	readAs,
	type CacheDependencies,
	type EventFamily,
	type ServerEvent,
} from '../events/family';

const oneStatus = userStatus.extend({user_id: z.int()});

/** What people say after events; undefined where one of them is of another shape. */
export function statusesAfter(
	board: StatusBoard,
	events: readonly ServerEvent[],
	isLate: CacheDependencies['isLate'] = () => false,
): StatusBoard | undefined {
	const people = new Map(board.people);
	for (const event of events) {
		if (isLate()) break;
		const told = readAs(oneStatus, event);
		if (told === undefined) return undefined;
		putStatus(people, told.user_id, saidAfter(people.get(told.user_id) ?? nothingSaid, told));
	}
	return {people};
}

/** What people say of themselves: each event has the parts that changed. */
export const statusEvents: EventFamily = {
	apply({queries, connectionId, readAgain, isLate}, events) {
		const key = statusKeys.board(connectionId);
		let isClear = true;
		patchQuery<StatusBoard>(queries, key, board => {
			const next = statusesAfter(board, events, isLate);
			isClear = next !== undefined;
			return next ?? board;
		});
		if (!isClear) readAgain(key);
	},
};
