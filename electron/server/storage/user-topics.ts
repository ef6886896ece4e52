import {topicKey} from '../../../shared/model/topic';
import {Table} from './table';

/** A policy that somebody set for a topic. */
export type UserTopicRecord = {
	readonly channelId: number;
	/** In the spelling it was last written. */
	readonly topic: string;
	readonly policy: number;
	/** Milliseconds since 1970. */
	readonly updatedAt: number;
};

const select =
	'SELECT channel_id AS channelId, topic, policy, updated_at AS updatedAt FROM user_topics';

/** Policies of topics, by person. Writing is only for `Store.write`. */
export class UserTopics extends Table {
	readonly #ofUser = this.prepare(`${select} WHERE user_id = ? ORDER BY updated_at, topic_key`);
	readonly #get = this.prepare(`${select} WHERE user_id = ? AND channel_id = ? AND topic_key = ?`);
	readonly #put = this.prepare(`
		INSERT OR REPLACE INTO user_topics
			(user_id, channel_id, topic_key, topic, policy, updated_at)
		VALUES (?, ?, ?, ?, ?, ?)`);
	readonly #count = this.prepare('SELECT count(*) AS count FROM user_topics WHERE user_id = ?');
	readonly #peopleWith = this.prepare(
		'SELECT user_id AS userId, policy FROM user_topics WHERE channel_id = ? AND topic_key = ?',
	);
	readonly #remove = this.prepare(
		'DELETE FROM user_topics WHERE user_id = ? AND channel_id = ? AND topic_key = ?',
	);

	ofUser(userId: number): readonly UserTopicRecord[] {
		return this.#ofUser.all(userId) as UserTopicRecord[];
	}

	countOf(userId: number): number {
		return (this.#count.get(userId) as {count: number}).count;
	}

	get(userId: number, channelId: number, topic: string): UserTopicRecord | undefined {
		return this.#get.get(userId, channelId, topicKey(topic)) as UserTopicRecord | undefined;
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
