import {reactionCalls} from '../../../shared/changes/message-calls';
import type {ReactionChange} from '../../../shared/model/change';
import {withReaction} from '../messages/message-patches';
import {patchMessages} from '../messages/messages';
import type {CallFamily, Dependencies} from './family';

/** Own reactions: one call each. What is as wished already counts as done. */
export const reactionChanges: CallFamily<ReactionChange> = {
	...reactionCalls,
	cancelReads: () => Promise.resolve(),
	applyOptimistically: (deps, changes) => put(deps, changes, change => change.after),
	rollBack: (deps, changes) => put(deps, changes, change => change.before),
	refetch: () => Promise.resolve(),
};

function put(
	{queries, connectionId}: Dependencies,
	changes: readonly ReactionChange[],
	isOn: (change: ReactionChange) => boolean,
): void {
	const byId = new Map(changes.map(change => [change.message_id, change]));
	patchMessages(queries, connectionId, message => {
		const change = byId.get(message.id);
		return change === undefined
			? message
			: withReaction(message, change, change.own_id, isOn(change));
	});
}
