import {nameKey} from '../../../shared/model/person-name';
import {addressKey, type Account} from './account';
import {idsIn, rowsIn} from './ids';
import {Table} from './table';

const columns = `id, delivery_email, full_name, role, is_active, bot_type, bot_owner_id, timezone,
	joined_at, avatar_version, address_visibility, key_version, may_create_users, presence_enabled,
	synced_drafts, avatar_path`;

/** A row as a list, in the order of the columns. */
type Values = [
	id: number,
	deliveryEmail: string,
	fullName: string,
	role: number,
	isActive: number,
	botType: number | null,
	botOwnerId: number | null,
	timezone: string,
	joinedAt: number,
	avatarVersion: number,
	addressVisibility: number,
	keyVersion: number,
	mayCreateUsers: number,
	presenceEnabled: number,
	syncedDrafts: number,
	avatarPath: string | null,
];

export type NewAccount = Omit<
	Account,
	'id' | 'avatarVersion' | 'avatarPath' | 'keyVersion' | 'isPresenceEnabled' | 'hasSyncedDrafts'
> & {
	/** Chosen by the caller only when an organization is made; otherwise the next free id. */
	readonly id?: number;
	readonly passwordHash: string | undefined;
};

/** Accounts that are cached after they were read; those who call are read again and again. */
const mostCached = 5000;

/** One text for many rows: to hand over each value by itself takes three times as long. */
const selectWhere = (rest: string) => `
	SELECT json_group_array(json_array(${columns})) AS rows
	FROM (SELECT ${columns} FROM accounts WHERE ${rest})`;

