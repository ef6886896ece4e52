import {channelColors} from '../../../shared/model/channel-colors';
import {notificationProperties, PostPolicy} from '../../../shared/model/channel';
import type {OwnSubscription, Snapshot, SnapshotChannel} from '../../../shared/model/snapshot';
import type {ChannelRecord, StoredProperty} from '../storage/channel';
import type {Store, Transaction} from '../storage/store';

const stored: readonly StoredProperty[] = ['is_muted', 'pin_to_top', ...notificationProperties];

/** The channels under their ids, who is in them, and how the account has set them up. */
export function addChannels(tx: Transaction, store: Store, snapshot: Snapshot): void {
	const reader = snapshot.account.user_id;
	const own = new Map(snapshot.own_subscriptions.map(one => [one.stream_id, one]));
	for (const channel of snapshot.channels) {
		const {stream_id: id, subscribers} = channel;
		tx.channels.insert(recordOf(channel, store));
		const mine = own.get(id);
		const color = channelColors[id % channelColors.length] ?? channelColors[0];
		const others = (subscribers ?? []).filter(person => person !== reader);
		tx.subscriptions.add(id, others, color);
		if (mine !== undefined) addOwn(tx, reader, mine);
	}
	for (const {stream_id: channelId, ...policy} of snapshot.own_topic_policies) {
		tx.userTopics.put(reader, {
			channelId,
			topic: policy.topic_name,
			policy: policy.visibility_policy,
			updatedAt: policy.last_updated * 1000,
		});
	}
}

function addOwn(tx: Transaction, reader: number, own: OwnSubscription): void {
	const {stream_id: id, is_active: isActive, color} = own;
	tx.subscriptions.add(id, [reader], color);
	if (!isActive) tx.subscriptions.remove(id, [reader]);
	for (const property of stored) {
		const value = own[property as keyof OwnSubscription];
		if (typeof value === 'boolean') tx.subscriptions.set(id, reader, property, value);
	}
}

/** Where a group decides that has no name here, everybody may post and administrators remove. */
function recordOf(channel: SnapshotChannel, store: Store): ChannelRecord {
	return {
		id: channel.stream_id,
		name: channel.name,
		description: channel.description,
		createdAt: channel.date_created * 1000,
		creatorId: channel.creator_id ?? undefined,
		isPrivate: channel.invite_only,
		isWebPublic: channel.is_web_public,
		hasSharedHistory: channel.history_public_to_subscribers,
		postPolicy: channel.stream_post_policy || PostPolicy.everyone,
		retentionDays: channel.message_retention_days,
		removeGroupId:
			channel.can_remove_subscribers_group ?? store.realm.groupId('role:administrators'),
		isDefault: channel.is_default,
		isArchived: false,
		firstMessageId: channel.first_message_id,
	};
}
