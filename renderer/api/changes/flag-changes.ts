import type {FlagChange} from '../../../shared/model/change';
import {withFlag} from '../messages/message-patches';
import {patchMessages} from '../messages/messages';
import {partsOf, RefusedForAll, type CallFamily, type Dependencies} from './family';

const mostPerCall = 1000;

/** Own flags of messages: those that get the same go together, many in one call. */
export const flagChanges: CallFamily<FlagChange> = {
	callsFor(changes) {
		const groups = new Map<string, FlagChange[]>();
		for (const change of changes) {
			const key = groupOf(change);
			const group = groups.get(key);
			if (group === undefined) groups.set(key, [change]);
			else group.push(change);
		}
		return [...groups.values()].flatMap(group => partsOf(group, mostPerCall));
	},
	begin: () => Promise.resolve(),
	send,
	// Asking twice for a flag does nothing twice.
	async hasHappened(deps, changes) {
		await send(deps, changes);
		return true;
	},
	show: (deps, changes) => put(deps, changes, change => change.after),
	takeBack: (deps, changes) => put(deps, changes, change => change.before),
	readAnew: () => Promise.resolve(),
};

/** The service leaves out by channel what cannot be unread: then all of a call are left out. */
function groupOf({flag, after, stream_id}: FlagChange): string {
	return flag === 'read' && !after ? `unread ${stream_id}` : `${flag} ${after}`;
}

async function send({client}: Dependencies, changes: readonly FlagChange[]): Promise<void> {
	const [first] = changes;
	if (first === undefined) return;
	const {ignored_because_not_subscribed_channels: ignored = []} = await client.updateFlags({
		messages: changes.map(({message_id}) => message_id),
		op: first.after ? 'add' : 'remove',
		flag: first.flag,
	});
	if (first.stream_id !== undefined && ignored.includes(first.stream_id)) {
		throw new RefusedForAll('You are not in this channel, so its messages always count as read.');
	}
}

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
