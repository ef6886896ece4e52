import {ApiError} from '../../../shared/contract/errors';
import type {ReactionChange} from '../../../shared/model/change';
import {withReaction} from '../messages/message-patches';
import {patchMessages} from '../messages/messages';
import type {CallFamily, Dependencies} from './family';

/** Own reactions: one call each. What is as wished already counts as done. */
export const reactionChanges: CallFamily<ReactionChange> = {
	callsFor: changes => changes.map(change => [change]),
	begin: () => Promise.resolve(),
	send,
	async hasHappened(deps, changes) {
		await send(deps, changes);
		return true;
	},
	show: (deps, changes) => put(deps, changes, change => change.after),
	takeBack: (deps, changes) => put(deps, changes, change => change.before),
	readAnew: () => Promise.resolve(),
};

async function send({client}: Dependencies, changes: readonly ReactionChange[]): Promise<void> {
	for (const {message_id, emoji_name, emoji_code, reaction_type, after} of changes) {
		const order = {message_id, emoji_name, emoji_code, reaction_type};
		try {
			await (after ? client.addReaction(order) : client.removeReaction(order));
		} catch (error) {
			if (!isSoAlready(error, after)) throw error;
		}
	}
}

/** From another window, say. */
function isSoAlready(error: unknown, isOn: boolean): boolean {
	return (
		error instanceof ApiError &&
		error.is(isOn ? 'REACTION_ALREADY_EXISTS' : 'REACTION_DOES_NOT_EXIST')
	);
}

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
