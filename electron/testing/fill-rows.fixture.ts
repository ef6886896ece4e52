import path from 'node:path';
import {DatabaseSync} from '@photostructure/sqlite';

/**
 * Writes into the database of a server what thousands of calls would: a statement that reads `n`, 1 to
 * `count`, from `many`.
 */
export async function fillRows(folder: string, count: number, insert: string): Promise<void> {
	const database = new DatabaseSync(path.join(folder, 'organization.db'), {timeout: 5000});
	database.exec(`WITH RECURSIVE many (n) AS
		(SELECT 1 UNION ALL SELECT n + 1 FROM many WHERE n < ${count}) ${insert}`);
	database.close();
	// Connections that were idle for so long are closed, and their ends heard, before the next call.
	for (let turn = 0; turn < 5; turn++) await new Promise(setImmediate);
}

/** Members without a password, as thousands of invitations would bring. */
export function fillAccounts(folder: string, many: number): Promise<void> {
	return fillRows(
		folder,
		many,
		`INSERT INTO accounts (delivery_email, address_key, full_name, role, is_active, timezone,
			joined_at, address_visibility, may_create_users)
		SELECT 'p' || n || '@example.com', 'p' || n || '@example.com', 'P' || n, 400, 1, '', 1, 1, 0
		FROM many`,
	);
}
