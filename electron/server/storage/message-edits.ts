import {groupBy} from '../../../shared/model/group-by';
import type {EditEntry} from '../../../shared/model/message';
import {rowsIn} from './ids';
import {Table} from './table';

type Row = {
	message_id: number;
	user_id: number;
	edited_at: number;
	prev_content: string | null;
	prev_rendered: string | null;
	prev_topic: string | null;
	topic: string | null;
	prev_channel_id: number | null;
	channel_id: number | null;
};

/**
 * Moves of one message that are kept: the first and the newest. Each move of a long topic notes one for
 * every message, and nothing that was written is lost with one.
 */
export const savedMoves = 100;

/** What an entry takes beside its texts. */
const bytesOfEntry = 100;

const none: readonly EditEntry[] = [];

/** What messages were before their edits and moves: a row for each. Writing is only for `Store.write`. */
export class MessageEdits extends Table {
	readonly #add = this.prepare(`
		INSERT INTO message_edits (message_id, user_id, edited_at, prev_content, prev_rendered,
			prev_topic, topic, prev_channel_id, channel_id)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`);
	readonly #of = this.prepare(`
		SELECT * FROM message_edits
		WHERE message_id IN (SELECT value FROM json_each(?)) ORDER BY message_id, id DESC`);
	readonly #bytes = this.prepare(`
		SELECT json_group_array(json_array(message_id, bytes)) AS rows FROM (
			SELECT message_id, sum(${bytesOfEntry} + octet_length(coalesce(prev_content, ''))
				+ octet_length(coalesce(prev_rendered, ''))) AS bytes
			FROM message_edits WHERE message_id IN (SELECT value FROM json_each(?))
			GROUP BY message_id)`);
	readonly #remove = this.prepare('DELETE FROM message_edits WHERE message_id = ?');
	// The second oldest of those that have one too many: a move adds one at a time.
	readonly #thin = this.prepare(`
		DELETE FROM message_edits WHERE id IN (
			SELECT id FROM (
				SELECT id, row_number() OVER place AS at, count(*) OVER all_of AS count
				FROM message_edits
				WHERE message_id IN (SELECT value FROM json_each(?)) AND prev_content IS NULL
				WINDOW place AS (PARTITION BY message_id ORDER BY id),
					all_of AS (PARTITION BY message_id))
			WHERE at = 2 AND count > ${savedMoves})`);

	/** Entries by message, the newest first. */
	of(messageIds: readonly number[]): (messageId: number) => readonly EditEntry[] {
		const rows = this.#of.all(JSON.stringify(messageIds)) as Row[];
		const byMessage = groupBy(rows, row => row.message_id);
		return id => byMessage.get(id)?.map(toEntry) ?? none;
	}

	/** How much is kept of each message that has something, in bytes. */
	bytesOf(messageIds: readonly number[]): ReadonlyMap<number, number> {
		return new Map(rowsIn<[number, number]>(this.#bytes.get(JSON.stringify(messageIds))));
	}

	add(messageId: number, entry: EditEntry): void {
		this.#add.run(
			messageId,
			entry.user_id ?? 0,
			entry.timestamp,
			entry.prev_content ?? null,
			entry.prev_rendered_content ?? null,
			entry.prev_topic ?? null,
			entry.topic ?? null,
			entry.prev_stream ?? null,
			entry.stream ?? null,
		);
	}

	/** Lets moves go that are neither the first nor among the newest; after every move. */
	thin(messageIds: readonly number[]): void {
		this.#thin.run(JSON.stringify(messageIds));
	}

	removeAll(messageId: number): void {
		this.#remove.run(messageId);
	}
}

function toEntry(row: Row): EditEntry {
	return {
		user_id: row.user_id,
		timestamp: row.edited_at,
		...(row.prev_content !== null && {
			prev_content: row.prev_content,
			prev_rendered_content: row.prev_rendered ?? '',
			prev_rendered_content_version: 1,
		}),
		...(row.prev_topic !== null && {prev_topic: row.prev_topic, topic: row.topic ?? ''}),
		...(row.prev_channel_id !== null && {
			prev_stream: row.prev_channel_id,
			stream: row.channel_id ?? 0,
		}),
	};
}
