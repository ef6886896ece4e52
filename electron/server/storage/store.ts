import type {DatabaseSyncInstance} from '@photostructure/sqlite';
import {inside} from '../../inside';
import type {Clock} from '../clock';
import type {Audience, NewEvent, AddressedEvent} from '../delivery/event';
import type {Account} from './account';
import type {Accounts, NewAccount} from './accounts';
import {closeDatabase, databaseName, openDatabase} from './database';
import {isOutOfStorage, storageFull} from './fault';
import {withRoom} from './filling';
import {GroupCommit} from './group-commit';
import {LogSize} from './log-size';
import type {CachedTable} from './table';
import {TableReader, tablesOf, type Tables} from './tables';
import {WordIndex} from './word-index';

/** What a change may do; only inside `Store.write`. Accounts are written in a way that tells of it. */
export type Transaction = Omit<Tables, 'accounts'> & {
	readonly accounts: Omit<Accounts, 'insert' | 'update'>;
	putAccount(account: Account): void;
	addAccount(account: NewAccount): number;
	/** Has what is prepared of people made anew, though their accounts stay as they are. */
	touchAccounts(ids: readonly number[]): void;
	emit(audience: Audience, event: NewEvent): void;
};

/** Longest time that closing waits for the index; the rest is done the next time. */
const tidyingMilliseconds = 1500;

/** The data of one organization: one file, one writing connection. */
export class Store extends TableReader {
	readonly clock: Clock;
	/** Where the data lies. */
	readonly folder: string;
	/** Address of the server on this store, without the API prefix, once it listens. */
	servedAt: string | undefined;
	readonly #tables: Tables;
	readonly #database: DatabaseSyncInstance;
	readonly #commits: GroupCommit;
	readonly #words: WordIndex;
	readonly #log: LogSize;
	readonly #onUnknown: (error: unknown) => void;
	readonly #listeners = new Set<(accountId: number) => void>();
	readonly #hearers: ((events: readonly AddressedEvent[]) => void)[] = [];
	#onLongLog: (() => void) | undefined;
	#changes = 0;
	#rolledBack = 0;
	#isClosed = false;

	/** `onUnknown` ends the process: it is not known what of the last changes reached the disk. */
	constructor(
		folder: string,
		clock: Clock,
		afterCrash = false,
		onUnknown: (error: unknown) => void = raise,
	) {
		const database = openDatabase(folder, {now: clock(), afterCrash});
		const tables = tablesOf(database);
		super(tables);
		this.#database = database;
		this.#tables = tables;
		this.clock = clock;
		this.folder = folder;
		this.#commits = new GroupCommit(this.#database, onUnknown);
		this.#words = new WordIndex(this.#database);
		this.#log = new LogSize(this.#database, inside(folder, `${databaseName}-wal`));
		this.#onUnknown = onUnknown;
	}

	/** Nothing can be written any more. */
	get isClosed(): boolean {
		return this.#isClosed;
	}

	/** Another number after each change, and after one that was rolled back. */
	get changes(): number {
		return this.#changes;
	}

	/** How often a change was rolled back. */
	get rolledBack(): number {
		return this.#rolledBack;
	}

	/** Hears of each account that a change touches, before anybody can read it. */
	onAccountChange(listener: (accountId: number) => void): void {
		this.#listeners.add(listener);
	}

	/** Hears of the events of each change, once it is durable. */
	onEvents(hear: (events: readonly AddressedEvent[]) => void): void {
		this.#hearers.push(hear);
	}

	/** Is called after a change where somebody has to keep readers off and empty the log. */
	onLongLog(listener: () => void): void {
		this.#onLongLog = listener;
	}

	/** Whether the log is so long that others may be kept waiting to empty it. */
	isLogVeryLong(): boolean {
		return this.#log.isVeryLong();
	}

