import type {DatabaseSyncInstance} from '@photostructure/sqlite';
import {topicKey} from '../../../shared/model/topic';
import {runsOf} from './flag-writer';
import {idsIn} from './ids';
import {WordIndex} from './word-index';

/** A message of a topic that may be moved. */
export type TopicMessage = {
	readonly id: number;
	/** Milliseconds since 1970. */
	readonly sentAt: number;
	/** As it is spelled there. */
	readonly topic: string;
};

/** Where messages go, by whom; undefined stays as it is. */
export type NewPlace = {
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
};

const copiesCounted = 4000;

/**
 * Moves of thousands of messages: every step is one statement, so that others wait for a moment only.
 * Writing is only for `Store.write`.
 */
export class Moves {
	readonly #topic;
	readonly #received;
	readonly #note;
	readonly #move;
	readonly #words;
	readonly #leaveRun;
	readonly #leaveList;
	readonly #receive;
	readonly #holders;
	readonly #involved;
	readonly #weight;
	readonly #still;

	constructor(database: DatabaseSyncInstance) {
		const rows = 'json_group_array(json_array(id, sent_at, topic)) AS rows';
		this.#topic = database.prepare(`
			SELECT ${rows} FROM (
				SELECT id, sent_at, topic FROM messages
				WHERE channel_id = ? AND topic_key = ? ORDER BY id)`);
		this.#received = database.prepare(`
			SELECT ${rows} FROM (
				SELECT id, sent_at, topic FROM messages AS m
				WHERE channel_id = ? AND topic_key = ? AND EXISTS (
					SELECT 1 FROM user_messages AS u WHERE u.user_id = ? AND u.message_id = m.id)
				ORDER BY id)`);
		// Each message notes its own former place: spellings of a topic differ.
		this.#note = database.prepare(`
			INSERT INTO message_edits (message_id, user_id, edited_at, prev_topic, topic,
				prev_channel_id, channel_id)
			SELECT id, ?4, ?5, iif(?2 != topic, topic, NULL), iif(?2 != topic, ?2, NULL),
				iif(?3 IS NULL, NULL, channel_id), ?3
			FROM messages WHERE id IN (SELECT value FROM json_each(?1))`);
		this.#move = database.prepare(`
			UPDATE messages SET
				topic = coalesce(?2, topic), topic_key = coalesce(?3, topic_key),
				channel_id = coalesce(?4, channel_id), edited_at = ?5
			WHERE id IN (SELECT value FROM json_each(?1))`);
		this.#words = new WordIndex(database);
		// Person by person, in the order in which copies lie: twice as quick as message by message.
		this.#leaveRun = database.prepare(
			'DELETE FROM user_messages WHERE user_id = ? AND message_id BETWEEN ? AND ?',
		);
		this.#leaveList = database.prepare(`
			DELETE FROM user_messages
			WHERE user_id = ? AND message_id IN (SELECT value FROM json_each(?))`);
		this.#receive = database.prepare(`
			INSERT OR IGNORE INTO user_messages (user_id, message_id, flags)
			SELECT p.value, m.value, ?3 FROM json_each(?2) AS p CROSS JOIN json_each(?1) AS m`);
		this.#holders = database.prepare(`
			SELECT json_group_array(json_array(user_id, count)) AS rows FROM (
				SELECT user_id, count(*) AS count FROM user_messages
				WHERE message_id IN (SELECT value FROM json_each(?)) GROUP BY user_id)`);
		this.#involved = database.prepare(`
			WITH moved (id) AS (SELECT value FROM json_each(?))
			SELECT json_group_array(id) AS ids FROM (
				SELECT sender_id AS id FROM messages WHERE id IN (SELECT id FROM moved)
				UNION SELECT user_id FROM reactions WHERE message_id IN (SELECT id FROM moved))`);
		this.#weight = database.prepare(`
			SELECT octet_length(content) AS textBytes, octet_length(rendered) AS htmlBytes, (
				SELECT count(*) FROM (
					SELECT 1 FROM user_messages WHERE message_id = ?1 LIMIT ${copiesCounted})) AS copies
			FROM messages WHERE id = ?1`);
		this.#still = database.prepare(`
			SELECT json_group_array(id) AS ids FROM (
				SELECT id FROM messages WHERE id IN (SELECT value FROM json_each(?1))
					AND channel_id = ?2 AND topic_key = ?3 ORDER BY id)`);
	}

	/** What moving a message means, as far as it can mean much; none of one that is gone. */
	weightOf(id: number): MovedWeight | undefined {
		return this.#weight.get(id) as MovedWeight | undefined;
	}

	/** Those of some messages, in order, that are in a topic at present. */
	stillIn(ids: readonly number[], channelId: number, topic: string): readonly number[] {
		return idsIn(this.#still.get(JSON.stringify(ids), channelId, topicKey(topic)));
	}

	/** Messages of a topic in the order of their ids; of those that one person received, if given. */
	topic(channelId: number, topic: string, receivedBy?: number): readonly TopicMessage[] {
		const key = topicKey(topic);
		const row =
			receivedBy === undefined
				? this.#topic.get(channelId, key)
				: this.#received.get(channelId, key, receivedBy);
		const rows = JSON.parse((row as {rows: string}).rows) as [number, number, string][];
		return rows.map(([id, sentAt, spelled]) => ({id, sentAt, topic: spelled}));
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
	holdersOf(ids: readonly number[]): ReadonlyMap<number, number> {
		const {rows} = this.#holders.get(JSON.stringify(ids)) as {rows: string};
		return new Map(JSON.parse(rows) as [number, number][]);
	}

	/** Everybody who wrote or reacted to one of them. */
	involvedIn(ids: readonly number[]): readonly number[] {
		return idsIn(this.#involved.get(JSON.stringify(ids)));
	}
}
