import {Table, type Row} from './table';

/** A custom emoji of the organization. */
export type EmojiRecord = {
	readonly id: number;
	readonly name: string;
	/** Relative to the server. */
	readonly path: string;
	readonly authorId: number | undefined;
	readonly isDeactivated: boolean;
};

/** Custom emoji. Writing is only for `Store.write`. */
export class CustomEmoji extends Table {
	readonly #all = this.prepare(`
		SELECT id, name, path, author_id AS authorId, is_deactivated AS isDeactivated
		FROM realm_emoji ORDER BY id`);
	readonly #insert = this.prepare(`
		INSERT INTO realm_emoji (id, name, path, author_id, is_deactivated) VALUES (?, ?, ?, ?, ?)`);

	all(): readonly EmojiRecord[] {
		return (this.#all.all() as Row<EmojiRecord>[]).map(row => ({
			...row,
			authorId: row.authorId ?? undefined,
			isDeactivated: row.isDeactivated === 1,
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
