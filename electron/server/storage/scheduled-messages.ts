import {idsIn} from './ids';
import {Table} from './table';

/** A message that is sent later. */
export type ScheduledRecord = {
	readonly id: number;
	readonly senderId: number;
	/** Undefined for direct messages. */
	readonly channelId: number | undefined;
	/** The others of a conversation, or the sender alone; undefined for channel messages. */
	readonly recipients: readonly number[] | undefined;
	/** Empty for direct messages. */
	readonly topic: string;
	readonly content: string;
	/** HTML, as it was when it was written. */
	readonly rendered: string;
	/** Name of the program that it was written with. */
	readonly client: string;
	/** Whether it counts as read for its sender. */
	readonly isRead: boolean;
	/** Milliseconds since 1970. */
	readonly sendAt: number;
	/** It could not be sent. */
	readonly hasFailed: boolean;
};

type Row = Omit<ScheduledRecord, 'channelId' | 'recipients' | 'isRead' | 'hasFailed'> & {
	readonly channelId: number | null;
	readonly recipients: string | null;
	readonly isRead: number;
	readonly hasFailed: number;
};

const select = `
	SELECT id, sender_id AS senderId, channel_id AS channelId, recipients, topic, content, rendered,
		client, is_read AS isRead, send_at AS sendAt, has_failed AS hasFailed
	FROM scheduled_messages`;

/** What people have written to be sent later. Writing is only for `Store.write`. */
export class ScheduledMessages extends Table {
	readonly #byId = this.prepare(`${select} WHERE id = ?`);
	readonly #idsOf = this.prepare(`
		SELECT json_group_array(id) AS ids FROM (
			SELECT id FROM scheduled_messages WHERE sender_id = ? ORDER BY send_at, id)`);
	readonly #next = this.prepare(
		'SELECT min(send_at) AS sendAt FROM scheduled_messages WHERE has_failed = 0',
	);
	readonly #due = this.prepare(`
		SELECT id FROM scheduled_messages
		WHERE has_failed = 0 AND send_at <= ? ORDER BY send_at, id LIMIT 1`);
	readonly #insert = this.prepare(`
		INSERT INTO scheduled_messages (sender_id, channel_id, recipients, topic, content, rendered,
			client, is_read, send_at, has_failed)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id`);
	readonly #update = this.prepare(`
		UPDATE scheduled_messages SET channel_id = ?, recipients = ?, topic = ?, content = ?,
			rendered = ?, client = ?, is_read = ?, send_at = ?, has_failed = ? WHERE id = ?`);
	readonly #delete = this.prepare('DELETE FROM scheduled_messages WHERE id = ?');

	byId(id: number): ScheduledRecord | undefined {
		const row = this.#byId.get(id) as Row | undefined;
		return (
			row && {
				...row,
				channelId: row.channelId ?? undefined,
				recipients: row.recipients === null ? undefined : (JSON.parse(row.recipients) as number[]),
				isRead: row.isRead === 1,
				hasFailed: row.hasFailed === 1,
			}
		);
	}

	/** Ids of those of one person, the next one first. */
	idsOf(senderId: number): readonly number[] {
		return idsIn(this.#idsOf.get(senderId));
	}

	/** Some, each read when it is asked for; those that are gone by then are passed over. */
	*each(ids: readonly number[]): Generator<ScheduledRecord> {
		for (const id of ids) {
			const record = this.byId(id);
			if (record !== undefined) yield record;
		}
	}

	/** When the next one is due, in milliseconds since 1970. */
	nextTime(): number | undefined {
		return (this.#next.get() as {sendAt: number | null}).sendAt ?? undefined;
	}

	/** The one that has been due for the longest at a time. */
	dueAt(time: number): number | undefined {
		return (this.#due.get(time) as {id: number} | undefined)?.id;
	}

	insert(record: Omit<ScheduledRecord, 'id'>): number {
		const row = this.#insert.get(record.senderId, ...valuesOf(record));
		return (row as {id: number}).id;
	}

	put(record: ScheduledRecord): void {
		this.#update.run(...valuesOf(record), record.id);
	}

	delete(id: number): void {
		this.#delete.run(id);
	}
}

function valuesOf(record: Omit<ScheduledRecord, 'id'>) {
	return [
		record.channelId ?? null,
		record.recipients === undefined ? null : JSON.stringify(record.recipients),
		record.topic,
		record.content,
		record.rendered,
		record.client,
		record.isRead ? 1 : 0,
		record.sendAt,
		record.hasFailed ? 1 : 0,
	] as const;
}
