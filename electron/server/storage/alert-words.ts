import type {DatabaseSyncInstance} from '@photostructure/sqlite';

/** Words that somebody wants to be told of. */
export type AlertWord = {readonly userId: number; readonly word: string};

/** Alert words of everybody, kept in memory: each new message is looked through for them. */
export class AlertWords {
	/** Goes up with every change to what is kept. */
	writes = 0;
	readonly #all;
	readonly #insert;
	#kept: readonly AlertWord[] | undefined;

	constructor(database: DatabaseSyncInstance) {
		this.#all = database.prepare('SELECT user_id AS userId, word FROM alert_words');
		this.#insert = database.prepare(
			'INSERT OR IGNORE INTO alert_words (user_id, word) VALUES (?, ?)',
		);
	}

	all(): readonly AlertWord[] {
		return (this.#kept ??= this.#all.all() as AlertWord[]);
	}

	insert({userId, word}: AlertWord): void {
		this.writes++;
		this.#insert.run(userId, word);
		this.forget();
	}

	/** Has the words read anew: after a transaction was taken back. */
	forget(): void {
		this.#kept = undefined;
	}
}