/** Reads and writes people and bots. Writing is only for `Store.write`, which owns the transaction. */
export class Accounts extends Table {
	readonly #cached = new Map<number, Account>();
	readonly #byId = this.prepare(selectWhere('id = ?'));
	readonly #byAddress = this.prepare(selectWhere('address_key = ?'));
	readonly #byName = this.prepare(
		selectWhere('full_name = ? ORDER BY is_active DESC, id LIMIT 100'),
	);
	readonly #activeName = this.prepare(
		'SELECT 1 FROM accounts WHERE full_name = ? AND is_active = 1 LIMIT 1',
	);
	readonly #between = this.prepare(selectWhere('id BETWEEN ? AND ? ORDER BY id'));
	readonly #bots = this.prepare(selectWhere('bot_type IS NOT NULL ORDER BY id'));
	readonly #botsOf = this.prepare(selectWhere('bot_owner_id = ? ORDER BY id'));
	readonly #activeOwners = this.prepare(
		'SELECT count(*) AS count FROM accounts WHERE role = 100 AND is_active = 1 AND bot_type IS NULL',
	);
	readonly #activePeople = this.prepare(
		'SELECT count(*) AS count FROM accounts WHERE is_active = 1 AND bot_type IS NULL',
	);
	readonly #idsWithRole = this.prepare(`
		SELECT json_group_array(id) AS ids FROM (
			SELECT id FROM accounts
			WHERE is_active = 1 AND role IN (SELECT value FROM json_each(?))
			ORDER BY id)`);
	readonly #idsInRole = this.prepare(`
		SELECT json_group_array(id) AS ids FROM (
			SELECT id FROM accounts WHERE role = ?1 AND joined_at <= ?2 ORDER BY id)`);
	readonly #idsJoined = this.prepare(`
		SELECT json_group_array(id) AS ids FROM (
			SELECT id FROM accounts
			WHERE role = ?1 AND joined_at > ?2 AND joined_at <= ?3 ORDER BY id)`);
	readonly #nextJoined = this.prepare(
		'SELECT min(joined_at) AS joinedAt FROM accounts WHERE role = ? AND joined_at > ?',
	);
	readonly #otherNames = this.prepare(
		'SELECT json_group_array(full_name) AS names FROM accounts WHERE id != ?',
	);
	readonly #passwordHash = this.prepare('SELECT password_hash FROM accounts WHERE id = ?');
	readonly #putPasswordHash = this.prepare('UPDATE accounts SET password_hash = ? WHERE id = ?');
	readonly #avatarPaths = this.prepare(`
		SELECT avatar_path AS path FROM accounts
		WHERE id BETWEEN ? AND ? AND avatar_path IS NOT NULL`);
	readonly #bounds = this.prepare('SELECT coalesce(max(id), 0) AS last FROM accounts');
	readonly #insert = this.prepare(`
		INSERT INTO accounts (id, delivery_email, address_key, full_name, role, is_active, bot_type,
			bot_owner_id, timezone, joined_at, address_visibility, password_hash, may_create_users)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`);
	readonly #update = this.prepare(`
		UPDATE accounts SET full_name = ?, role = ?, is_active = ?, bot_owner_id = ?, key_version = ?,
			presence_enabled = ?, synced_drafts = ?, timezone = ?, address_visibility = ?,
			avatar_version = ?, avatar_path = ?
		WHERE id = ?`);

	/** The same object for the same account, until it changes. */
	byId(id: number): Account | undefined {
		const cached = this.#cached.get(id);
		if (cached !== undefined) return cached;
		const [account] = accountsIn(this.#byId.get(id));
		if (account === undefined) return undefined;
		if (this.#cached.size >= mostCached) this.#cached.clear();
		this.#cached.set(id, account);
		return account;
	}

	/** Has an account read anew; also called when a transaction that touched it was rolled back. */
	forget(id: number): void {
		this.#cached.delete(id);
	}

	/** By real address, without case and blanks at the ends. */
	byDeliveryEmail(email: string): Account | undefined {
		return accountsIn(this.#byAddress.get(addressKey(email)))[0];
	}

	/** Whom a reader means by exactly that name: nobody, if two of those they know share it. Active people come first. */
	byFullName(name: string, mayKnow: (account: Account) => boolean): Account | undefined {
		const known = accountsIn(this.#byName.get(name)).filter(mayKnow);
		const active = known.filter(account => account.isActive);
		const [only, ...others] = active.length > 0 ? active : known;
		return others.length === 0 ? only : undefined;
	}

	/** Whether anybody active has exactly that name. */
	hasActiveName(name: string): boolean {
		return this.#activeName.get(name) !== undefined;
	}

	/** Accounts with ids from `first` to `last`, both included, in the order of their ids. */
	between(first: number, last: number): readonly Account[] {
		return accountsIn(this.#between.get(first, last));
	}

	/** Every bot, those that are switched off included. */
	bots(): readonly Account[] {
		return accountsIn(this.#bots.get());
	}

	botsOf(ownerId: number): readonly Account[] {
		return accountsIn(this.#botsOf.get(ownerId));
	}

	/** Ids of active accounts with one of the roles, in order; bots included. */
	idsWithRole(roles: readonly number[]): readonly number[] {
		return idsIn(this.#idsWithRole.get(JSON.stringify(roles)));
	}

	/** Ids of all accounts of a role, in order; those that are deactivated keep theirs. */
	idsInRole(role: number, joinedBy = Number.MAX_SAFE_INTEGER): readonly number[] {
		return idsIn(this.#idsInRole.get(role, joinedBy));
	}

	/** Ids of all accounts of a role that joined after one time and up to another. */
	idsJoined(role: number, after: number, until: number): readonly number[] {
		return idsIn(this.#idsJoined.get(role, after, until));
	}

	/** When the next account of a role joined after a time. */
	nextJoined(role: number, after: number): number | undefined {
		const row = this.#nextJoined.get(role, after) as {joinedAt: number | null};
		return row.joinedAt ?? undefined;
	}

	/** Whether anybody else has a name; bots and deactivated people count (api-facts 5.5). */
	isNameTaken(name: string, besides: number | undefined): boolean {
		const {names} = this.#otherNames.get(besides ?? 0) as {names: string};
		const wanted = nameKey(name);
		return (JSON.parse(names) as string[]).some(other => nameKey(other) === wanted);
	}

	/** How many active people there are. */
	countActivePeople(): number {
		return (this.#activePeople.get() as {count: number}).count;
	}

	countActiveOwners(): number {
		return (this.#activeOwners.get() as {count: number}).count;
	}

	/** Where the pictures of some people lie, relative to the server. */
	avatarPathsBetween(from: number, to: number): readonly string[] {
		const rows = this.#avatarPaths.all(from, to) as {path: string}[];
		return rows.map(({path}) => path);
	}

	putPasswordHash(id: number, hash: string): void {
		this.#putPasswordHash.run(hash, id);
	}

	passwordHashOf(id: number): string | undefined {
		const row = this.#passwordHash.get(id) as {password_hash: string | null} | undefined;
		return row?.password_hash ?? undefined;
	}

	lastId(): number {
		return (this.#bounds.get() as {last: number}).last;
	}

	insert(account: NewAccount): number {
		const {lastInsertRowid: id} = this.#insert.run(
			account.id ?? null,
			account.deliveryEmail,
			addressKey(account.deliveryEmail),
			account.fullName,
			account.role,
			account.isActive ? 1 : 0,
			account.botType ?? null,
			account.botOwnerId ?? null,
			account.timezone,
			account.joinedAt,
			account.addressVisibility,
			account.passwordHash ?? null,
			account.mayCreateUsers ? 1 : 0,
		);
		return Number(id);
	}

	update(account: Account): void {
		this.forget(account.id);
		this.#update.run(
			account.fullName,
			account.role,
			account.isActive ? 1 : 0,
			account.botOwnerId ?? null,
			account.keyVersion,
			account.isPresenceEnabled ? 1 : 0,
			account.hasSyncedDrafts ? 1 : 0,
			account.timezone,
			account.addressVisibility,
			account.avatarVersion,
			account.avatarPath ?? null,
			account.id,
		);
	}
}

/** An account as it is right after it was added. Field by field: a copy to which more is added is slow to read. */
export function asAdded(
	account: Omit<NewAccount, 'passwordHash'> & {readonly id: number},
): Account {
	return {
		id: account.id,
		deliveryEmail: account.deliveryEmail,
		fullName: account.fullName,
		role: account.role,
		isActive: account.isActive,
		botType: account.botType,
		botOwnerId: account.botOwnerId,
		timezone: account.timezone,
		joinedAt: account.joinedAt,
		avatarVersion: 1,
		addressVisibility: account.addressVisibility,
		keyVersion: 1,
		mayCreateUsers: account.mayCreateUsers,
		isPresenceEnabled: true,
		hasSyncedDrafts: true,
		avatarPath: undefined,
	};
}

function accountsIn(row: unknown): readonly Account[] {
	return rowsIn<Values>(row).map(toAccount);
}

function toAccount(values: Values): Account {
	return {
		id: values[0],
		deliveryEmail: values[1],
		fullName: values[2],
		role: values[3],
		isActive: values[4] === 1,
		botType: values[5] ?? undefined,
		botOwnerId: values[6] ?? undefined,
		timezone: values[7],
		joinedAt: values[8],
		avatarVersion: values[9],
		addressVisibility: values[10],
		keyVersion: values[11],
		mayCreateUsers: values[12] === 1,
		isPresenceEnabled: values[13] === 1,
		hasSyncedDrafts: values[14] === 1,
		avatarPath: values[15] ?? undefined,
	};
}
