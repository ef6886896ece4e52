import {Table} from './table';

/** Something that is to be finished, as it is noted. */
export type Note<Work> = {readonly note: string; readonly work: Work};

/** Notes of what a change leaves to be done after it: whatever stops the server, a start finds them. */
export class Upkeep extends Table {
	readonly #insert = this.prepare('INSERT OR IGNORE INTO upkeep (task) VALUES (?)');
	readonly #remove = this.prepare('DELETE FROM upkeep WHERE task = ?');
	readonly #all = this.prepare('SELECT task FROM upkeep WHERE substr(task, 1, ?) = ?');

	/** With the change of which something is left; `work` is plain data. */
	add<Work>(kind: string, work: Work): Note<Work> {
		const note = `${kind} ${JSON.stringify(work)}`;
		this.#insert.run(note);
		return {note, work};
	}

	/** With the last of its changes. */
	remove({note}: Note<unknown>): void {
		this.#remove.run(note);
	}

	/** All of a kind, as `add` noted them. */
	all<Work>(kind: string): readonly Note<Work>[] {
		const rows = this.#all.all(kind.length + 1, `${kind} `) as {task: string}[];
		return rows.map(({task}) => ({
			note: task,
			work: JSON.parse(task.slice(kind.length + 1)) as Work,
		}));
	}
}
