import {CachedList, type Row} from './table';

/** A custom emoji of the organization. */
type EmojiRecord = {
	readonly id: number;
	readonly name: string;
	/** Relative to the server. */
	readonly path: string;
	readonly authorId: number | undefined;
	readonly isDeactivated: boolean;
};

/** Custom emoji. Writing is only for `Store.write`. */
export class CustomEmoji extends CachedList<EmojiRecord> {
	#usable: ReadonlyMap<string, EmojiRecord> | undefined;
	readonly #all = this.prepare(`
		SELECT id, name, path, author_id AS authorId, is_deactivated AS isDeactivated
		FROM realm_emoji ORDER BY id`);
	readonly #insert = this.prepare(`
		INSERT INTO realm_emoji (id, name, path, author_id, is_deactivated) VALUES (?, ?, ?, ?, ?)`);
	readonly #deactivate = this.prepare('UPDATE realm_emoji SET is_deactivated = 1 WHERE id = ?');

	protected override read(): readonly EmojiRecord[] {
		return (this.#all.all() as Row<EmojiRecord>[]).map(row => ({
			...row,
			authorId: row.authorId ?? undefined,
			isDeactivated: row.isDeactivated === 1,
		}));
	}

	/** One that can be used. */
	byName(name: string): EmojiRecord | undefined {
		this.#usable ??= new Map(
			this.all().flatMap(emoji => (emoji.isDeactivated ? [] : [[emoji.name, emoji] as const])),
		);
		return this.#usable.get(name);
	}

	insert({
		id,
		name,
		path,
		authorId,
		isDeactivated,
	}: Omit<EmojiRecord, 'id'> & {readonly id?: number}): void {
		this.#insert.run(id ?? null, name, path, authorId ?? null, isDeactivated ? 1 : 0);
		this.changed();
	}

	/** Nobody can use it any more; what has it keeps it. */
	deactivate(id: number): void {
		this.#deactivate.run(id);
		this.changed();
	}

	override forget(): void {
		super.forget();
		this.#usable = undefined;
	}
}
