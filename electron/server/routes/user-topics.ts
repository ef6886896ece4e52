import {badRequest} from '../../../shared/contract/errors';
import {lengthInCodePoints, limits} from '../../../shared/model/limits';
import {TopicPolicy, type UserTopic} from '../../../shared/model/topic';
import {maySee} from '../domain/channels';
import {requireRoomFor} from '../domain/room';
import type {Handlers} from '../handler';
import type {Account} from '../storage/account';
import type {Store, Transaction} from '../storage/store';
import type {UserTopicRecord} from '../storage/user-topics';
import {requireReadable, requireVisible} from './channel-access';

export const setTopicPolicy: Handlers['setTopicPolicy'] = async (
	{store, write},
	{stream_id, topic, visibility_policy: policy},
) => {
	if (lengthInCodePoints(topic) > limits.topicMaxCharacters) {
		throw badRequest(`topic is too long (limit: ${limits.topicMaxCharacters} characters)`);
	}
	if (topic.includes('\0')) throw badRequest('topic cannot hold null bytes');
	await write((tx, actor) => {
		const before = store.userTopics.get(actor.id, stream_id, topic);
		if (policy !== TopicPolicy.inherit) requireReadable(store, actor, stream_id);
		// What was set in a channel that is out of reach by now can still be taken away.
		else if (before === undefined) requireVisible(store, actor, stream_id);
		if ((before?.policy ?? TopicPolicy.inherit) === policy) {
			// The spelling is the one last written (api-facts 8.4).
			if (before === undefined || before.topic === topic) return;
		}
		if (before === undefined) requireRoomFor('topicPolicies', store.userTopics.countOf(actor.id));
		putPolicy(tx, store, actor, {channelId: stream_id, topic, policy});
	});
	return {};
};

/**
 * Sets somebody's policy for a topic and tells them, in the older way first (api-facts 8.4); not in
 * that way where another change follows at once.
 */
export function putPolicy(
	tx: Transaction,
	store: Store,
	account: Account,
	{channelId, topic, policy}: Omit<UserTopicRecord, 'updatedAt'>,
	isFollowed = false,
): void {
	const {id} = account;
	const updatedAt = store.clock();
	if (policy === TopicPolicy.inherit) store.userTopics.remove(id, channelId, topic);
	else store.userTopics.put(id, {channelId, topic, policy, updatedAt});
	const audience = {to: 'users', ids: [id]} as const;
	// The list is made when somebody listens who wants it the older way.
	if (!isFollowed) tx.emit(audience, {type: 'muted_topics'});
	tx.emit(audience, {
		type: 'user_topic',
		stream_id: channelId,
		topic_name: topic,
		last_updated: Math.floor(updatedAt / 1000),
		visibility_policy: policy,
	});
}

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
