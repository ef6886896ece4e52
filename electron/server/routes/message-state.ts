import {limits} from '../../../shared/model/limits';
import {TopicPolicy, topicKey} from '../../../shared/model/topic';
import {anyMention} from '../storage/message';
import type {Account} from '../storage/account';
import type {Store} from '../storage/store';

/** The newest unread messages are told; older ones are left to searches. */
const mostUnread = 50_000;

type Bucket = {readonly unread_message_ids: number[]};

/** What somebody has not read, by conversation (api-facts 9.2). */
export function unreadState(store: Store, reader: Account) {
	const rows = store.ownCopies.unread(reader.id, mostUnread);
	const pms = new Map<number, Bucket & {other_user_id: number; sender_id: number}>();
	const huddles = new Map<string, Bucket & {user_ids_string: string}>();
	const streams = new Map<string, Bucket & {stream_id: number; topic: string}>();
	const mentions: number[] = [];
	const isMuted = mutesOf(store, reader);
	let count = 0;
	for (const {id, channelId, topic, recipients, flags} of rows) {
		if ((flags & anyMention) !== 0) mentions.push(id);
		if (channelId !== undefined) {
			const key = `${channelId} ${topicKey(topic)}`;
			take(streams, key, id, () => ({stream_id: channelId, topic}));
			if (!isMuted(channelId, topic)) count++;
			continue;
		}
		count++;
		const others = (recipients ?? []).filter(other => other !== reader.id);
		const [other = reader.id, second] = others;
		if (second === undefined) {
			take(pms, other, id, () => ({other_user_id: other, sender_id: other}));
		} else {
			const key = (recipients ?? []).join(',');
			take(huddles, key, id, () => ({user_ids_string: key}));
		}
	}
	return {
		count,
		pms: [...pms.values()],
		streams: [...streams.values()],
		huddles: [...huddles.values()],
		mentions,
		old_unreads_missing: rows.length >= mostUnread,
	};
}

function take<Key, Entry extends object>(
	buckets: Map<Key, Entry & Bucket>,
	key: Key,
	id: number,
	make: () => Entry,
): void {
	const known = buckets.get(key);
	if (known === undefined) buckets.set(key, {...make(), unread_message_ids: [id]});
	else known.unread_message_ids.push(id);
}

function mutesOf(store: Store, {id}: Account): (channelId: number, topic: string) => boolean {
	const policies = new Map(
		store.userTopics
			.ofUser(id)
			.map(each => [`${each.channelId} ${topicKey(each.topic)}`, each.policy]),
	);
	const channels = new Set(
		store.subscriptions.ofUser(id).flatMap(each => (each.is_muted ? each.channelId : [])),
	);
	return (channelId, topic) => {
		const policy = policies.get(`${channelId} ${topicKey(topic)}`);
		if (policy === TopicPolicy.muted) return true;
		return (
			channels.has(channelId) && policy !== TopicPolicy.unmuted && policy !== TopicPolicy.followed
		);
	};
}

/** Limits of texts and files, as clients read them. */
export const textLimits = {
	max_stream_name_length: limits.channelNameMaxCharacters,
	max_stream_description_length: limits.channelDescriptionMaxCharacters,
	max_topic_length: limits.topicMaxCharacters,
	max_message_length: limits.messageMaxCharacters,
	max_file_upload_size_mib: limits.uploadMaxMebibytes,
	max_avatar_file_size_mib: 5,
	max_icon_file_size_mib: 5,
	realm_upload_quota_mib: limits.uploadQuotaMebibytes,
	password_min_length: limits.passwordMinCharacters,
	password_min_guesses: limits.passwordMinGuesses,
	server_presence_ping_interval_seconds: limits.presencePingSeconds,
	server_presence_offline_threshold_seconds: limits.presenceOfflineSeconds,
} as const;
