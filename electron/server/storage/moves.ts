import {topicKey} from '../../../shared/model/topic';
import {runsOf} from './flag-writer';
import {flagBits} from './message';
import {idsIn, rowsIn} from './ids';
import {WordIndex} from './word-index';
import {Table} from './table';

/** Messages of a topic; those alone that one person received, if given. */
export type TopicPart = {
	readonly channelId: number;
	readonly topic: string;
	readonly receivedBy?: number | undefined;
};

/** Messages of a topic by their age. */
export type TopicCount = {
	readonly total: number;
	/** Those that are young enough. */
	readonly young: number;
	readonly firstYoung: number | null;
};

/** How many copies somebody has of some messages, and how many of these came with the messages. */
export type HeldCopies = {readonly count: number; readonly received: number};

/** Where messages go, by whom; undefined stays as it is. */
type NewPlace = {
	readonly topic: string | undefined;
	readonly channelId: number | undefined;
	readonly userId: number;
	/** Milliseconds since 1970. */
	readonly now: number;
};

/** What moving a message writes: its words, its row, its copies. */
export type MovedWeight = {
	readonly textBytes: number;
	readonly htmlBytes: number;
	/** Not counted any further where they are very many. */
	readonly copies: number;
	/** Of its history; not counted any further either. */
	readonly entries: number;
};

const copiesCounted = 20_000;
const entriesCounted = 4000;

const ofPart = `channel_id = ?1 AND topic_key = ?2 AND (?3 IS NULL OR EXISTS (
	SELECT 1 FROM user_messages AS u WHERE u.user_id = ?3 AND u.message_id = m.id))`;

/**
 * Moves of thousands of messages: every step is one statement, so that others wait for a moment only.
 * Writing is only for `Store.write`.
 */
