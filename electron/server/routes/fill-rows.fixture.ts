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
