import type {DatabaseSyncInstance} from '@photostructure/sqlite';
import {nameKey} from '../../../shared/model/person-name';
import {addressKey, type Account} from './account';
import {idsIn} from './ids';

type Row = {
	id: number;
	delivery_email: string;
	full_name: string;
	role: number;
	is_active: number;
	bot_type: number | null;
	bot_owner_id: number | null;
	timezone: string;
	joined_at: number;
	avatar_version: number;
	address_visibility: number;
	key_version: number;
	may_create_users: number;
	presence_enabled: number;
	synced_drafts: number;
};

const columns = `id, delivery_email, full_name, role, is_active, bot_type, bot_owner_id, timezone,
	joined_at, avatar_version, address_visibility, key_version, may_create_users, presence_enabled,
	synced_drafts`;

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
];

export type NewAccount = Omit<
	Account,
	'id' | 'avatarVersion' | 'keyVersion' | 'isPresenceEnabled' | 'hasSyncedDrafts'
> & {
	/** Chosen by the caller only when an organization is made; otherwise the next free id. */
	readonly id?: number;
	readonly passwordHash: string | undefined;
};

/** Accounts that are kept in memory after they were read; those who call are read again and again. */
const keptInMemory = 5000;

/** Reads and writes people and bots. Writing is only for `Store.write`, which owns the transaction. */
export class Accounts {
	readonly #byId;
	readonly #byAddress;
	readonly #byName;
	readonly #between;
	readonly #botsOf;
	readonly #bots;
	readonly #activeOwners;
	readonly #activePeople;
	readonly #idsWithRole;
	readonly #idsInRole;
	readonly #otherNames;
	readonly #passwordHash;
	readonly #putPasswordHash;
	readonly #bounds;
	readonly #insert;
	readonly #update;
	readonly #kept = new Map<number, Account>();

