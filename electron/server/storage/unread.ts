import {topicKey as keyOf} from '../../../shared/model/topic';
import {idsIn, rowsIn} from './ids';
import {directBit, flagBits, placesIn, type MessagePlace} from './message';
import {Table} from './table';

/** Somebody's copy of a message that they have not read. */
export type UnreadCopy = {readonly id: number; readonly flags: number};

/** Where somebody's unread copy is, and who wrote it. */
export type UnreadPlace = {
	readonly id: number;
	/** Null for direct messages. */
	readonly channelId: number | null;
	/** The same however the topic is spelt. */
	readonly topicKey: string;
	readonly senderId: number;
};

/** What a client that starts has to know of its reader's copies. */
export class OwnCopies extends Table {
	readonly #unread = this.prepare(`
		SELECT json_group_array(json_array(message_id, flags)) AS rows FROM (
			SELECT message_id, flags FROM user_messages INDEXED BY user_messages_unread
			WHERE user_id = ? AND flags & ${flagBits.read} = 0
			ORDER BY message_id DESC LIMIT ?)`);
	// Columns before the texts: nothing of those is read.
	readonly #unreadRun = this.prepare(`
		SELECT json_group_array(json_array(u.message_id, m.channel_id, m.topic_key, m.sender_id)) AS rows
		FROM (
			SELECT message_id FROM user_messages INDEXED BY user_messages_unread
			WHERE user_id = ?1 AND flags & ${flagBits.read} = 0 AND message_id > ?2 AND message_id <= ?3
			ORDER BY message_id LIMIT ?4) AS u
		JOIN messages AS m ON m.id = u.message_id`);
	readonly #inTopic = this.prepare(`
		SELECT 1 FROM messages AS m INDEXED BY messages_by_topic
		WHERE m.channel_id = ?2 AND m.topic_key = ?3 AND EXISTS (
			SELECT 1 FROM user_messages AS u WHERE u.user_id = ?1 AND u.message_id = m.id)
		ORDER BY m.id DESC LIMIT 1`);
	readonly #places = this.prepare(`
		SELECT json_group_array(json_array(m.id, m.channel_id, m.topic, json(m.recipients))) AS rows
		FROM json_each(?) AS wanted CROSS JOIN messages AS m ON m.id = wanted.value`);
	readonly #starred = this.prepare(`
		SELECT json_group_array(message_id) AS ids FROM (
			SELECT message_id FROM user_messages INDEXED BY user_messages_starred
			WHERE user_id = ? AND flags & ${flagBits.starred} != 0 ORDER BY message_id)`);
	readonly #direct = this.prepare(`
		SELECT json_group_array(message_id) AS ids FROM (
			SELECT message_id FROM user_messages INDEXED BY user_messages_direct
			WHERE user_id = ? AND flags & ${directBit} != 0
			ORDER BY message_id DESC LIMIT ?)`);
	readonly #newest = this.prepare(
		'SELECT max(message_id) AS id FROM user_messages WHERE user_id = ?',
	);

	/** The last message that somebody received, be it still open to them or not; -1 where there is none. */
	newest(userId: number): number {
		return (this.#newest.get(userId) as {id: number | null}).id ?? -1;
	}

	/** So many of the newest ones, the newest first. */
	unread(userId: number, most: number): readonly UnreadCopy[] {
		return rowsIn<[number, number]>(this.#unread.get(userId, most)).map(([id, flags]) => ({
			id,
			flags,
		}));
	}

	/** The next ones after one and up to another, in order. */
	unreadRun(
		userId: number,
		{after, until, most}: {readonly after: number; readonly until: number; readonly most: number},
	): readonly UnreadPlace[] {
		return rowsIn<[number, number | null, string, number]>(
			this.#unreadRun.get(userId, after, until, most),
		)
			.map(([id, channelId, topicKey, senderId]) => ({id, channelId, topicKey, senderId}))
			.sort((one, other) => one.id - other.id);
	}

	/** Whether somebody has a copy of any message of a topic. */
	hasInTopic(userId: number, channelId: number, topic: string): boolean {
		return this.#inTopic.get(userId, channelId, keyOf(topic)) !== undefined;
	}

	/** Where messages are, those that still exist. */
	places(ids: readonly number[]): readonly MessagePlace[] {
		return placesIn(this.#places.get(JSON.stringify(ids)));
	}

	/** Ids of so many of the newest direct messages, the newest first. */
	direct(userId: number, most: number): readonly number[] {
		return idsIn(this.#direct.get(userId, most));
	}

	starred(userId: number): readonly number[] {
		return idsIn(this.#starred.get(userId));
	}
}
