import type {DatabaseSyncInstance} from '@photostructure/sqlite';
import {topicKey} from '../../../shared/model/topic';

type NewMessage = {
	readonly senderId: number;
	readonly content: string;
	/** Milliseconds since 1970. */
	readonly sentAt: number;
} & (
	| {readonly channelId: number; readonly topic: string}
	/** Ids of everybody in the conversation, the sender included. */
	| {readonly recipients: readonly number[]}
);

type TopicRecord = {readonly name: string; readonly maxId: number};

const day = 24 * 60 * 60 * 1000;
const trafficDays = 28;

/** Messages. Writing is only for `Store.write`. */
export class Messages {
	readonly #insert;
	readonly #topics;
	readonly #receivedTopics;
	readonly #traffic;

	constructor(database: DatabaseSyncInstance) {
		this.#insert = database.prepare(`
			INSERT INTO messages (sender_id, channel_id, topic, topic_key, recipients, content, sent_at)
			VALUES (?, ?, ?, ?, ?, ?, ?) RETURNING id`);
		// SQLite takes the other columns of the row that has the maximum: the latest spelling.
		this.#topics = database.prepare(`
			SELECT topic AS name, max(id) AS maxId FROM messages
			WHERE channel_id = ? GROUP BY topic_key ORDER BY maxId DESC`);
		this.#receivedTopics = database.prepare(`
			SELECT topic AS name, max(id) AS maxId FROM messages AS m
			WHERE channel_id = ?1 AND (
				EXISTS (SELECT 1 FROM subscriptions AS s WHERE s.channel_id = ?1 AND s.user_id = ?2
					AND s.is_active = 1 AND m.id >= s.since_message_id)
				OR EXISTS (SELECT 1 FROM past_subscriptions AS p WHERE p.channel_id = ?1
					AND p.user_id = ?2 AND m.id BETWEEN p.since_message_id AND p.until_message_id))
			GROUP BY topic_key ORDER BY maxId DESC`);
		this.#traffic = database.prepare(`
			SELECT channel_id, count(*) AS count FROM messages
			WHERE sent_at > ? AND channel_id IS NOT NULL GROUP BY channel_id`);
	}

	insert(message: NewMessage): number {
		const isDirect = 'recipients' in message;
		const topic = isDirect ? '' : message.topic;
		const row = this.#insert.get(
			message.senderId,
			isDirect ? null : message.channelId,
			topic,
			topicKey(topic),
			isDirect ? JSON.stringify([...message.recipients].sort((a, b) => a - b)) : null,
			message.content,
			message.sentAt,
		);
		return (row as {id: number}).id;
	}

	/** Topics of a channel, the newest first, under their latest spelling. */
	topicsOf(channelId: number): readonly TopicRecord[] {
		return this.#topics.all(channelId) as TopicRecord[];
	}

	/** Topics with messages that somebody received while they were in the channel. */
	topicsReceived(channelId: number, userId: number): readonly TopicRecord[] {
		return this.#receivedTopics.all(channelId, userId) as TopicRecord[];
	}

	/** Messages a week in each channel, over the last four weeks. */
	weeklyTraffic(now: number): ReadonlyMap<number, number> {
		const rows = this.#traffic.all(now - trafficDays * day) as {
			channel_id: number;
			count: number;
		}[];
		return new Map(rows.map(row => [row.channel_id, Math.ceil(row.count / (trafficDays / 7))]));
	}
}
