import {TopicPolicy, type UserTopic} from '../../../shared/model/topic';
import {maySee} from '../domain/channels';
import type {Account} from '../storage/account';
import type {Store} from '../storage/store';

/** Policies that somebody set, for channels that are still there. */
export function userTopicsOf(store: Store, actor: Account): UserTopic[] {
	return store.userTopics.ofUser(actor.id).flatMap(({channelId, topic, policy, updatedAt}) =>
		store.channels.byId(channelId) === undefined
			? []
			: {
					stream_id: channelId,
					topic_name: topic,
					last_updated: Math.floor(updatedAt / 1000),
					visibility_policy: policy,
				},
	);
}

/** The older list of mutes: channel name, topic, UNIX seconds; hidden channels keep their names. */
export function mutedTopicsOf(store: Store, actor: Account): [string, string, number][] {
	const own = new Set(store.subscriptions.channelIdsOf(actor.id));
	return userTopicsOf(store, actor).flatMap(({stream_id, topic_name, last_updated, ...topic}) => {
		const channel = store.channels.byId(stream_id);
		if (channel === undefined || topic.visibility_policy !== TopicPolicy.muted) return [];
		if (!maySee(actor, channel, own.has(stream_id))) return [];
		return [[channel.name, topic_name, last_updated]];
	});
}
