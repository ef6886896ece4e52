import type {DatabaseSyncInstance} from '@photostructure/sqlite';

/** Forward steps of the schema; `user_version` counts those that were taken. Never changed once released. */
export const releasedSteps: readonly string[] = [
	`
	CREATE TABLE realm (
		key TEXT PRIMARY KEY,
		value TEXT NOT NULL
	) STRICT, WITHOUT ROWID;

	CREATE TABLE accounts (
		id INTEGER PRIMARY KEY,
		delivery_email TEXT NOT NULL,
		address_key TEXT NOT NULL UNIQUE,
		full_name TEXT NOT NULL,
		role INTEGER NOT NULL CHECK (role IN (100, 200, 300, 400, 600)),
		is_active INTEGER NOT NULL CHECK (is_active IN (0, 1)),
		bot_type INTEGER CHECK (bot_type BETWEEN 1 AND 4),
		bot_owner_id INTEGER REFERENCES accounts (id),
		timezone TEXT NOT NULL,
		joined_at INTEGER NOT NULL,
		avatar_version INTEGER NOT NULL DEFAULT 1,
		address_visibility INTEGER NOT NULL CHECK (address_visibility BETWEEN 1 AND 5),
		password_hash TEXT,
		key_version INTEGER NOT NULL DEFAULT 1,
		may_create_users INTEGER NOT NULL DEFAULT 0 CHECK (may_create_users IN (0, 1))
	) STRICT;
	CREATE INDEX accounts_by_bot_owner ON accounts (bot_owner_id) WHERE bot_owner_id IS NOT NULL;
	CREATE INDEX active_owners ON accounts (role) WHERE role = 100 AND is_active = 1;

	CREATE TABLE user_groups (
		id INTEGER PRIMARY KEY,
		name TEXT NOT NULL UNIQUE,
		description TEXT NOT NULL,
		is_system_group INTEGER NOT NULL CHECK (is_system_group IN (0, 1))
	) STRICT;

	CREATE TABLE named_accounts (
		name TEXT PRIMARY KEY,
		account_id INTEGER NOT NULL REFERENCES accounts (id)
	) STRICT, WITHOUT ROWID;

	CREATE TABLE events (
		id INTEGER PRIMARY KEY,
		at INTEGER NOT NULL,
		audience TEXT NOT NULL,
		event TEXT NOT NULL
	) STRICT;
	`,
];

/** Version of the schema that this program writes. */
export const schemaVersion = releasedSteps.length;

/** The stored data was made by a newer program: nothing is touched. */
export class NewerData extends Error {
	override readonly name = 'NewerData';
}

/**
 * Brings the schema up to date in one transaction. `beforeChange` runs when there is older data to
 * change, for a copy of it. Throws NewerData when the data is newer than this program.
 */
export function migrate(
	database: DatabaseSyncInstance,
	beforeChange: (version: number) => void,
	steps: readonly string[] = releasedSteps,
): void {
	const row = database.prepare('PRAGMA user_version').get() as {user_version: number};
	const version = row.user_version;
	if (version === steps.length) return;
	if (version > steps.length) {
		throw new NewerData(
			`This organization was last used by a newer Steward (data version ${version}, known up to ${steps.length}). Use that one; nothing was changed.`,
		);
	}
	if (version > 0) beforeChange(version);
	database.exec('BEGIN IMMEDIATE');
	try {
		for (const step of steps.slice(version)) database.exec(step);
		database.exec(`PRAGMA user_version = ${steps.length}`);
		database.exec('COMMIT');
	} catch (error) {
		database.exec('ROLLBACK');
		throw error;
	}
}