export class Moves extends Table {
	readonly #topic = this.prepare(`
		SELECT json_group_array(id) AS ids FROM (
			SELECT id FROM messages AS m WHERE ${ofPart} AND id >= ?4 ORDER BY id LIMIT ?5)`);
	readonly #newest = this.prepare(`
		SELECT json_group_array(id) AS ids FROM (
			SELECT id FROM messages AS m WHERE ${ofPart} AND id <= ?4 ORDER BY id DESC LIMIT ?5)`);
	readonly #oldest = this.prepare(
		`SELECT id, min(sent_at) AS sentAt FROM messages AS m WHERE ${ofPart}`,
	);
	readonly #count = this.prepare(`
		SELECT count(*) AS total, count(*) FILTER (WHERE sent_at >= ?4) AS young,
			min(id) FILTER (WHERE sent_at >= ?4) AS firstYoung
		FROM messages AS m WHERE ${ofPart}`);
	readonly #spelled = this.prepare(`
		SELECT json_group_array(id) AS ids FROM (
			SELECT id FROM messages
			WHERE id IN (SELECT value FROM json_each(?1)) AND topic != ?2 ORDER BY id)`);
	// Each message notes its own former place: spellings of a topic differ.
	readonly #note = this.prepare(`
		INSERT INTO message_edits (message_id, user_id, edited_at, prev_topic, topic,
			prev_channel_id, channel_id)
		SELECT id, ?4, ?5, iif(?2 != topic, topic, NULL), iif(?2 != topic, ?2, NULL),
			iif(?3 IS NULL, NULL, channel_id), ?3
		FROM messages WHERE id IN (SELECT value FROM json_each(?1))`);
	readonly #move = this.prepare(`
		UPDATE messages SET
			topic = coalesce(?2, topic), topic_key = coalesce(?3, topic_key),
			channel_id = coalesce(?4, channel_id), edited_at = ?5
		WHERE id IN (SELECT value FROM json_each(?1))`);
	readonly #words = new WordIndex(this.database);
	// Person by person, in the order in which copies lie: twice as quick as message by message.
	readonly #leaveRun = this.prepare(
		'DELETE FROM user_messages WHERE user_id = ? AND message_id BETWEEN ? AND ?',
	);
	readonly #leaveList = this.prepare(`
		DELETE FROM user_messages
		WHERE user_id = ? AND message_id IN (SELECT value FROM json_each(?))`);
	readonly #receive = this.prepare(`
		INSERT OR IGNORE INTO user_messages (user_id, message_id, flags)
		SELECT p.value, m.value, ?3 FROM json_each(?2) AS p CROSS JOIN json_each(?1) AS m`);
	readonly #holders = this.prepare(`
		SELECT json_group_array(json_array(user_id, count, received)) AS rows FROM (
			SELECT user_id, count(*) AS count,
				count(*) FILTER (WHERE flags & ${flagBits.historical} = 0) AS received
			FROM user_messages
			WHERE message_id IN (SELECT value FROM json_each(?)) GROUP BY user_id)`);
	readonly #copies = this.prepare(`
		SELECT json_group_array(json_array(user_id, message_id, received)) AS rows FROM (
			SELECT u.user_id, u.message_id, u.flags & ${flagBits.historical} = 0 AS received FROM json_each(?) AS m
			CROSS JOIN user_messages AS u ON u.message_id = m.value ORDER BY m.key)`);
	readonly #involved = this.prepare(`
		WITH moved (id) AS (SELECT value FROM json_each(?))
		SELECT json_group_array(id) AS ids FROM (
			SELECT sender_id AS id FROM messages WHERE id IN (SELECT id FROM moved)
			UNION SELECT user_id FROM reactions WHERE message_id IN (SELECT id FROM moved))`);
	readonly #weight = this.prepare(`
		SELECT octet_length(content) AS textBytes, octet_length(rendered) AS htmlBytes, (
			SELECT count(*) FROM (
				SELECT 1 FROM user_messages WHERE message_id = ?1 LIMIT ${copiesCounted})) AS copies, (
			SELECT count(*) FROM (
				SELECT 1 FROM message_edits WHERE message_id = ?1 LIMIT ${entriesCounted})) AS entries
		FROM messages WHERE id = ?1`);
	readonly #still = this.prepare(`
		SELECT json_group_array(id) AS ids FROM (
			SELECT id FROM messages WHERE id IN (SELECT value FROM json_each(?1))
				AND channel_id = ?2 AND topic_key = ?3 ORDER BY id)`);

	/** What moving a message means, as far as it can mean much; none of one that is gone. */
	weightOf(id: number): MovedWeight | undefined {
		return this.#weight.get(id) as MovedWeight | undefined;
	}

	/** Those of some messages, in order, that are in a topic at present. */
	stillIn(ids: readonly number[], channelId: number, topic: string): readonly number[] {
		return idsIn(this.#still.get(JSON.stringify(ids), channelId, topicKey(topic)));
	}

	/** Ids of messages of a topic from one on, in order; not more than `most`. */
	topic(part: TopicPart, {from = 0, most = -1}: {from?: number; most?: number} = {}) {
		return idsIn(this.#topic.get(...keysOf(part), from, most));
	}

	/** Ids of the newest messages of a topic up to one, the newest first. */
	newestIn(part: TopicPart, until: number, most: number): readonly number[] {
		return idsIn(this.#newest.get(...keysOf(part), until, most));
	}

	/** What was sent first in a topic, by the clock: it is not always the one with the lowest id. */
	oldestIn(part: TopicPart): {readonly id: number; readonly sentAt: number} {
		return this.#oldest.get(...keysOf(part)) as {id: number; sentAt: number};
	}

	/** How many messages of a topic were sent at a time or later, in milliseconds since 1970. */
	countIn(part: TopicPart, since: number): TopicCount {
		return this.#count.get(...keysOf(part), since) as TopicCount;
	}

	/** Those of some messages, in order, whose topic is spelled in another way. */
	spelledOtherwise(ids: readonly number[], topic: string): readonly number[] {
		return idsIn(this.#spelled.get(JSON.stringify(ids), topic));
	}

	/** Moves messages, each with an entry in front of its history. */
	move(ids: readonly number[], {topic, channelId, userId, now}: NewPlace): void {
		const list = JSON.stringify(ids);
		this.#note.run(list, topic ?? null, channelId ?? null, userId, Math.floor(now / 1000));
		const key = topic === undefined ? null : topicKey(topic);
		this.#move.run(list, topic ?? null, key, channelId ?? null, now);
		if (topic !== undefined) this.#words.renew(list);
	}

	/** Takes the copies of messages, given in order, away from the named. */
	leave(ids: readonly number[], userIds: readonly number[]): void {
		const {runs, rest} = runsOf(ids);
		const list = JSON.stringify(rest);
		for (const userId of userIds) {
			for (const {from, to} of runs) this.#leaveRun.run(userId, from, to);
			if (rest.length > 0) this.#leaveList.run(userId, list);
		}
	}

	/** Gives the named copies of what they have none of. */
	receive(ids: readonly number[], userIds: readonly number[], flags: number): void {
		this.#receive.run(JSON.stringify(ids), JSON.stringify(userIds), flags);
	}

	/** Everybody with a copy of one of them, and how many they have. */
	holdersOf(ids: readonly number[]): ReadonlyMap<number, HeldCopies> {
		const rows = rowsIn<[number, number, number]>(this.#holders.get(JSON.stringify(ids)));
		return new Map(rows.map(([id, count, received]) => [id, {count, received}]));
	}

	/** Every copy of one of them, in the order of the messages. */
	copiesOf(
		ids: readonly number[],
	): readonly (readonly [userId: number, messageId: number, isReceived: 0 | 1])[] {
		return rowsIn<[number, number, 0 | 1]>(this.#copies.get(JSON.stringify(ids)));
	}

	/** Everybody who wrote or reacted to one of them. */
	involvedIn(ids: readonly number[]): readonly number[] {
		return idsIn(this.#involved.get(JSON.stringify(ids)));
	}
}

function keysOf({channelId, topic, receivedBy}: TopicPart): [number, string, number | null] {
	return [channelId, topicKey(topic), receivedBy ?? null];
}
