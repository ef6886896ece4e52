import type {DatabaseSyncInstance} from '@photostructure/sqlite';

const kibibytes = 64 * 1024;

/**
 * Does work that makes a whole organization with room in memory for what it writes: the usual is soon
 * full, and pages go to the log and come back many times.
 */
export async function withRoom<T>(
	database: DatabaseSyncInstance,
	work: () => Promise<T>,
): Promise<T> {
	const {cache_size: usual} = database.prepare('PRAGMA cache_size').get() as {cache_size: number};
	database.exec(`PRAGMA cache_size = -${kibibytes}`);
	try {
		return await work();
	} finally {
		database.exec(`PRAGMA cache_size = ${usual}; PRAGMA shrink_memory`);
	}
}
