import {OwnPlaces} from './own-places';
import {CachedTable} from './table';

/**
 * Sets of people who talk directly, each with an id; one that began stays, whatever becomes of its
 * messages. Writing is only for `Store.write`.
 */
export class Conversations extends CachedTable {
	/** In which conversations people are, for whether they share one. */
	readonly own = new OwnPlaces(this.database, 'conversations');
	readonly #add = this.prepare('INSERT OR IGNORE INTO conversations (recipients) VALUES (?)');
	readonly #addPeople = this.prepare(`
		INSERT INTO conversation_people (user_id, conversation_id)
		SELECT value, ?2 FROM json_each(?1)`);
	readonly #id = this.prepare('SELECT id FROM conversations WHERE recipients = ?');

	/** Notes that people, given as sorted ids, talk; nothing changes where they did before. */
	add(recipients: readonly number[]): void {
		const list = JSON.stringify(recipients);
		const {changes, lastInsertRowid: id} = this.#add.run(list);
		if (Number(changes) === 0) return;
		this.writes++;
		this.#addPeople.run(list, id);
		this.own.joined(Number(id), recipients);
	}

	/** Id of the conversation of people, given as sorted ids; 0 where there is none. */
	idOf(recipients: readonly number[]): number {
		return (this.#id.get(JSON.stringify(recipients)) as {id: number} | undefined)?.id ?? 0;
	}

	override forget(): void {
		this.own.forget();
	}
}
