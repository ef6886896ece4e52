import type {Store} from '../storage/store';
import {Fields, type Steps} from './long-lists';

/** What one takes beside its bytes. */
const bytesOfEntry = 512;
/** What is kept of one organization; then what was asked for longest ago goes. */
const mostBytes = 32 * 1024 * 1024;

/** What depends on a moment as well: which one it is, and until when what is made for it stays the same. */
export type Span = {readonly at: number; readonly end: () => number};

type Text = {
	readonly name: string;
	/** What it is made of beside the accounts. */
	readonly tables: readonly {readonly writes: number}[];
	readonly span?: Span | undefined;
};

type Kept = {
	readonly revision: string;
	readonly since: number;
	readonly until: number;
	readonly parts: readonly Buffer[];
	readonly bytes: number;
};

const always: Span = {at: 0, end: () => Infinity};

/**
 * Parts of long answers that are the same for many readers, serialized once. One is good as long as no
 * account and none of the tables that it was made of is written, and nothing was rolled back meanwhile.
 */
class KeptTexts {
	readonly #store: Store;
	readonly #kept = new Map<string, Kept>();
	#bytes = 0;
	#accounts = 0;

	constructor(store: Store) {
		this.#store = store;
		store.onAccountChange(() => this.#accounts++);
	}

	/** Adds what is kept under a name, or what `make` adds, which is kept then. */
	*add(
		fields: Fields,
		{name, tables, span = always}: Text,
		make: (fields: Fields) => Steps,
	): Steps {
		const revision = this.#revisionOf(tables);
		const kept = this.#kept.get(name);
		const {at: since} = span;
		const isOfNow = kept !== undefined && kept.since <= since && since < kept.until;
		if (isOfNow && kept.revision === revision) {
			this.#kept.delete(name);
			this.#kept.set(name, kept);
			return fields.addKept(kept.parts);
		}
		this.#forget(name);
		const until = span.end();
		const own = new Fields();
		yield* make(own);
		// What changed between two steps is in some of it at most.
		const isWhole = this.#revisionOf(tables) === revision;
		const {parts} = own;
		const bytes = own.bytes + bytesOfEntry;
		if (!isWhole || bytes > mostBytes) return fields.addOwn(own);
		this.#forget(name);
		this.#kept.set(name, {revision, since, until, parts, bytes});
		this.#bytes += bytes;
		for (const [oldest] of this.#kept) {
			if (this.#bytes <= mostBytes) break;
			this.#forget(oldest);
		}
		fields.addKept(parts);
	}

	#revisionOf(tables: Text['tables']): string {
		return [this.#store.rolledBack, this.#accounts, ...tables.map(({writes}) => writes)].join();
	}

	#forget(name: string): void {
		this.#bytes -= this.#kept.get(name)?.bytes ?? 0;
		this.#kept.delete(name);
	}
}

const ofStores = new WeakMap<Store, KeptTexts>();

/** Those of an organization. */
export function keptTextsOf(store: Store): KeptTexts {
	const known = ofStores.get(store);
	if (known !== undefined) return known;
	const texts = new KeptTexts(store);
	ofStores.set(store, texts);
	return texts;
}
