import {ApiError} from '../../../../../shared/contract/errors';
import type {MoveChange, Place} from '../../../../../shared/model/change';
import type {RealmTimes} from '../../../../../shared/model/realm-times';

/** Some messages of a topic are too old to move; the service says which are not (api-spec 5). */
export type MoveLimit = {
	readonly change: MoveChange;
	/** Null: none of them may move. */
	readonly firstAllowed: number | null;
	/** Messages that were to move, and how many of them may. */
	readonly all: number;
	readonly allowed: number;
	readonly said: string;
};

/** The limit in a refusal, if it is that. */
export function limitOf(change: MoveChange, error: unknown): MoveLimit | undefined {
	if (!(error instanceof ApiError) || !error.is('MOVE_MESSAGES_TIME_LIMIT_EXCEEDED')) {
		return undefined;
	}
	const {details, message: said} = error;
	const {mode, ids} = change;
	// The service speaks of the topic; a single message that was chosen is too old, whatever follows.
	if (mode === 'change_one') return {change, firstAllowed: null, all: 1, allowed: 0, said};
	const firstAllowed = details.first_message_id_allowed_to_move;
	if (mode === 'change_later' && ids !== undefined && firstAllowed !== null) {
		const allowed = ids.filter(id => id >= firstAllowed).length;
		return {change, firstAllowed, all: ids.length, allowed, said};
	}
	return {
		change,
		firstAllowed,
		all: details.total_messages_in_topic,
		allowed: details.total_messages_allowed_to_move,
		said,
	};
}

/** The limit of the organization for such a move; the stricter one where topic and channel change. */
export function limitSeconds(
	to: Place,
	places: readonly Place[],
	times: RealmTimes | undefined,
): number | undefined {
	const limits = [
		places.some(({topic}) => topic !== to.topic)
			? times?.realm_move_messages_within_stream_limit_seconds
			: undefined,
		places.some(({stream_id}) => stream_id !== to.stream_id)
			? times?.realm_move_messages_between_streams_limit_seconds
			: undefined,
	].filter(limit => limit != null);
	return limits.length === 0 ? undefined : Math.min(...limits);
}

/** The move of what may move: from the first such message on. */
export function fallbackOf({change, firstAllowed}: MoveLimit): MoveChange | undefined {
	if (firstAllowed === null) return undefined;
	return {
		...change,
		message_id: firstAllowed,
		mode: 'change_later',
		ids: change.ids?.filter(id => id >= firstAllowed),
	};
}
