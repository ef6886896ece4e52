import {CachedTable} from './table';

/** Words that somebody wants to be told of. */
export type AlertWord = {readonly userId: number; readonly word: string};

/** Alert words of everybody, kept in memory: each new message is looked through for them. */
export class AlertWords extends CachedTable {
	#kept: readonly AlertWord[] | undefined;
	readonly #all = this.prepare('SELECT user_id AS userId, word FROM alert_words');
	readonly #insert = this.prepare(
		'INSERT OR IGNORE INTO alert_words (user_id, word) VALUES (?, ?)',
	);

	all(): readonly AlertWord[] {
		return (this.#kept ??= this.#all.all() as AlertWord[]);
	}

	insert({userId, word}: AlertWord): void {
		this.writes++;
		this.#insert.run(userId, word);
		this.forget();
	}

	override forget(): void {
		this.#kept = undefined;
	}
}
