import {ownSettingCalls, topicPolicyCalls} from '../../../shared/changes/own-calls';
import {linkCalls} from '../../../shared/changes/removal-calls';
import {cancelReadings} from './cancel-readings';
import {groupBy} from '../../../shared/model/group-by';
import type {Subscription} from '../../../shared/model/channel';
import type {LinkChange, OwnSettingChange, TopicPolicyChange} from '../../../shared/model/change';
import type {Invitation} from '../../../shared/model/invitation';
import {channelKeys} from '../channels/channel-keys';
import {patchOwn, type ChannelDirectory} from '../channels/channels';
import {invitationKeys} from '../users/invitation-keys';
import {patchPolicies, policiesNow, topicKeys} from '../channels/topics';
import {type CallFamily} from './family';
import {standingOf} from '../../../shared/changes/calls';

/** The account's own settings of channels: one call for all. */
export const ownSettingChanges: CallFamily<OwnSettingChange> = {
	...ownSettingCalls,
	async cancelReads({queries, connectionId}) {
		await cancelReadings(queries, channelKeys.directory(connectionId));
	},
	applyOptimistically({queries, connectionId}, changes) {
		const byChannel = groupBy(changes, ({stream_id}) => stream_id);
		patchOwn(queries, connectionId, channel =>
			(byChannel.get(channel.stream_id) ?? []).reduce(
				(row, change) => withSetting(row, change, change.after),
				channel,
			),
		);
	},
	rollBack({queries, connectionId}, changes) {
		const byChannel = groupBy(changes, ({stream_id}) => stream_id);
		patchOwn(queries, connectionId, channel =>
			(byChannel.get(channel.stream_id) ?? []).reduce(
				(row, change) =>
					row[change.property] === change.after ? withSetting(row, change, change.before) : row,
				channel,
			),
		);
	},
	compareWithCurrent({queries, connectionId}) {
		const key = channelKeys.directory(connectionId);
		const own = queries.getQueryData<ChannelDirectory>(key)?.own;
		return change => standingOf(own?.get(change.stream_id)?.[change.property], change);
	},
	refetch: ({queries, connectionId}) =>
		queries.invalidateQueries({queryKey: channelKeys.directory(connectionId)}),
};

function withSetting(
	channel: Subscription,
	{property}: OwnSettingChange,
	value: string | boolean | null,
): Subscription {
	return {
		...channel,
		[property]: value,
		...(property === 'is_muted' && {in_home_view: value !== true}),
	};
}

/** Policies of topics: one call each. */
export const topicPolicyChanges: CallFamily<TopicPolicyChange> = {
	...topicPolicyCalls,
	async cancelReads({queries, connectionId}) {
		await cancelReadings(queries, topicKeys.policies(connectionId));
	},
	applyOptimistically({queries, connectionId}, changes) {
		const patches = changes.map(({stream_id, topic, after}) => ({stream_id, topic, policy: after}));
		patchPolicies(queries, connectionId, patches);
	},
	rollBack({queries, connectionId}, changes) {
		const patches = changes.map(({stream_id, topic, before, after}) => ({
			stream_id,
			topic,
			policy: before,
			from: after,
		}));
		patchPolicies(queries, connectionId, patches);
	},
	compareWithCurrent({queries, connectionId}) {
		const policyNow = policiesNow(queries, connectionId);
		return change => standingOf(policyNow?.(change.stream_id, change.topic), change);
	},
	refetch: ({queries, connectionId}) =>
		queries.invalidateQueries({queryKey: topicKeys.policies(connectionId)}),
};

/** Revoking links: one call each. What somebody else revoked already counts as done. */
export const linkChanges: CallFamily<LinkChange> = {
	...linkCalls,
	async cancelReads({queries, connectionId}) {
		await cancelReadings(queries, invitationKeys.all(connectionId));
	},
	applyOptimistically({queries, connectionId}, changes) {
		const gone = new Set(changes.map(({invite_id}) => invite_id));
		queries.setQueryData<readonly Invitation[]>(invitationKeys.all(connectionId), list =>
			list?.filter(({id, is_multiuse}) => !is_multiuse || !gone.has(id)),
		);
	},
	// What was taken off the list is read anew when the run ends.
	rollBack: () => undefined,
	refetch: ({queries, connectionId}) =>
		queries.invalidateQueries({queryKey: invitationKeys.all(connectionId)}),
};
