import type {DatabaseSyncInstance} from '@photostructure/sqlite';
import {topicKey} from '../../../shared/model/topic';

/** A policy that somebody set for a topic. */
export type UserTopicRecord = {
	readonly channelId: number;
	/** In the spelling it was last written. */
	readonly topic: string;
	readonly policy: number;
	/** Milliseconds since 1970. */
	readonly updatedAt: number;
};

type Row = {channel_id: number; topic: string; policy: number; updated_at: number};

/** Policies of topics, by person. Writing is only for `Store.write`. */
export class UserTopics {
	readonly #ofUser;
	readonly #get;
	readonly #put;
	readonly #count;
	readonly #remove;
	readonly #peopleWith;

	constructor(database: DatabaseSyncInstance) {
		const select = 'SELECT channel_id, topic, policy, updated_at FROM user_topics';
		this.#ofUser = database.prepare(`${select} WHERE user_id = ? ORDER BY updated_at, topic_key`);
		this.#get = database.prepare(
			`${select} WHERE user_id = ? AND channel_id = ? AND topic_key = ?`,
		);
		this.#put = database.prepare(`
			INSERT OR REPLACE INTO user_topics
				(user_id, channel_id, topic_key, topic, policy, updated_at)
			VALUES (?, ?, ?, ?, ?, ?)`);
		this.#count = database.prepare('SELECT count(*) AS count FROM user_topics WHERE user_id = ?');
		this.#peopleWith = database.prepare(
			'SELECT user_id AS userId, policy FROM user_topics WHERE channel_id = ? AND topic_key = ?',
		);
		this.#remove = database.prepare(
			'DELETE FROM user_topics WHERE user_id = ? AND channel_id = ? AND topic_key = ?',
		);
	}

	ofUser(userId: number): readonly UserTopicRecord[] {
		return (this.#ofUser.all(userId) as Row[]).map(toRecord);
	}

	countOf(userId: number): number {
		return (this.#count.get(userId) as {count: number}).count;
	}

	get(userId: number, channelId: number, topic: string): UserTopicRecord | undefined {
		const row = this.#get.get(userId, channelId, topicKey(topic)) as Row | undefined;
		return row && toRecord(row);
	}

	/** Everybody who set a policy for a topic. */
	peopleWith(
		channelId: number,
		topic: string,
	): readonly {readonly userId: number; readonly policy: number}[] {
		return this.#peopleWith.all(channelId, topicKey(topic)) as {userId: number; policy: number}[];
	}

	put(userId: number, {channelId, topic, policy, updatedAt}: UserTopicRecord): void {
		this.#put.run(userId, channelId, topicKey(topic), topic, policy, updatedAt);
	}

	remove(userId: number, channelId: number, topic: string): void {
		this.#remove.run(userId, channelId, topicKey(topic));
	}
}

function toRecord(row: Row): UserTopicRecord {
	return {
		channelId: row.channel_id,
		topic: row.topic,
		policy: row.policy,
		updatedAt: row.updated_at,
	};
}
