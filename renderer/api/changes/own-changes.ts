import {cancelReadings} from './cancel-readings';
import type {Client} from '../../../shared/client/create-client';
import {ApiError} from '../../../shared/contract/errors';
import {groupBy} from '../../../shared/model/group-by';
import type {Subscription} from '../../../shared/model/channel';
import type {LinkChange, OwnSettingChange, TopicPolicyChange} from '../../../shared/model/change';
import type {Invitation} from '../../../shared/model/invitation';
import {topicKey, TopicPolicy} from '../../../shared/model/topic';
import {channelKeys, patchOwn, type ChannelDirectory} from '../channels/channels';
import {invitationKeys} from '../users/invitations';
import {patchPolicies, policiesNow, topicKeys} from '../channels/topics';
import {partsOf, standingOf, type CallFamily} from './family';
import {Overtaken} from './overtaken';

/** Settings in one call. */
const mostSettings = 500;

/** The account's own settings of channels: one call for all. */
export const ownSettingChanges: CallFamily<OwnSettingChange> = {
	callsFor: changes => partsOf(changes, mostSettings),
	async begin({queries, connectionId}) {
		await cancelReadings(queries, channelKeys.directory(connectionId));
	},
	send: ({client}, changes) =>
		client.updateSubscriptionSettings({
			subscription_data: changes.map(({stream_id, property, after}) => ({
				stream_id,
				property,
				value: after,
			})),
		}),
	async hasHappened({client}, changes) {
		const {subscriptions} = await client.getSubscriptions({});
		const own = new Map(subscriptions.map(channel => [channel.stream_id, channel]));
		return changes.every(
			({stream_id, property, after}) => own.get(stream_id)?.[property] === after,
		);
	},
	show({queries, connectionId}, changes) {
		const byChannel = groupBy(changes, ({stream_id}) => stream_id);
		patchOwn(queries, connectionId, channel =>
			(byChannel.get(channel.stream_id) ?? []).reduce(
				(row, change) => withSetting(row, change, change.after),
				channel,
			),
		);
	},
	takeBack({queries, connectionId}, changes) {
		const byChannel = groupBy(changes, ({stream_id}) => stream_id);
		patchOwn(queries, connectionId, channel =>
			(byChannel.get(channel.stream_id) ?? []).reduce(
				(row, change) =>
					row[change.property] === change.after ? withSetting(row, change, change.before) : row,
				channel,
			),
		);
	},
	standing({queries, connectionId}) {
		const key = channelKeys.directory(connectionId);
		const own = queries.getQueryData<ChannelDirectory>(key)?.own;
		return change => standingOf(own?.get(change.stream_id)?.[change.property], change);
	},
	readAnew: ({queries, connectionId}) =>
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
	callsFor: changes => changes.map(change => [change]),
	async begin({queries, connectionId}) {
		await cancelReadings(queries, topicKeys.policies(connectionId));
	},
	async send({client}, changes) {
		for (const {stream_id, topic, after} of changes) {
			await client.setTopicPolicy({
				stream_id,
				topic,
				visibility_policy: after as 0 | 1 | 2 | 3,
			});
		}
	},
	async hasHappened({client}, changes) {
		const order = {fetch_event_types: ['user_topic'], event_types: []};
		const {user_topics: list = []} = await client.register(order);
		return changes.every(({stream_id, topic, after}) => {
			const found = list.find(
				other => other.stream_id === stream_id && topicKey(other.topic_name) === topicKey(topic),
			);
			return (found?.visibility_policy ?? TopicPolicy.inherit) === after;
		});
	},
	show({queries, connectionId}, changes) {
		const patches = changes.map(({stream_id, topic, after}) => ({stream_id, topic, policy: after}));
		patchPolicies(queries, connectionId, patches);
	},
	takeBack({queries, connectionId}, changes) {
		const patches = changes.map(({stream_id, topic, before, after}) => ({
			stream_id,
			topic,
			policy: before,
			from: after,
		}));
		patchPolicies(queries, connectionId, patches);
	},
	standing({queries, connectionId}) {
		const policyNow = policiesNow(queries, connectionId);
		return change => standingOf(policyNow?.(change.stream_id, change.topic), change);
	},
	readAnew: ({queries, connectionId}) =>
		queries.invalidateQueries({queryKey: topicKeys.policies(connectionId)}),
};

const notListed = "It is no longer open, or you can't see it any more.";

async function areRevoked(client: Client, changes: readonly LinkChange[]): Promise<boolean> {
	const {invites} = await client.getInvitations({});
	return changes.every(
		({invite_id}) => !invites.some(({id, is_multiuse}) => is_multiuse && id === invite_id),
	);
}

/** To others an open link of somebody else is not listed, so that a missing one says nothing. */
async function seesAllLinks(client: Client): Promise<boolean> {
	const self = await client.getOwnUser({}).catch(() => undefined);
	return self?.is_admin === true;
}

/** Revoking links: one call each. What somebody else revoked already counts as done. */
export const linkChanges: CallFamily<LinkChange> = {
	callsFor: changes => changes.map(change => [change]),
	async begin({queries, connectionId}) {
		await cancelReadings(queries, invitationKeys.all(connectionId));
	},
	async send({client}, changes) {
		for (const change of changes) {
			try {
				await client.revokeInviteLink({invite_id: change.invite_id});
			} catch (error) {
				if (!(error instanceof ApiError)) throw error;
				const isGone = await areRevoked(client, [change]).catch(() => false);
				if (!isGone) throw error;
				if (!(await seesAllLinks(client))) throw new Overtaken(notListed);
			}
		}
	},
	hasHappened: ({client}, changes) => areRevoked(client, changes),
	show({queries, connectionId}, changes) {
		const gone = new Set(changes.map(({invite_id}) => invite_id));
		queries.setQueryData<readonly Invitation[]>(invitationKeys.all(connectionId), list =>
			list?.filter(({id, is_multiuse}) => !is_multiuse || !gone.has(id)),
		);
	},
	// What was taken off the list is read anew when the run ends.
	takeBack: () => undefined,
	readAnew: ({queries, connectionId}) =>
		queries.invalidateQueries({queryKey: invitationKeys.all(connectionId)}),
};
