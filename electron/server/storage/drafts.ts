import type {DatabaseSyncInstance} from '@photostructure/sqlite';
import type {Draft} from '../../../shared/model/draft';
import {idsIn} from './ids';

/** A draft as it is kept. */
export type DraftRecord = {
	readonly id: number;
	readonly ownerId: number;
	readonly type: Draft['type'];
	readonly to: readonly number[];
	readonly topic: string;
	readonly content: string;
	/** UNIX microseconds. */
	readonly editedAt: number;
};

/** How many drafts, and bytes of text and of people in them. */
export type DraftsSize = {readonly count: number; readonly bytes: number};

type Row = {
	id: number;
	owner_id: number;
	type: Draft['type'];
	recipients: string;
	topic: string;
	content: string;
	edited_at: number;
};

/** What people have begun to write. Writing is only for `Store.write`. */
export class Drafts {
	readonly #insert;
	readonly #update;
	readonly #delete;
	readonly #byId;
	readonly #idsOf;
	readonly #sizeOf;

	constructor(database: DatabaseSyncInstance) {
		this.#insert = database.prepare(`
			INSERT INTO drafts (owner_id, type, recipients, topic, content, edited_at)
			VALUES (?, ?, ?, ?, ?, ?) RETURNING id`);
		this.#update = database.prepare(`
			UPDATE drafts SET type = ?, recipients = ?, topic = ?, content = ?, edited_at = ?
			WHERE id = ?`);
		this.#delete = database.prepare('DELETE FROM drafts WHERE id = ?');
		this.#byId = database.prepare('SELECT * FROM drafts WHERE id = ?');
		this.#idsOf = database.prepare(`
			SELECT json_group_array(id) AS ids FROM (
				SELECT id FROM drafts WHERE owner_id = ? ORDER BY edited_at, id)`);
		// The length in bytes is known without a look at the text.
		this.#sizeOf = database.prepare(`
			SELECT count(*) AS count,
				coalesce(sum(octet_length(content) + octet_length(recipients)), 0) AS bytes
			FROM drafts WHERE owner_id = ? AND id != ?`);
	}

	/** Ids of those of one person, the oldest edit first. */
	idsOf(ownerId: number): readonly number[] {
		return idsIn(this.#idsOf.get(ownerId));
	}

	/** Some drafts, each read when it is asked for; those that are gone by then are passed over. */
	*each(ids: readonly number[]): Generator<DraftRecord> {
		for (const id of ids) {
			const draft = this.byId(id);
			if (draft !== undefined) yield draft;
		}
	}

	/** What one person has, one of them left out. */
	sizeOf(ownerId: number, besides = 0): DraftsSize {
		return this.#sizeOf.get(ownerId, besides) as DraftsSize;
	}

	byId(id: number): DraftRecord | undefined {
		const row = this.#byId.get(id) as Row | undefined;
		return row && toDraft(row);
	}

	insert({ownerId, type, to, topic, content, editedAt}: Omit<DraftRecord, 'id'>): number {
		const row = this.#insert.get(ownerId, type, JSON.stringify(to), topic, content, editedAt);
		return (row as {id: number}).id;
	}

	put({id, type, to, topic, content, editedAt}: DraftRecord): void {
		this.#update.run(type, JSON.stringify(to), topic, content, editedAt, id);
	}

	delete(id: number): void {
		this.#delete.run(id);
	}
}

function toDraft(row: Row): DraftRecord {
	return {
		id: row.id,
		ownerId: row.owner_id,
		type: row.type,
		to: JSON.parse(row.recipients) as number[],
		topic: row.topic,
		content: row.content,
		editedAt: row.edited_at,
	};
}
