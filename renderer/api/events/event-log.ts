import {weightOf} from './event-weight';
import type {ServerEvent} from './family';

const mostSaved = 5000;
/** As `weightOf` weighs: a quarter of what may be told until everything is read anew. */
const mostWeight = 16_000_000;

/**
 * The newest events, as long as somebody may have to go through them again: whoever began to read
 * before them, and gets an answer that may be older than they are.
 */
export class EventLog {
	#retained: {readonly event: ServerEvent; readonly weight: number}[] = [];
	#weight = 0;
	/** How many were forgotten. */
	#forgotten = 0;
	/** Places that somebody goes back to. */
	readonly #held = new Map<symbol, number>();

	/** Remembers the place after the newest event. */
	hold(): symbol {
		const mark = Symbol('place');
		this.#held.set(mark, this.#end);
		return mark;
	}

	/** Events since a place; undefined when some of them are forgotten. */
	since(mark: symbol): readonly ServerEvent[] | undefined {
		const place = this.#held.get(mark);
		if (place === undefined || place < this.#forgotten) return undefined;
		return this.#retained.slice(place - this.#forgotten).map(({event}) => event);
	}

	release(mark: symbol): void {
		this.#held.delete(mark);
		this.#forget();
	}

	/** Has nobody go back behind the newest event. */
	skip(): void {
		for (const mark of this.#held.keys()) this.#held.set(mark, this.#end);
		this.#forget();
	}

	add(events: readonly ServerEvent[]): void {
		const isWanted = this.#held.size > 0;
		const added = isWanted ? events.slice(-mostSaved) : [];
		if (added.length < events.length) this.#drop(this.#retained.length);
		this.#forgotten += events.length - added.length;
		for (const event of added) {
			const weight = weightOf([event], mostWeight);
			this.#retained.push({event, weight});
			this.#weight += weight;
		}
		this.#forget();
	}

	/** How many are kept. */
	get length(): number {
		return this.#retained.length;
	}

	get #end(): number {
		return this.#forgotten + this.#retained.length;
	}

	#forget(): void {
		const needed = this.#held.size === 0 ? this.#end : Math.min(...this.#held.values());
		this.#drop(Math.max(needed - this.#forgotten, this.#retained.length - mostSaved));
		if (this.#weight <= mostWeight) return;
		let over = this.#weight - mostWeight;
		const light = this.#retained.findIndex(({weight}) => (over -= weight) <= 0);
		this.#drop(light + 1);
	}

	#drop(count: number): void {
		if (count <= 0) return;
		for (const {weight} of this.#retained.slice(0, count)) this.#weight -= weight;
		this.#retained = this.#retained.slice(count);
		this.#forgotten += count;
	}
}
