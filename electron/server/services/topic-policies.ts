import {TopicPolicy} from '../../../shared/model/topic';
import type {Account} from '../storage/account';
import type {Store, Transaction} from '../storage/store';
import type {UserTopicRecord} from '../storage/user-topics';

/**
 * Sets somebody's policy for a topic and tells them, by the legacy event first (api-facts 8.4); without
 * that one where another change follows at once.
 */
export function putPolicy(
	tx: Transaction,
	store: Store,
	account: Account,
	{channelId, topic, policy}: Omit<UserTopicRecord, 'updatedAt'>,
	skipsLegacyEvent = false,
): void {
	const {id} = account;
	const updatedAt = store.clock();
	if (policy === TopicPolicy.inherit) tx.userTopics.remove(id, channelId, topic);
	else tx.userTopics.put(id, {channelId, topic, policy, updatedAt});
	const audience = {to: 'users', ids: [id]} as const;
	// The list is made when somebody listens who wants that event.
	if (!skipsLegacyEvent) tx.emit(audience, {type: 'muted_topics'});
	tx.emit(audience, {
		type: 'user_topic',
		stream_id: channelId,
		topic_name: topic,
		last_updated: Math.floor(updatedAt / 1000),
		visibility_policy: policy,
	});
}
