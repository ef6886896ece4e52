import type {DatabaseSyncInstance} from '@photostructure/sqlite';
import type {Draft} from '../../../shared/model/draft';

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
	readonly #ofOwner;

	constructor(database: DatabaseSyncInstance) {
		this.#insert = database.prepare(`
			INSERT INTO drafts (owner_id, type, recipients, topic, content, edited_at)
			VALUES (?, ?, ?, ?, ?, ?) RETURNING id`);
		this.#update = database.prepare(`
			UPDATE drafts SET type = ?, recipients = ?, topic = ?, content = ?, edited_at = ?
			WHERE id = ?`);
		this.#delete = database.prepare('DELETE FROM drafts WHERE id = ?');
		this.#byId = database.prepare('SELECT * FROM drafts WHERE id = ?');
		this.#ofOwner = database.prepare(
			'SELECT * FROM drafts WHERE owner_id = ? ORDER BY edited_at, id',
		);
	}

	/** Those of one person, the oldest edit first. */
	ofOwner(ownerId: number): readonly DraftRecord[] {
		return (this.#ofOwner.all(ownerId) as Row[]).map(toDraft);
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
