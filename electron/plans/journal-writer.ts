import {journalName} from '../data-formats';
import {
	journalBegun,
	journalResumed,
	type JournalAccount,
	type JournalChange,
} from '../../shared/model/journal';
import {within} from '../../shared/within';
import {databasesAside, earlierFiles} from './earlier-journals';
import {beforeFirst, seal, type ChainEnd} from './journal-chain';
import {type JournalFile} from './journal-file';
import type {FoundHead, JournalHeads} from './journal-heads';
import type {StoredEntry} from './journal-store';

/** What waits to be written. */
export type Noted = {
	readonly connection: string;
	readonly at: string;
	readonly account: JournalAccount;
	readonly change: JournalChange;
	/** The call in the inspector that carried it. */
	readonly callId?: number | undefined;
};

/** Entries that came to be on the disk. */
export type Written = {
	readonly connection: string;
	readonly number: number;
	readonly callId: number | undefined;
};

type Chain = {
	end: ChainEnd;
	/** Of the entries that the journal has to add itself. */
	readonly account: JournalAccount;
	/** Whether the head on the disk was compared with it, so that a newer one may take its place. */
	isCompared: boolean;
	/** What the head on the disk says. */
	promised: number | undefined;
};

type Parts = {
	readonly folder: string;
	readonly file: JournalFile;
	readonly heads: JournalHeads;
	readonly now: () => string;
	readonly onFault: (error: unknown) => void;
	readonly onWritten: (entries: readonly Written[]) => void;
};

/** Entries are written without the key when the store, which may be prompting somebody, takes longer. */
const keyMilliseconds = 1000;

/** The ends of the chains that were written to in this run, and how they go on. */
export class JournalWriter {
	readonly #parts: Parts;
	readonly #chains = new Map<string, Chain>();
	/** Counts how often the chains started over. */
	#generation = 0;

	constructor(parts: Parts) {
		this.#parts = parts;
	}

	endOf(connection: string): ChainEnd | undefined {
		return this.#chains.get(connection)?.end;
	}

	/** Writes everything in one transaction; if it throws, nothing was written. */
	async write(batch: readonly Noted[]): Promise<void> {
		const {file} = this.#parts;
		const added: Noted[] = [];
		const generation = this.#generation;
		for (const noted of batch) {
			if (this.#chains.has(noted.connection)) continue;
			added.push(...(await this.#open(noted)));
			if (generation !== this.#generation) return this.write(batch);
		}
		const ends = new Map<string, ChainEnd>();
		const written: Written[] = [];
		const entries = [...added, ...batch].map((noted): StoredEntry => {
			const {connection, at, account, change, callId} = noted;
			const end = ends.get(connection) ?? this.endOf(connection) ?? beforeFirst;
			const sealed = seal({...account, ...change, at}, end);
			const number = end.number + 1;
			ends.set(connection, {number, digest: sealed.digest});
			written.push({connection, number, callId});
			return {connection, ...sealed};
		});
		await file.use(store => {
			if (generation === this.#generation) store.append(entries);
		});
		if (generation !== this.#generation) return this.write(batch);
		for (const [connection, end] of ends) {
			const chain = this.#chains.get(connection);
			if (chain !== undefined) chain.end = end;
		}
		this.#parts.onWritten(written);
	}

	/** The chains begin anew: what held them was set aside. */
	drop(): void {
		this.#generation += 1;
		this.#chains.clear();
	}

	/** Puts the heads where the chains are; what the journal has to say of them comes back as entries. */
	async writeHeads(isClosed = false): Promise<readonly Noted[]> {
		const added: Noted[] = [];
		for (const [connection, chain] of this.#chains) {
			try {
				if (!chain.isCompared) {
					const found = await headInTime(this.#parts.heads.read(connection, true));
					added.push(...(await this.#compare(connection, chain, found)));
				}
				if (!chain.isCompared || (chain.promised === chain.end.number && !isClosed)) continue;
				await this.#promise(connection, chain, isClosed && added.length === 0);
			} catch (error) {
				this.#parts.onFault(error);
			}
		}
		return added;
	}

	forget(connection: string): void {
		this.#chains.delete(connection);
	}

	async #promise(connection: string, chain: Chain, isClosed = false): Promise<void> {
		const {end} = chain;
		if (await this.#parts.heads.write(connection, end, isClosed)) chain.promised = end.number;
	}

	/** Finds where a chain ends; what it has to begin with comes back as entries. */
	async #open({connection, account, at}: Noted): Promise<readonly Noted[]> {
		const {folder, file, heads} = this.#parts;
		const generation = this.#generation;
		const end = await file.with(store => store.endOf(connection));
		if (generation !== this.#generation) return [];
		const found = await headInTime(heads.read(connection, true));
		const chain: Chain = {end: end ?? beforeFirst, account, isCompared: false, promised: undefined};
		const after = end === undefined ? await beginningOf(folder, connection, found) : undefined;
		const entries: Noted[] = [];
		if (after !== undefined) {
			const target = {kind: 'journal'};
			const change = {act: journalBegun, target, after, outcome: 'done'} as const;
			entries.push({connection, at, account, change});
		}
		if (after?.damaged === undefined) {
			entries.push(...(await this.#compare(connection, chain, found)));
		} else if (found === 'no-key') await heads.forget(connection);
		else chain.isCompared = true;
		// It was set aside meanwhile: this is not how the chain goes on.
		if (generation !== this.#generation) return [];
		if (found === 'no-key') await heads.reopen(connection);
		if (chain.isCompared) await this.#promise(connection, chain);
		this.#chains.set(connection, chain);
		return entries;
	}

	/**
	 * A chain goes on from its head: where that is not the entry that is there, the break stays to be seen.
	 */
	async #compare(connection: string, chain: Chain, found: FoundHead): Promise<readonly Noted[]> {
		if (found === 'no-key') return [];
		chain.isCompared = true;
		if (typeof found === 'string') {
			if (found === 'none' && chain.end.number === 0) return [];
			const {account} = chain;
			const change = {act: journalResumed, target: {kind: 'journal'}, outcome: 'done'} as const;
			return [{connection, at: this.#parts.now(), account, change}];
		}
		const {number, digest, isClosed} = found;
		const stands = await this.#parts.file.with(store =>
			number === 0 ? beforeFirst.digest : store.digestOf(connection, number),
		);
		const {end} = chain;
		if (stands === digest && !(isClosed && end.number > number)) return [];
		chain.end = {number: Math.max(end.number, number), digest};
		this.#parts.onFault(
			new Error(
				`The journal of ${connection} does not end with entry ${number}, as it was written.`,
			),
		);
		return [];
	}
}

/**
 * What the first entry of a chain says of what was before it. Undefined where there was nothing, and where
 * a head says that there were entries which nobody set aside.
 */
async function beginningOf(folder: string, connection: string, head: FoundHead) {
	const earlier = [...(await earlierFiles(folder, connection))];
	const {all, holding} = await databasesAside(folder, journalName, connection);
	// In what was overwritten nobody can see what it held.
	const damaged = holding.length === 0 && typeof head === 'object' ? all : holding;
	if (damaged.length > 0) {
		const known = typeof head === 'object' ? {number: head.number, digest: head.digest} : null;
		return {earlier, damaged, head: known};
	}
	return earlier.length > 0 && typeof head !== 'object' ? {earlier} : undefined;
}

/** The head, treated as having no key when the key does not arrive in time. */
function headInTime(head: Promise<FoundHead>): Promise<FoundHead> {
	return within(keyMilliseconds, head, () => 'no-key');
}
