import {cancelReadings} from './cancel-readings';
import type {StatusChange} from '../../../shared/model/change';
import {
	isSameStatus,
	nothingSaid,
	patchStatus,
	saidBy,
	statusKeys,
	statusOrder,
	type StatusBoard,
} from '../users/statuses';
import {standingOf, type CallFamily} from './family';

/** What the account says of itself: one call for text and emoji. */
export const statusChanges: CallFamily<StatusChange> = {
	callsFor: changes => changes.map(change => [change]),
	async begin({queries, connectionId}) {
		await cancelReadings(queries, statusKeys.board(connectionId));
	},
	async send({client}, changes) {
		for (const {after} of changes) {
			const {status_text, emoji} = after;
			await client.updateOwnStatus({status_text, ...(emoji ?? {emoji_name: ''})});
		}
	},
	async hasHappened({client}, changes) {
		const {user_status: told = {}} = await client.register(statusOrder);
		const people = saidBy(told);
		return changes.every(({user_id: id, after}) =>
			isSameStatus(people.get(id) ?? nothingSaid, after),
		);
	},
	show({queries, connectionId}, changes) {
		for (const {user_id: id, after} of changes) patchStatus(queries, connectionId, id, () => after);
	},
	takeBack({queries, connectionId}, changes) {
		for (const {user_id: id, before, after} of changes) {
			patchStatus(queries, connectionId, id, now => (isSameStatus(now, after) ? before : now));
		}
	},
	standing({queries, connectionId}) {
		const people = queries.getQueryData<StatusBoard>(statusKeys.board(connectionId))?.people;
		return change =>
			standingOf(people && (people.get(change.user_id) ?? nothingSaid), change, isSameStatus);
	},
	readAnew: ({queries, connectionId}) =>
		queries.invalidateQueries({queryKey: statusKeys.board(connectionId)}),
};