	constructor(database: DatabaseSyncInstance) {
		const select = `SELECT ${columns} FROM accounts`;
		this.#byId = database.prepare(`${select} WHERE id = ?`);
		this.#byAddress = database.prepare(`${select} WHERE address_key = ?`);
		this.#byName = database.prepare(
			`${select} WHERE full_name = ? ORDER BY is_active DESC, id LIMIT 100`,
		);
		// One text for many rows: to hand over each value by itself takes three times as long.
		this.#between = database.prepare(`
			SELECT json_group_array(json_array(${columns})) AS rows
			FROM (SELECT ${columns} FROM accounts WHERE id BETWEEN ? AND ? ORDER BY id)`);
		this.#bots = database.prepare(`
			SELECT json_group_array(json_array(${columns})) AS rows
			FROM (SELECT ${columns} FROM accounts WHERE bot_type IS NOT NULL ORDER BY id)`);
		this.#botsOf = database.prepare(`${select} WHERE bot_owner_id = ? ORDER BY id`);
		this.#activeOwners = database.prepare(
			'SELECT count(*) AS count FROM accounts WHERE role = 100 AND is_active = 1 AND bot_type IS NULL',
		);
		this.#activePeople = database.prepare(
			'SELECT count(*) AS count FROM accounts WHERE is_active = 1 AND bot_type IS NULL',
		);
		this.#idsWithRole = database.prepare(`
			SELECT json_group_array(id) AS ids FROM (
				SELECT id FROM accounts
				WHERE is_active = 1 AND role IN (SELECT value FROM json_each(?))
				ORDER BY id)`);
		this.#idsInRole = database.prepare(`
			SELECT json_group_array(id) AS ids FROM (
				SELECT id FROM accounts WHERE role = ?1 AND joined_at <= ?2 ORDER BY id)`);
		this.#otherNames = database.prepare(
			'SELECT json_group_array(full_name) AS names FROM accounts WHERE id != ?',
		);
		this.#passwordHash = database.prepare('SELECT password_hash FROM accounts WHERE id = ?');
		this.#putPasswordHash = database.prepare('UPDATE accounts SET password_hash = ? WHERE id = ?');
		this.#bounds = database.prepare('SELECT coalesce(max(id), 0) AS last FROM accounts');
		this.#insert = database.prepare(`
			INSERT INTO accounts (id, delivery_email, address_key, full_name, role, is_active, bot_type,
				bot_owner_id, timezone, joined_at, address_visibility, password_hash, may_create_users)
			VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id`);
		this.#update = database.prepare(`
			UPDATE accounts SET full_name = ?, role = ?, is_active = ?, bot_owner_id = ?, key_version = ?,
				presence_enabled = ?, synced_drafts = ?, timezone = ?, address_visibility = ?
			WHERE id = ?`);
	}

	/** The same object for the same account, until it changes. */
	byId(id: number): Account | undefined {
		const kept = this.#kept.get(id);
		if (kept !== undefined) return kept;
		const account = toAccount(this.#byId.get(id) as Row | undefined);
		if (account === undefined) return undefined;
		if (this.#kept.size >= keptInMemory) this.#kept.clear();
		this.#kept.set(id, account);
		return account;
	}

	/** Has an account read anew; also called when a transaction that touched it was taken back. */
	forget(id: number): void {
		this.#kept.delete(id);
	}

	/** By real address, without case and blanks at the ends. */
	byDeliveryEmail(email: string): Account | undefined {
		return toAccount(this.#byAddress.get(addressKey(email)) as Row | undefined);
	}

	/** Whom a reader means by exactly that name: nobody, if two of those they know share it. Active people come first. */
	byFullName(name: string, mayKnow: (account: Account) => boolean): Account | undefined {
		const known = (this.#byName.all(name) as Row[]).map(row => toAccount(row)).filter(mayKnow);
		const active = known.filter(account => account.isActive);
		const [only, ...others] = active.length > 0 ? active : known;
		return others.length === 0 ? only : undefined;
	}

	/** Accounts with ids from `first` to `last`, both included, in the order of their ids. */
	between(first: number, last: number): readonly Account[] {
		return toAccounts(this.#between.get(first, last));
	}

	/** Every bot, those that are switched off included. */
	bots(): readonly Account[] {
		return toAccounts(this.#bots.get());
	}

	botsOf(ownerId: number): readonly Account[] {
		return (this.#botsOf.all(ownerId) as Row[]).map(row => toAccount(row));
	}

	/** Ids of active accounts with one of the roles, in order; bots included. */
	idsWithRole(roles: readonly number[]): readonly number[] {
		return idsIn(this.#idsWithRole.get(JSON.stringify(roles)));
	}

	/** Ids of all accounts of a role, in order; those that are deactivated keep theirs. */
	idsInRole(role: number, joinedBy = Number.MAX_SAFE_INTEGER): readonly number[] {
		return idsIn(this.#idsInRole.get(role, joinedBy));
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
		const row = this.#insert.get(
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
		return (row as {id: number}).id;
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
			account.id,
		);
	}
}

function toAccount(row: Row): Account;
function toAccount(row: Row | undefined): Account | undefined;
function toAccount(row: Row | undefined): Account | undefined {
	if (row === undefined) return undefined;
	return {
		id: row.id,
		deliveryEmail: row.delivery_email,
		fullName: row.full_name,
		role: row.role,
		isActive: row.is_active === 1,
		botType: row.bot_type ?? undefined,
		botOwnerId: row.bot_owner_id ?? undefined,
		timezone: row.timezone,
		joinedAt: row.joined_at,
		avatarVersion: row.avatar_version,
		addressVisibility: row.address_visibility,
		keyVersion: row.key_version,
		mayCreateUsers: row.may_create_users === 1,
		isPresenceEnabled: row.presence_enabled === 1,
		hasSyncedDrafts: row.synced_drafts === 1,
	};
}

/** Accounts that come as one text. */
function toAccounts(result: unknown): readonly Account[] {
	const {rows} = result as {rows: string};
	return (JSON.parse(rows) as Values[]).map(values => toAccount(asRow(values)));
}

function asRow(values: Values): Row {
	return {
		id: values[0],
		delivery_email: values[1],
		full_name: values[2],
		role: values[3],
		is_active: values[4],
		bot_type: values[5],
		bot_owner_id: values[6],
		timezone: values[7],
		joined_at: values[8],
		avatar_version: values[9],
		address_visibility: values[10],
		key_version: values[11],
		may_create_users: values[12],
		presence_enabled: values[13],
		synced_drafts: values[14],
	};
}
