import type {DatabaseSyncInstance} from '@photostructure/sqlite';

/** A table, or several that belong together; its statements are prepared once, when it is opened. */
export class Table {
	protected readonly database: DatabaseSyncInstance;

	constructor(database: DatabaseSyncInstance) {
		this.database = database;
	}

	protected prepare(sql: string) {
		return this.database.prepare(sql);
	}
}

/** A row whose columns are named as the fields of a record: without a truth value or undefined. */
export type Row<Fields> = {
	readonly [Name in keyof Fields]:
		| (Extract<Fields[Name], boolean> extends never ? never : 0 | 1)
		| (undefined extends Fields[Name] ? null : never)
		| Exclude<Fields[Name], boolean | undefined>;
};

/** A table of which something is cached: `Store.write` has it forget what was rolled back. */
export abstract class CachedTable extends Table {
	/** Goes up with every change to what is cached. */
	writes = 0;

	/** Has everything read anew: after a transaction was rolled back. */
	abstract forget(): void;
}

/** A small table that is read as a whole and cached until it changes. */
export abstract class CachedList<Item> extends CachedTable {
	#items: readonly Item[] | undefined;

	/** The rows as they are on the disk. */
	protected abstract read(): readonly Item[];

	/** The same list until one of them changes. */
	all(): readonly Item[] {
		this.#items ??= this.read();
		return this.#items;
	}

	protected changed(): void {
		this.writes++;
		this.forget();
	}

	override forget(): void {
		this.#items = undefined;
	}
}
