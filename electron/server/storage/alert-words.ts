import {CachedList} from './table';

/** Words that somebody wants to be told of. */
type AlertWord = {readonly userId: number; readonly word: string};

/** Case does not matter. */
const keyOf = (word: string): string => word.toLowerCase();

/** Alert words of everybody, kept in memory: each new message is looked through for them. */
export class AlertWords extends CachedList<AlertWord> {
	readonly #all = this.prepare('SELECT user_id AS userId, word FROM alert_words ORDER BY id');
	readonly #of = this.prepare('SELECT word FROM alert_words WHERE user_id = ? ORDER BY id');
	readonly #insert = this.prepare(
		'INSERT OR IGNORE INTO alert_words (user_id, word, word_key) VALUES (?, ?, ?)',
	);
	readonly #remove = this.prepare('DELETE FROM alert_words WHERE user_id = ? AND word_key = ?');

	protected override read(): readonly AlertWord[] {
		return this.#all.all() as AlertWord[];
	}

	/** Those of one person, the oldest first. */
	of(userId: number): readonly string[] {
		return (this.#of.all(userId) as {word: string}[]).map(({word}) => word);
	}

	/** Nothing where it is there already, in whatever case. */
	insert({userId, word}: AlertWord): void {
		this.#insert.run(userId, word, keyOf(word));
		this.changed();
	}

	remove({userId, word}: AlertWord): void {
		this.#remove.run(userId, keyOf(word));
		this.changed();
	}
}
