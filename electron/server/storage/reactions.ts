import type {DatabaseSyncInstance} from '@photostructure/sqlite';
import type {ReactionType} from '../../../shared/model/message';
import {topicKey} from '../../../shared/model/topic';
import {idsIn} from './ids';
import {mostTakingPart} from './messages';

/** What stands below a message, by whom. */
export type ReactionRecord = {
	readonly userId: number;
	readonly type: ReactionType;
	readonly code: string;
	readonly name: string;
};

type Row = {message_id: number; user_id: number; type: ReactionType; code: string; name: string};

const none: readonly ReactionRecord[] = [];

/** Reactions to messages, in the order they were made. Writing is only for `Store.write`. */
export class Reactions {
	readonly #of;
	readonly #byCode;
	readonly #counts;
	readonly #add;
	readonly #remove;
	readonly #removeAll;
	readonly #takingPart;

	constructor(database: DatabaseSyncInstance) {
		this.#of = database.prepare(`
			SELECT message_id, user_id, type, code, name FROM reactions
			WHERE message_id IN (SELECT value FROM json_each(?)) ORDER BY message_id, position`);
		this.#byCode = database.prepare(`
			SELECT message_id, user_id, type, code, name FROM reactions
			WHERE message_id = ? AND type = ? AND code = ? ORDER BY position`);
		this.#counts = database.prepare(`
			SELECT message_id AS id, count(*) AS count FROM reactions
			WHERE message_id IN (SELECT value FROM json_each(?)) GROUP BY message_id`);
		this.#add = database.prepare(`
			INSERT INTO reactions (message_id, position, user_id, type, code, name)
			SELECT ?1, coalesce(max(position), 0) + 1, ?2, ?3, ?4, ?5 FROM reactions WHERE message_id = ?1`);
		this.#remove = database.prepare(
			'DELETE FROM reactions WHERE message_id = ? AND user_id = ? AND type = ? AND code = ?',
		);
		this.#removeAll = database.prepare('DELETE FROM reactions WHERE message_id = ?');
		this.#takingPart = database.prepare(`
			SELECT json_group_array(DISTINCT r.user_id) AS ids FROM (
				SELECT id FROM messages INDEXED BY messages_by_topic
				WHERE channel_id = ? AND topic_key = ? ORDER BY id DESC LIMIT ${mostTakingPart}) AS m
			CROSS JOIN reactions AS r ON r.message_id = m.id`);
	}

	/** Reactions by message. */
	of(messageIds: readonly number[]): (messageId: number) => readonly ReactionRecord[] {
		const byMessage = new Map<number, ReactionRecord[]>();
		for (const row of this.#of.all(JSON.stringify(messageIds)) as Row[]) {
			const list = byMessage.get(row.message_id);
			if (list === undefined) byMessage.set(row.message_id, [toReaction(row)]);
			else list.push(toReaction(row));
		}
		return id => byMessage.get(id) ?? none;
	}

	/** How many there are, by message; those without any are left out. */
	counts(messageIds: readonly number[]): ReadonlyMap<number, number> {
		const rows = this.#counts.all(JSON.stringify(messageIds)) as {id: number; count: number}[];
		return new Map(rows.map(({id, count}) => [id, count]));
	}

	/** Reactions to a message with one emoji, the first one first. */
	withEmoji(messageId: number, type: string, code: string): readonly ReactionRecord[] {
		return (this.#byCode.all(messageId, type, code) as Row[]).map(toReaction);
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

function toReaction({user_id, type, code, name}: Row): ReactionRecord {
	return {userId: user_id, type, code, name};
}
