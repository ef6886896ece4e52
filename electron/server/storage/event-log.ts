import type {DatabaseSyncInstance} from '@photostructure/sqlite';
import type {Audience, NewEvent} from '../events/event';

/** Events that are kept; older ones have no reader any more. */
const keptEvents = 20_000;
const pruneEvery = 1000;
/** Of larger audiences the first are kept: they show whom it was for, and thousands of events stay small. */
const keptIds = 1000;

export type StoredEvent = {
	readonly id: number;
	readonly at: number;
	readonly audience: Audience;
	readonly event: NewEvent;
};

/**
 * The events of all changes, written in the transaction of the change itself. Queues get them as they
 * were appended: nothing is delivered from here.
 */
export class EventLog {
	readonly #insert;
	readonly #prune;
	readonly #after;

	constructor(database: DatabaseSyncInstance) {
		this.#insert = database.prepare(
			'INSERT INTO events (at, audience, event) VALUES (?, ?, ?) RETURNING id',
		);
		this.#prune = database.prepare('DELETE FROM events WHERE id <= ?');
		this.#after = database.prepare(
			'SELECT id, at, audience, event FROM events WHERE id > ? ORDER BY id LIMIT ?',
		);
	}

	append(at: number, audience: Audience, event: NewEvent): StoredEvent {
		const row = this.#insert.get(at, JSON.stringify(shortened(audience)), JSON.stringify(event));
		const {id} = row as {id: number};
		if (id % pruneEvery === 0) this.#prune.run(id - keptEvents);
		return {id, at, audience, event};
	}

	/** Events after an id, oldest first. */
	after(id: number, most: number): readonly StoredEvent[] {
		const rows = this.#after.all(id, most) as {
			id: number;
			at: number;
			audience: string;
			event: string;
		}[];
		return rows.map(row => ({
			id: row.id,
			at: row.at,
			audience: JSON.parse(row.audience) as Audience,
			event: JSON.parse(row.event) as NewEvent,
		}));
	}
}

function shortened(audience: Audience): Audience {
	const cut = (ids: readonly number[]) => ids.slice(0, keptIds);
	const except = audience.except && {except: cut(audience.except)};
	return audience.to === 'everyone'
		? {...audience, ...except}
		: {...audience, ids: cut(audience.ids), ...except};
}
