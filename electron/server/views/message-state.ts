import {limits} from '../../../shared/model/limits';
import {TopicPolicy, topicKey} from '../../../shared/model/topic';
import {flagBits} from '../storage/message';
import type {Account} from '../storage/account';
import type {Store} from '../storage/store';
import type {MessagePlace} from '../storage/message';
import type {UnreadCopy} from '../storage/unread';
import {listField, type Fields, type Steps} from './long-lists';
import {inRuns} from '../work/runs';

/** The newest unread messages are told; older ones are left to searches. */
const mostUnread = 50_000;
/** So many people are named in all, each once for each conversation. */
const mostRecipients = 500_000;
/** So many messages are looked up in one step. */
const messagesInStep = 200;

type Bucket = {readonly unread_message_ids: number[]};
type Unread = MessagePlace & {readonly flags: number};

/**
 * Whether an unread message counts as a mention: in a muted place only where somebody is meant by name or
 * by a group of theirs, not with everybody.
 */
function isMention(flags: number, isInMutedPlace: boolean): boolean {
	const personal = flagBits.mentioned | flagBits.group_mentioned;
	const wildcard = flagBits.stream_wildcard_mentioned | flagBits.topic_wildcard_mentioned;
	return (flags & (isInMutedPlace ? personal : personal | wildcard)) !== 0;
}

/** What somebody has not read, by conversation (api-facts 9.2): as it is now, written in steps. */
export function unreadField(store: Store, reader: Account): (fields: Fields) => Steps {
	const copies = store.ownCopies.unread(reader.id, mostUnread);
	const isMuted = mutesOf(store, reader);
	return function* (fields) {
		const pms = new Map<number, Bucket & {other_user_id: number; sender_id: number}>();
		const huddles = new Map<string, Bucket & {user_ids_string: string}>();
		const streams = new Map<string, Bucket & {stream_id: number; topic: string}>();
		const mentions: number[] = [];
		let count = 0;
		const {messages, isWhole} = yield* placed(store, copies);
		// Conversations come in the order of their oldest message.
		for (const [index, {id, channelId, topic, recipients, flags}] of messages.entries()) {
			if (index % messagesInStep === 0) yield;
			if (isMention(flags, channelId !== undefined && isMuted(channelId, topic))) mentions.push(id);
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
		const addBucket = (bucket: Bucket) => fields.add(JSON.stringify(bucket));
		fields.add('"unread_msgs":{');
		for (const [name, buckets] of Object.entries({pms, streams, huddles})) {
			yield* listField<Bucket>(fields, name, buckets.values(), addBucket);
			fields.add(',');
		}
		fields.add(`"mentions":${JSON.stringify(mentions)},"count":${count},`);
		fields.add(`"old_unreads_missing":${!isWhole || copies.length >= mostUnread}}`);
	};
}

/** The messages of copies, the oldest first; those that are left out are the oldest. */
function* placed(
	store: Store,
	copies: readonly UnreadCopy[],
): Generator<void, {readonly messages: readonly Unread[]; readonly isWhole: boolean}> {
	const flags = new Map(copies.map(copy => [copy.id, copy.flags]));
	const messages: Unread[] = [];
	const conversations = new Set<string>();
	let named = 0;
	let isWhole = true;
	for (const block of inRuns(copies, messagesInStep)) {
		for (const place of store.ownCopies.places(block.map(({id}) => id))) {
			const people = place.recipients ?? [];
			const conversation = people.join();
			if (!conversations.has(conversation)) named += people.length;
			conversations.add(conversation);
			messages.push({...place, flags: flags.get(place.id) ?? 0});
		}
		isWhole = named <= mostRecipients;
		if (!isWhole) break;
		yield;
	}
	return {messages: messages.toSorted((one, other) => one.id - other.id), isWhole};
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
