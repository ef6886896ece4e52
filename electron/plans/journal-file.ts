import {existsSync, statSync} from 'node:fs';
import {journalName} from '../data-formats';
import {makeFolderDurably} from '../durable';
import {inside} from '../inside';
import {setDatabaseAside} from './earlier-journals';
import {isDamaged, openJournalStore, type JournalStore} from './journal-store';

/** The database of all chains: opened when it is needed first, set aside when it is no sound one. */
export class JournalFile {
	readonly #folder: string;
	readonly #onDamage: (notice: Error) => void;
	#store: JournalStore | undefined;

	constructor(folder: string, onDamage: (notice: Error) => void) {
		this.#folder = folder;
		this.#onDamage = onDamage;
	}

	/** What is there now, gathered; `work` is done anew with an empty one where it was damaged. */
	with<T>(work: (store: JournalStore) => T): Promise<T> {
		return this.use(store => {
			store.gather();
			return work(store);
		});
	}

	/** As `with`, but that entries which were appended one by one need not be found. */
	async use<T>(work: (store: JournalStore) => T): Promise<T> {
		try {
			return work(await this.#open());
		} catch (error) {
			if (!isDamaged(error) && !this.#isFolder()) throw error;
			this.#drop();
			const place = await setDatabaseAside(this.#folder, journalName);
			this.#onDamage(
				new Error(`${journalName} was damaged. It is kept as ${inside(this.#folder, place)}.`),
			);
			return work(await this.#open());
		}
	}

	/** Makes what was appended one by one quick to find, where the database is open. */
	gather(): void {
		this.#store?.gather();
	}

	isThere(): boolean {
		return existsSync(inside(this.#folder, journalName));
	}

	close(): void {
		const store = this.#store;
		this.#store = undefined;
		store?.close();
	}

	#drop(): void {
		try {
			this.close();
		} catch {
			// What is damaged need not take what its log holds: that is set aside with it.
		}
	}

	async #open(): Promise<JournalStore> {
		if (this.#store !== undefined) return this.#store;
		await makeFolderDurably(this.#folder);
		this.#store = openJournalStore(inside(this.#folder, journalName));
		return this.#store;
	}

	#isFolder(): boolean {
		const found = statSync(inside(this.#folder, journalName), {throwIfNoEntry: false});
		return found?.isDirectory() === true;
	}
}
