import {useState} from 'react';
import {ApiError} from '../../../../shared/contract/errors';
import type {MoveChange, Place} from '../../../../shared/model/change';
import {stopRun} from '../../../api/apply-changes';
import {useMoveMessages} from '../../../api/message-edits';
import {useChangesStore} from '../../../state/changes';
import {messageCount} from './message-words';

/** Some messages of a topic are too old to move; the service says which are not (api-spec 5). */
export type MoveLimit = {
	readonly change: MoveChange;
	/** Null: none of them may move. */
	readonly firstAllowed: number | null;
	readonly all: number;
	readonly allowed: number;
	readonly said: string;
};

/** The limit in a refusal, if it is that. */
export function limitOf(change: MoveChange, error: unknown): MoveLimit | undefined {
	if (!(error instanceof ApiError) || !error.is('MOVE_MESSAGES_TIME_LIMIT_EXCEEDED')) {
		return undefined;
	}
	const {details, message} = error;
	return {
		change,
		firstAllowed: details.first_message_id_allowed_to_move,
		all: details.total_messages_in_topic,
		allowed: details.total_messages_allowed_to_move,
		said: message,
	};
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

/** Carries a move out. A limit in time becomes a choice; another refusal stays beside the form. */
export function useMoving(
	to: Place,
	channelName: string | undefined,
	onMoved: () => void,
	onClose: () => void,
) {
	const moveMessages = useMoveMessages();
	const [isBusy, setBusy] = useState(false);
	const [hasMoved, setMoved] = useState(false);
	const run = useChangesStore(({runs}) => runs.findLast(({state}) => state === 'running'));
	const [limit, setLimit] = useState<MoveLimit>();
	const [refused, setRefused] = useState<{error: unknown; fact?: string}>({error: undefined});

	const move = async (changes: readonly MoveChange[], count: number | undefined) => {
		setBusy(true);
		setLimit(undefined);
		setRefused({error: undefined});
		const what = count === undefined ? 'Messages' : messageCount(count);
		const place = `#${channelName ?? `channel ${to.stream_id}`} > ${to.topic}`;
		const {done, failed, dismiss} = await moveMessages(`${what} moved to ${place}.`, changes);
		setBusy(false);
		if (done.length > 0) {
			setMoved(true);
			onMoved();
		}
		const [first] = failed;
		if (first === undefined) {
			onClose();
			return;
		}
		const found = failed.flatMap(one => limitOf(one.change, one.error) ?? [])[0];
		if (done.length === 0) dismiss();
		if (found !== undefined) setLimit(found);
		else {
			setRefused({
				error: first.error,
				...(done.length > 0 && {
					fact: `${done.length} of ${changes.length} moved; the bar below names the others.`,
				}),
			});
		}
	};
	return {
		isBusy,
		hasMoved,
		limit,
		/** Calls that were made, of how many; for more than one. */
		progress:
			isBusy && run !== undefined && run.changes.length > 1
				? {done: run.done.length + run.failed.length, all: run.changes.length}
				: undefined,
		stop: () => run !== undefined && stopRun(run.id),
		error: refused.error,
		fact: refused.fact,
		move,
		fallBack() {
			const change = limit && fallbackOf(limit);
			if (limit !== undefined && change !== undefined) void move([change], limit.allowed);
		},
		goBack: () => setLimit(undefined),
	};
}
