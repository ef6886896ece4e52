import type {DatabaseSyncInstance} from '@photostructure/sqlite';
import {refusal} from '../../../shared/contract/errors';
import type {Clock} from '../clock';
import type {Audience, NewEvent} from '../events/event';
import type {Account} from './account';
import {Accounts, type NewAccount} from './accounts';
import {closeDatabase, openDatabase} from './database';
import {EventLog} from './event-log';
import {Realm} from './realm';

/** What a change may do; only inside `Store.write`. */
export type Transaction = {
	putAccount(account: Account): void;
	addAccount(account: NewAccount): number;
	emit(audience: Audience, event: NewEvent): void;
};

/** The data of one organization: one file, one writing connection. */
export class Store {
	readonly accounts: Accounts;
	readonly realm: Realm;
	readonly events: EventLog;
	readonly clock: Clock;
	readonly #database: DatabaseSyncInstance;
	readonly #statements;
	readonly #listeners = new Set<(accountId: number) => void>();

	constructor(folder: string, clock: Clock) {
		this.#database = openDatabase(folder, clock());
		this.clock = clock;
		this.accounts = new Accounts(this.#database);
		this.realm = new Realm(this.#database);
		this.events = new EventLog(this.#database);
		this.#statements = {
			begin: this.#database.prepare('BEGIN IMMEDIATE'),
			commit: this.#database.prepare('COMMIT'),
			rollback: this.#database.prepare('ROLLBACK'),
		};
	}

	/** Hears of each account that a committed change touched. */
	onAccountChange(listener: (accountId: number) => void): void {
		this.#listeners.add(listener);
	}

	/**
	 * Makes a change and its events durable together, or not at all. When this returns, the change
	 * survives a kill. A full disk becomes STORAGE_FULL.
	 */
	write<T>(change: (tx: Transaction) => T): T {
		const touched = new Set<number>();
		const tx: Transaction = {
			putAccount: account => {
				this.accounts.update(account);
				touched.add(account.id);
			},
			addAccount: account => {
				const id = this.accounts.insert(account);
				touched.add(id);
				return id;
			},
			emit: (audience, event) => this.events.append(this.clock(), audience, event),
		};
		const result = this.#inTransaction(() => change(tx));
		for (const id of touched) for (const listener of this.#listeners) listener(id);
		return result;
	}

	#inTransaction<T>(work: () => T): T {
		try {
			this.#statements.begin.run();
			const result = work();
			this.#statements.commit.run();
			return result;
		} catch (error) {
			if (this.#database.isTransaction) this.#statements.rollback.run();
			throw isOutOfStorage(error) ? storageFull() : error;
		}
	}

	close(): void {
		closeDatabase(this.#database);
	}
}

const sqliteFull = 13;
const sqliteIoError = 10;
const sqliteReadOnly = 8;

function isOutOfStorage(error: unknown): boolean {
	const code = (error as {errcode?: number} | undefined)?.errcode;
	return code !== undefined && [sqliteFull, sqliteIoError, sqliteReadOnly].includes(code & 0xff);
}

function storageFull() {
	return refusal(
		'STORAGE_FULL',
		'The disk is full or cannot be written; nothing was changed. Free some space and try again.',
		{},
	);
}
