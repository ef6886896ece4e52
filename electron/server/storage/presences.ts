import {isBot, type Account} from './account';
import {CachedTable, type Row} from './table';

/** When somebody was last there; UNIX seconds. */
export type PresenceRecord = {
	readonly userId: number;
	/** Any report. */
	readonly connectedAt: number;
	/** A report of being active. */
	readonly activeAt: number | undefined;
	/** Grows with every change of any row. */
	readonly updateId: number;
	/** When the account was made; UNIX seconds. */
	readonly joinedAt: number;
	/** Active people who are not invisible. */
	readonly isShown: boolean;
};

type Seen = Pick<PresenceRecord, 'connectedAt' | 'activeAt'>;

/**
 * Who was last there when; all of it is kept in memory, because everybody asks for it every minute.
 * Writing is only for `Store.write`.
 */
export class Presences extends CachedTable {
	#kept: Map<number, PresenceRecord> | undefined;
	#lastUpdateId = 0;
	readonly #listeners: ((userId: number | undefined) => void)[] = [];
	readonly #select = this.prepare(`
		SELECT p.user_id AS userId, p.connected_at AS connectedAt, p.active_at AS activeAt,
			p.update_id AS updateId, a.joined_at / 1000 AS joinedAt,
			a.is_active = 1 AND a.presence_enabled = 1 AND a.bot_type IS NULL AS isShown
		FROM presence AS p JOIN accounts AS a ON a.id = p.user_id ORDER BY p.user_id`);
	readonly #put = this.prepare(`
		INSERT OR REPLACE INTO presence (user_id, connected_at, active_at, update_id)
		SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(?)`);

	of(userId: number): PresenceRecord | undefined {
		return this.#read().get(userId);
	}

	all(): Iterable<PresenceRecord> {
		return this.#read().values();
	}

	/** Of all changes so far; 0 before the first. */
	lastUpdateId(): number {
		this.#read();
		return this.#lastUpdateId;
	}

	/** Those with ids from `first` to `last`. */
	between(first: number, last: number): readonly PresenceRecord[] {
		const kept = this.#read();
		const found: PresenceRecord[] = [];
		for (let id = first; id <= last; id++) {
			const presence = kept.get(id);
			if (presence !== undefined) found.push(presence);
		}
		return found;
	}

	/** Has a listener hear whose row changed; undefined stands for everybody's. */
	onChange(listener: (userId: number | undefined) => void): void {
		this.#listeners.push(listener);
	}

	put(account: Account, seen: Seen): void {
		this.putAll([[account, seen]]);
	}

	/** The same of many: one by one it takes several times as long. */
	putAll(all: readonly (readonly [Account, Seen])[]): void {
		const kept = this.#read();
		this.writes++;
		const rows: (number | undefined)[][] = [];
		for (const [account, {connectedAt, activeAt}] of all) {
			const updateId = ++this.#lastUpdateId;
			rows.push([account.id, connectedAt, activeAt, updateId]);
			kept.set(account.id, {
				userId: account.id,
				connectedAt,
				activeAt,
				updateId,
				joinedAt: Math.floor(account.joinedAt / 1000),
				isShown: isShown(account),
			});
		}
		this.#put.run(JSON.stringify(rows));
		for (const [{id}] of all) this.#tell(id);
	}

	/** Hears that an account changed. */
	note(account: Account): void {
		this.writes++;
		const known = this.#kept?.get(account.id);
		if (known === undefined) return;
		this.#kept?.set(account.id, {...known, isShown: isShown(account)});
		this.#tell(account.id);
	}

	override forget(): void {
		this.#kept = undefined;
		this.#tell(undefined);
	}

	#tell(userId: number | undefined): void {
		for (const listener of this.#listeners) listener(userId);
	}

	#read(): Map<number, PresenceRecord> {
		if (this.#kept === undefined) {
			this.#kept = new Map();
			for (const row of this.#select.all() as Row<PresenceRecord>[]) {
				this.#lastUpdateId = Math.max(this.#lastUpdateId, row.updateId);
				this.#kept.set(row.userId, {
					...row,
					activeAt: row.activeAt ?? undefined,
					isShown: row.isShown === 1,
				});
			}
		}
		return this.#kept;
	}
}

function isShown(account: Account): boolean {
	return account.isActive && account.isPresenceEnabled && !isBot(account);
}
