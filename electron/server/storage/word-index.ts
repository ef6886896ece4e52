import type {DatabaseSyncInstance} from '@photostructure/sqlite';
import {indexText, knowIndexText} from './message-words';
import {Table} from './table';

/** Pages of the index that one step of tidying writes anew: others wait a few milliseconds for it. */
const pagesAtOnce = 64;

/** The words of messages, by which they are found. Writing is only for `Store.write`. */
export class WordIndex extends Table {
	readonly #add = this.prepare(
		'INSERT INTO message_words (rowid, content, topic) VALUES (?, ?, ?)',
	);
	readonly #remove = this.prepare('DELETE FROM message_words WHERE rowid = ?');
	readonly #addChannel = this.prepare(`
		INSERT INTO message_words (rowid, content, topic)
		SELECT id, index_text(content), index_text(topic) FROM messages
		WHERE channel_id = ? AND id >= ?`);
	readonly #renew = this.prepare(`
		INSERT OR REPLACE INTO message_words (rowid, content, topic)
		SELECT id, index_text(content), index_text(topic) FROM messages
		WHERE id IN (SELECT value FROM json_each(?))`);
	readonly #mark = this.prepare("INSERT OR IGNORE INTO upkeep (task) VALUES ('words')");
	// Otherwise a part of the index is written anew each time that a tenth of it is gone.
	readonly #merged = this.prepare(
		"INSERT INTO message_words (message_words, rank) VALUES ('deletemerge', 0)",
	);
	readonly #isMarked = this.prepare("SELECT 1 FROM upkeep WHERE task = 'words'");
	readonly #unmark = this.prepare("DELETE FROM upkeep WHERE task = 'words'");
	readonly #merge = this.prepare(
		"INSERT INTO message_words (message_words, rank) VALUES ('merge', ?)",
	);
	#last = {content: '', words: ''};
	readonly #changes = this.prepare('SELECT total_changes() AS count');

	constructor(database: DatabaseSyncInstance) {
		knowIndexText(database);
		super(database);
	}

	add(id: number, content: string, topic: string): void {
		// A notice to many people reads the same for each.
		if (content !== this.#last.content) this.#last = {content, words: indexText(content)};
		this.#add.run(id, this.#last.words, indexText(topic));
	}

	/** Those of a channel from one on. */
	addChannel(channelId: number, from: number): void {
		this.#addChannel.run(channelId, from);
	}

	/** Of messages that are there; `ids` is a list as JSON. */
	renew(ids: string): void {
		this.#mark.run();
		this.#merged.run();
		this.#renew.run(ids);
	}

	/** A message is not found any more; its words stay in the file until the index is tidied. */
	remove(id: number): void {
		this.#mark.run();
		this.#remove.run(id);
	}

	/** Whether words of what is gone may be left in the file. */
	isUntidy(): boolean {
		return this.#isMarked.get() !== undefined;
	}

	/**
	 * Writes a part of the index anew without the words of what is gone. The first step of a round joins
	 * all parts of the index.
	 */
	tidy(isFirst: boolean): void {
		const before = this.#count();
		this.#merge.run(isFirst ? -pagesAtOnce : pagesAtOnce);
		// The index counts one change for the order itself: less than two, and there is nothing to do.
		if (this.#count() - before < 2) this.#unmark.run();
	}

	#count(): number {
		return (this.#changes.get() as {count: number}).count;
	}
}
