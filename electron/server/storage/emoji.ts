import type {DatabaseSyncInstance} from '@photostructure/sqlite';

/** A custom emoji of the organization. */
export type EmojiRecord = {
	readonly id: number;
	readonly name: string;
	/** Relative to the server. */
	readonly path: string;
	readonly authorId: number | undefined;
	readonly isDeactivated: boolean;
};

type Row = {
	id: number;
	name: string;
	path: string;
	author_id: number | null;
	is_deactivated: number;
};

/** Custom emoji. Writing is only for `Store.write`. */
export class CustomEmoji {
	readonly #all;
	readonly #insert;

	constructor(database: DatabaseSyncInstance) {
		this.#all = database.prepare('SELECT * FROM realm_emoji ORDER BY id');
		this.#insert = database.prepare(`
			INSERT INTO realm_emoji (id, name, path, author_id, is_deactivated) VALUES (?, ?, ?, ?, ?)`);
	}

	all(): readonly EmojiRecord[] {
		return (this.#all.all() as Row[]).map(row => ({
			id: row.id,
			name: row.name,
			path: row.path,
			authorId: row.author_id ?? undefined,
			isDeactivated: row.is_deactivated === 1,
		}));
	}

	/** One that can be used. */
	byName(name: string): EmojiRecord | undefined {
		return this.all().find(emoji => emoji.name === name && !emoji.isDeactivated);
	}

	insert({id, name, path, authorId, isDeactivated}: EmojiRecord): void {
		this.#insert.run(id, name, path, authorId ?? null, isDeactivated ? 1 : 0);
	}
}
