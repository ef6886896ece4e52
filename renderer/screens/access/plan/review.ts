import type {ChannelDirectory} from '../../../api/channels/channels';
import {membershipChanges} from '../../../api/changes/membership-changes';
import type {MembershipChange} from '../../../../shared/model/change';

/** One call as it will be sent: the same people in or out of the same channels. */
export type ReviewGroup = {
	readonly key: string;
	readonly after: boolean;
	readonly userIds: readonly number[];
	readonly channelIds: readonly number[];
	readonly changes: readonly MembershipChange[];
};

/** What follows from the changes beyond the memberships themselves. */
export type Effects = {
	/** People who get a message from the notification bot. */
	readonly messaged: number;
	/** People who get one when an undo adds them again. */
	readonly messagedByUndo: number;
	/** Private channels out of which somebody is taken and cannot be put back. */
	readonly oneWay: readonly number[];
	/** Private channels that lose their last people, and are archived by that. */
	readonly emptied: readonly number[];
	/** Private channels that the caller leaves. */
	readonly left: readonly number[];
	/** Channels to which somebody is added whom the caller may not remove. */
	readonly stuck: readonly number[];
	/** Other channels from which somebody is removed whom the caller may not add. */
	readonly shut: readonly number[];
	/** Whether an undo takes nothing of it back. */
	readonly isFinal: boolean;
};

/** Groups the changes as the calls will be, additions first. */
export function groupChanges(changes: readonly MembershipChange[]): readonly ReviewGroup[] {
	const calls = membershipChanges.callsFor(changes).map((call): ReviewGroup => {
		const userIds = [...new Set(call.map(({user_id}) => user_id))];
		const channelIds = [...new Set(call.map(({stream_id}) => stream_id))];
		const after = call[0]?.after ?? true;
		return {
			key: `${after} ${channelIds.join()} ${userIds[0]}`,
			after,
			userIds,
			channelIds,
			changes: call,
		};
	});
	return [...calls.filter(({after}) => after), ...calls.filter(({after}) => !after)];
}

/** Looks ahead at what the service will do of itself (api-facts 8.1, 8.2). */
export function effectsOf(
	directory: Pick<ChannelDirectory, 'channels' | 'own' | 'members'>,
	changes: readonly MembershipChange[],
	isBot: (userId: number) => boolean,
	ownId: number | undefined,
): Effects {
	const messaged = new Set<number>();
	const taken = new Set<number>();
	const left = new Set<number>();
	const deltas = new Map<number, number>();
	const stuck = new Set<number>();
	const shut = new Set<number>();
	for (const {user_id, stream_id, after, isOneWay} of changes) {
		if (isOneWay === true) (after ? stuck : shut).add(stream_id);
		deltas.set(stream_id, (deltas.get(stream_id) ?? 0) + (after ? 1 : -1));
		if (after) {
			if (user_id !== ownId && !isBot(user_id)) messaged.add(user_id);
		} else if (user_id === ownId) left.add(stream_id);
		else taken.add(stream_id);
	}
	const privateIds = directory.channels
		.filter(({invite_only}) => invite_only)
		.map(({stream_id}) => stream_id);
	const emptied = privateIds.filter(id => {
		const count = directory.members.get(id)?.length;
		return count !== undefined && count > 0 && count + (deltas.get(id) ?? 0) <= 0;
	});
	const oneWay = privateIds.filter(
		id => taken.has(id) && !emptied.includes(id) && (!directory.own.has(id) || left.has(id)),
	);
	const closed = privateIds.filter(id => left.has(id) && !emptied.includes(id));
	const told = new Set([...oneWay, ...emptied, ...closed]);
	const lost = new Set([...oneWay, ...emptied, ...left]);
	const readded = changes.flatMap(({user_id, stream_id, after, isOneWay}) =>
		after || isOneWay === true || lost.has(stream_id) || user_id === ownId || isBot(user_id)
			? []
			: [user_id],
	);
	return {
		messaged: messaged.size,
		messagedByUndo: new Set(readded).size,
		oneWay,
		emptied,
		left: closed,
		stuck: [...stuck],
		shut: [...shut].filter(id => !told.has(id)),
		isFinal: changes.every(change => change.isOneWay === true),
	};
}