	/** Empties the log, as far as nobody reads it. */
	emptyLog(): void {
		if (this.#isClosed) return;
		try {
			this.#log.empty();
		} catch (error) {
			this.#onUnknown(error);
		}
	}

	/**
	 * Makes a change durable, or nothing of it, and then tells its events. When this resolves, the change
	 * survives a kill. What the change throws is passed on; a full disk becomes STORAGE_FULL. The change
	 * runs later than this call, so it reads what it needs itself. `account` is whose change it is.
	 */
	async write<T>(change: (tx: Transaction) => T, account = 0): Promise<T> {
		const touched = new Set<number>();
		const outcome: {value?: T} = {};
		const events: AddressedEvent[] = [];
		const tables = this.#tables;
		const {channels, subscriptions, profiles, presences, realm} = tables;
		const {alertWords, attachments, conversations, userGroups} = tables;
		const cached: CachedTable[] = [channels, subscriptions, profiles, presences, realm];
		cached.push(
			alertWords,
			attachments,
			conversations,
			userGroups,
			tables.linkifiers,
			tables.playgrounds,
		);
		cached.push(tables.emoji, tables.domains, tables.channelGroups, tables.exports);
		// What is cached may hold what was rolled back.
		const forget = (stale: readonly CachedTable[]) => {
			this.#changes++;
			this.#rolledBack++;
			for (const id of touched) this.accounts.forget(id);
			for (const each of stale) each.forget();
		};
		let isTakenBack = false;
		try {
			await this.#commits.run(() => {
				const before = new Map(cached.map(each => [each, each.writes]));
				try {
					this.#changes++;
					outcome.value = change(this.#transaction(touched, events));
				} catch (error) {
					isTakenBack = true;
					// At once: the next change of the batch must not read it either. What it did not touch stays:
					// a refusal must not make the next calls slow.
					forget(cached.filter(each => each.writes !== before.get(each)));
					throw error;
				}
			}, account);
		} catch (error) {
			// Others of its batch, which went with it, have everything forgotten.
			if (!isTakenBack || isOutOfStorage(error)) forget(cached);
			throw isOutOfStorage(error) ? storageFull() : error;
		}
		if (this.#log.isLong()) this.#onLongLog?.();
		if (events.length > 0) for (const hear of this.#hearers) hear(events);
		return outcome.value as T;
	}

	/** Makes a whole organization as one change, in a store that nobody else uses yet. */
	async fill(change: (tx: Transaction) => void): Promise<void> {
		await withRoom(this.#database, () => this.write(change));
	}

	/** Accounts are forgotten as they are touched, and told as changed: both are right early and late. */
	#transaction(touched: Set<number>, events: AddressedEvent[]): Transaction {
		const touch = (id: number) => {
			touched.add(id);
			for (const listener of this.#listeners) listener(id);
		};
		return {
			...this.#tables,
			putAccount: account => {
				this.#tables.accounts.update(account);
				this.presences.note(account);
				touch(account.id);
			},
			addAccount: account => {
				const id = this.#tables.accounts.insert(account);
				touch(id);
				return id;
			},
			touchAccounts: ids => ids.forEach(touch),
			emit: (audience, event) => void events.push({audience, event}),
		};
	}

	/** Takes the words of deleted texts out of the index, a little at a time. */
	async tidy(): Promise<void> {
		let isFirst = true;
		while (!this.#isClosed && this.#words.isUntidy()) {
			await this.write(() => this.#words.tidy(isFirst));
			isFirst = false;
		}
	}

	/** Nothing of deleted texts is in the file afterwards, unless the index is very large. */
	close(): void {
		this.#commits.flush();
		this.#isClosed = true;
		try {
			this.#tidyNow();
		} finally {
			closeDatabase(this.#database);
		}
	}

	#tidyNow(): void {
		const until = performance.now() + tidyingMilliseconds;
		this.#database.exec('BEGIN IMMEDIATE');
		try {
			for (let isFirst = true; this.#words.isUntidy(); isFirst = false) {
				if (performance.now() > until) break;
				this.#words.tidy(isFirst);
			}
			this.#database.exec('COMMIT');
		} catch (error) {
			if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
			// It is done when there is room again.
			if (!isOutOfStorage(error)) throw error;
		}
	}
}

/** Where nobody else decides, nobody catches it either. */
function raise(error: unknown): never {
	throw error;
}
