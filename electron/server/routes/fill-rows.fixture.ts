import path from 'node:path';
import {DatabaseSync} from '@photostructure/sqlite';

/**
 * Writes into the database of a server what thousands of calls would: a statement that reads `n`, 1 to
 * `count`, from `many`.
 */
export function fillRows(folder: string, count: number, insert: string): void {
	const database = new DatabaseSync(path.join(folder, 'organization.db'), {timeout: 5000});
	database.exec(`WITH RECURSIVE many (n) AS
		(SELECT 1 UNION ALL SELECT n + 1 FROM many WHERE n < ${count}) ${insert}`);
	database.close();
}
