import type {ReactionType} from '../../../shared/model/message';
import {topicKey} from '../../../shared/model/topic';
import {groupBy} from '../../../shared/model/group-by';
import {idsIn} from './ids';
import {mostTakingPart} from './messages';
import {Table} from './table';

/** What stands below a message, by whom. */
export type ReactionRecord = {
	readonly userId: number;
	readonly type: ReactionType;
	readonly code: string;
	readonly name: string;
};

const none: readonly ReactionRecord[] = [];

/** Reactions to messages, in the order they were made. Writing is only for `Store.write`. */
export class Reactions extends Table {
	readonly #of = this.prepare(`
		SELECT message_id AS messageId, user_id AS userId, type, code, name FROM reactions
		WHERE message_id IN (SELECT value FROM json_each(?)) ORDER BY message_id, position`);
	readonly #byCode = this.prepare(`
		SELECT user_id AS userId, type, code, name FROM reactions
		WHERE message_id = ? AND type = ? AND code = ? ORDER BY position`);
	readonly #counts = this.prepare(`
		SELECT message_id AS id, count(*) AS count FROM reactions
		WHERE message_id IN (SELECT value FROM json_each(?)) GROUP BY message_id`);
	readonly #add = this.prepare(`
		INSERT INTO reactions (message_id, position, user_id, type, code, name)
		SELECT ?1, coalesce(max(position), 0) + 1, ?2, ?3, ?4, ?5 FROM reactions WHERE message_id = ?1`);
	readonly #remove = this.prepare(
		'DELETE FROM reactions WHERE message_id = ? AND user_id = ? AND type = ? AND code = ?',
	);
	readonly #removeAll = this.prepare('DELETE FROM reactions WHERE message_id = ?');
	readonly #takingPart = this.prepare(`
		SELECT json_group_array(DISTINCT r.user_id) AS ids FROM (
			SELECT id FROM messages INDEXED BY messages_by_topic
			WHERE channel_id = ? AND topic_key = ? ORDER BY id DESC LIMIT ${mostTakingPart}) AS m
		CROSS JOIN reactions AS r ON r.message_id = m.id`);

	/** Reactions by message. */
	of(messageIds: readonly number[]): (messageId: number) => readonly ReactionRecord[] {
		const rows = this.#of.all(JSON.stringify(messageIds)) as (ReactionRecord & {
			messageId: number;
		})[];
		const byMessage = groupBy(rows, ({messageId}) => messageId);
		return id => byMessage.get(id) ?? none;
	}

	/** How many there are, by message; those without any are left out. */
	counts(messageIds: readonly number[]): ReadonlyMap<number, number> {
		const rows = this.#counts.all(JSON.stringify(messageIds)) as {id: number; count: number}[];
		return new Map(rows.map(({id, count}) => [id, count]));
	}

	/** Reactions to a message with one emoji, the first one first. */
	withEmoji(messageId: number, type: string, code: string): readonly ReactionRecord[] {
		return this.#byCode.all(messageId, type, code) as ReactionRecord[];
	}

	add(messageId: number, {userId, type, code, name}: ReactionRecord): void {
		this.#add.run(messageId, userId, type, code, name);
	}

	remove(messageId: number, {userId, type, code}: ReactionRecord): void {
		this.#remove.run(messageId, userId, type, code);
	}

	removeAll(messageId: number): void {
		this.#removeAll.run(messageId);
	}

	/** Everybody who reacted in a topic, among its last messages where those are very many. */
	peopleIn(channelId: number, topic: string): readonly number[] {
		return idsIn(this.#takingPart.get(channelId, topicKey(topic)));
	}
}
