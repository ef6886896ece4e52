import {CachedList} from './table';

/** A pattern of the organization whose words become links. */
export type LinkifierRecord = {
	readonly id: number;
	readonly pattern: string;
	readonly urlTemplate: string;
};

/** A place that runs code of a language. */
type PlaygroundRecord = {
	readonly id: number;
	readonly name: string;
	readonly language: string;
	readonly urlTemplate: string;
};

/** Linkifiers in their order. Writing is only for `Store.write`. */
export class Linkifiers extends CachedList<LinkifierRecord> {
	readonly #all = this.prepare(
		'SELECT id, pattern, url_template AS urlTemplate FROM linkifiers ORDER BY position, id',
	);
	readonly #insert = this.prepare(`
		INSERT INTO linkifiers (id, position, pattern, url_template)
		VALUES (?, (SELECT coalesce(max(position), 0) + 1 FROM linkifiers), ?, ?) RETURNING id`);
	readonly #update = this.prepare(
		'UPDATE linkifiers SET pattern = ?, url_template = ? WHERE id = ?',
	);
	readonly #move = this.prepare('UPDATE linkifiers SET position = ? WHERE id = ?');
	readonly #delete = this.prepare('DELETE FROM linkifiers WHERE id = ?');

	protected override read(): readonly LinkifierRecord[] {
		return this.#all.all() as LinkifierRecord[];
	}

	/** Comes last. */
	insert({pattern, urlTemplate, id}: Omit<LinkifierRecord, 'id'> & {readonly id?: number}): number {
		const row = this.#insert.get(id ?? null, pattern, urlTemplate) as {id: number};
		this.changed();
		return row.id;
	}

	putLinkifier({id, pattern, urlTemplate}: LinkifierRecord): void {
		this.#update.run(pattern, urlTemplate, id);
		this.changed();
	}

	putOrder(ids: readonly number[]): void {
		for (const [at, id] of ids.entries()) this.#move.run(at + 1, id);
		this.changed();
	}

	deleteLinkifier(id: number): void {
		this.#delete.run(id);
		this.changed();
	}
}

/** Code playgrounds. Writing is only for `Store.write`. */
export class Playgrounds extends CachedList<PlaygroundRecord> {
	readonly #all = this.prepare(
		'SELECT id, name, language, url_template AS urlTemplate FROM playgrounds ORDER BY id',
	);
	readonly #insert = this.prepare(`
		INSERT INTO playgrounds (id, name, language, url_template) VALUES (?, ?, ?, ?) RETURNING id`);
	readonly #delete = this.prepare('DELETE FROM playgrounds WHERE id = ?');

	protected override read(): readonly PlaygroundRecord[] {
		return this.#all.all() as PlaygroundRecord[];
	}

	insert({
		name,
		language,
		urlTemplate,
		id,
	}: Omit<PlaygroundRecord, 'id'> & {readonly id?: number}): number {
		const row = this.#insert.get(id ?? null, name, language, urlTemplate) as {id: number};
		this.changed();
		return row.id;
	}

	deletePlayground(id: number): void {
		this.#delete.run(id);
		this.changed();
	}
}
