import type {ServerEvent} from './family';

const mostKept = 5000;

/**
 * The newest events, as long as somebody may have to go through them again: whoever began to read
 * before them, and gets an answer that may be older than they are.
 */
export class EventLog {
	#events: ServerEvent[] = [];
	/** How many were forgotten. */
	#forgotten = 0;
	/** Places that somebody goes back to. */
	readonly #held = new Map<symbol, number>();

	/** Remembers the place after the newest event. */
	hold(): symbol {
		const mark = Symbol('place');
		this.#held.set(mark, this.#forgotten + this.#events.length);
		return mark;
	}

	/** Events since a place; undefined when some of them are forgotten. */
	since(mark: symbol): readonly ServerEvent[] | undefined {
		const place = this.#held.get(mark);
		if (place === undefined || place < this.#forgotten) return undefined;
		return this.#events.slice(place - this.#forgotten);
	}

	release(mark: symbol): void {
		this.#held.delete(mark);
		this.#forget();
	}

	/** Has nobody go back behind the newest event. */
	skip(): void {
		const end = this.#forgotten + this.#events.length;
		for (const mark of this.#held.keys()) this.#held.set(mark, end);
		this.#forget();
	}

	add(events: readonly ServerEvent[]): void {
		this.#events = this.#events.concat(events);
		this.#forget();
	}

	/** How many are kept. */
	get length(): number {
		return this.#events.length;
	}

	#forget(): void {
		const end = this.#forgotten + this.#events.length;
		const needed = this.#held.size === 0 ? end : Math.min(...this.#held.values());
		const drop = Math.max(needed - this.#forgotten, this.#events.length - mostKept);
		if (drop <= 0) return;
		this.#events = this.#events.slice(drop);
		this.#forgotten += drop;
	}
}
