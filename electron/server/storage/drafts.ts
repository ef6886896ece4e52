import type {Draft} from '../../../shared/model/draft';
import {idsIn} from './ids';
import {Table} from './table';

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

/** What people have begun to write. Writing is only for `Store.write`. */
export class Drafts extends Table {
	readonly #insert = this.prepare(`
		INSERT INTO drafts (owner_id, type, recipients, topic, content, edited_at)
		VALUES (?, ?, ?, ?, ?, ?) RETURNING id`);
	readonly #update = this.prepare(`
		UPDATE drafts SET type = ?, recipients = ?, topic = ?, content = ?, edited_at = ?
		WHERE id = ?`);
	readonly #delete = this.prepare('DELETE FROM drafts WHERE id = ?');
	readonly #byId = this.prepare(`
		SELECT id, owner_id AS ownerId, type, recipients AS "to", topic, content, edited_at AS editedAt
		FROM drafts WHERE id = ?`);
	readonly #idsOf = this.prepare(`
		SELECT json_group_array(id) AS ids FROM (
			SELECT id FROM drafts WHERE owner_id = ? ORDER BY edited_at, id)`);
	// The length in bytes is known without a look at the text.
	readonly #sizeOf = this.prepare(`
		SELECT count(*) AS count,
			coalesce(sum(octet_length(content) + octet_length(recipients)), 0) AS bytes
		FROM drafts WHERE owner_id = ? AND id != ?`);

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
		const row = this.#byId.get(id) as (Omit<DraftRecord, 'to'> & {to: string}) | undefined;
		return row && {...row, to: JSON.parse(row.to) as number[]};
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
