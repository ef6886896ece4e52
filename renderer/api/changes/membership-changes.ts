import {cancelReadings} from './cancel-readings';
import {steadyNow} from '../../../shared/clock';
import type {MembershipChange} from '../../../shared/model/change';
import {channelKeys} from '../channels/channel-keys';
import {
	membersOf,
	patchMembers,
	readMembershipsAnew,
	type ChannelDirectory,
} from '../channels/channels';
import {standingOf} from '../../../shared/changes/calls';
import {freshMilliseconds, membershipCalls} from '../../../shared/changes/membership-calls';
import type {CallFamily} from './family';
import {namesNow} from '../../../shared/changes/names-now';

/** Who is in which channel: people with the same set of channels go into one call. */
export const membershipChanges: CallFamily<MembershipChange> = {
	...membershipCalls,
	async cancelReads({queries, connectionId}) {
		await cancelReadings(queries, channelKeys.directory(connectionId));
	},
	applyOptimistically: ({queries, connectionId}, changes) =>
		patchMembers(queries, connectionId, wanted(changes, false)),
	rollBack: ({queries, connectionId}, changes) =>
		patchMembers(queries, connectionId, wanted(changes, true)),
	compareWithCurrent({queries, connectionId}) {
		const directory = queries.getQueryData<ChannelDirectory>(channelKeys.directory(connectionId));
		return change => {
			const {stream_id: id, user_id: person} = change;
			if (directory?.members.has(id) !== true) return undefined;
			return standingOf(membersOf(directory, id).has(person), change);
		};
	},
	refetch: ({queries, connectionId}) => readMembershipsAnew(queries, connectionId),
	async finalize({client}, changes) {
		if (changes.every(({after}) => after)) return changes;
		const inReach = await namesNow(client, steadyNow() - freshMilliseconds);
		return changes.map(change =>
			change.after || inReach.has(change.stream_id) ? change : {...change, isFinal: true},
		);
	},
};

function wanted(
	changes: readonly MembershipChange[],
	isBack: boolean,
): Map<number, Map<number, boolean>> {
	const byChannel = new Map<number, Map<number, boolean>>();
	for (const {stream_id, user_id, before, after} of changes) {
		const people = byChannel.get(stream_id) ?? new Map<number, boolean>();
		people.set(user_id, isBack ? before : after);
		byChannel.set(stream_id, people);
	}
	return byChannel;
}
