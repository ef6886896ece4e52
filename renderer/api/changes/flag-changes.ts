import {flagCalls} from '../../../shared/changes/message-calls';
import type {FlagChange} from '../../../shared/model/change';
import {withFlag} from '../messages/message-patches';
import {patchMessages} from '../messages/messages';
import {type CallFamily, type Dependencies} from './family';

/** Own flags of messages: those that get the same go together, many in one call. */
export const flagChanges: CallFamily<FlagChange> = {
	...flagCalls,
	cancelReads: () => Promise.resolve(),
	applyOptimistically: (deps, changes) => put(deps, changes, change => change.after),
	rollBack: (deps, changes) => put(deps, changes, change => change.before),
	refetch: () => Promise.resolve(),
};

function put(
	{queries, connectionId}: Dependencies,
	changes: readonly FlagChange[],
	isSet: (change: FlagChange) => boolean,
): void {
	const byId = new Map(changes.map(change => [change.message_id, change]));
	patchMessages(queries, connectionId, message => {
		const change = byId.get(message.id);
		return change === undefined ? message : withFlag(message, change.flag, isSet(change));
	});
}
